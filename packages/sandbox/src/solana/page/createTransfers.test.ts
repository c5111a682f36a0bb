import { runs } from '@latchkey/test/tier'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Engine, walletAccount } from '../createLedger.js'
import { createVirtualMachine } from '../createVirtualMachine.js'
import { addressOf, parseTransaction } from '../parseTransaction.js'
import { computeBudgetProgram, systemProgram } from '../programs.js'
import { createTransfers } from './createTransfers.js'

const blockhash = new Uint8Array(32).fill(3)
const secrets = [1, 2].map((fill) => new Uint8Array(32).fill(fill))
const signers = secrets.map((secret) => ed25519.getPublicKey(secret))
const others = [3, 4].map((fill) => ed25519.getPublicKey(new Uint8Array(32).fill(fill)))
const nowhere = new Uint8Array(32).fill(9)

interface Case {
  /** Of the two signers and the two others. */
  readonly balances: readonly bigint[]
  readonly signerCount: 1 | 2
  readonly readonlySigned: number
  readonly readonlyUnsigned: number
  readonly isForged: boolean
  readonly instructions: readonly { program: number; accounts: readonly number[]; data: readonly number[] }[]
}

const little = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

/** The accounts of a message, in its order: signers, others, then the programs, of which the last is none. */
const keysOf = ({ signerCount }: Case) => [
  ...signers.slice(0, signerCount),
  ...(signerCount === 1 ? [signers[1] ?? nowhere] : []),
  ...others,
  base58.decode(systemProgram),
  base58.decode(computeBudgetProgram),
  nowhere,
]

function sign(one: Case): Uint8Array {
  const keys = keysOf(one)
  const message = Uint8Array.from([
    ...[one.signerCount, one.readonlySigned, one.readonlyUnsigned + 3, keys.length],
    ...keys.flatMap((key) => [...key]),
    ...blockhash,
    one.instructions.length,
    ...one.instructions.flatMap(({ program, accounts, data }) => [
      ...[4 + program, accounts.length, ...accounts, data.length, ...data],
    ]),
  ])
  const signatures = secrets.slice(0, one.signerCount).map((secret) => ed25519.sign(message, secret))
  if (one.isForged) signatures[0]?.fill(1, 0, 8)
  return Uint8Array.from([one.signerCount, ...signatures.flatMap((each) => [...each]), ...message])
}

/** What an engine makes of a transaction. */
function outcome(engine: Engine, one: Case) {
  const accounts = [...signers, ...others].map(addressOf)
  for (const [index, account] of accounts.entries())
    engine.put(walletAccount(account, one.balances[index] ?? 0n))
  const wire = parseTransaction(sign(one))
  const simulated = engine.simulate(wire, { signatures: true })
  const { err, unitsConsumed } = engine.run(wire)
  return {
    simulated: simulated.err,
    after: simulated.err === null && accounts.map((each) => simulated.after.get(each)?.lamports ?? 0n),
    err,
    unitsConsumed,
    lamports: accounts.map((account) => engine.account(account)?.lamports ?? 0n),
  }
}

const lamports = fc.oneof(
  fc.constantFrom(0n, 1n, 890_879n, 890_880n, 890_881n, 4_999n, 5_000n, 5_001n, 895_880n),
  fc.bigInt(0n, 3_000_000n),
)
const index = fc.nat({ max: 3 })
const transferOf = fc.tuple(lamports, index, index).map(([amount, from, to]) => ({
  program: 0,
  accounts: [from, to],
  data: [2, 0, 0, 0, ...little(amount, 8)],
}))
const limit = fc
  .integer({ min: 0, max: 1_500_000 })
  .map((units) => ({ program: 1, accounts: [], data: [2, ...little(BigInt(units), 4)] }))
const price = fc
  .bigInt(0n, 2_000_000n)
  .map((each) => ({ program: 1, accounts: [], data: [3, ...little(each, 8)] }))
const unknown = fc.constant({ program: 2, accounts: [], data: [] })

const cases: fc.Arbitrary<Case> = fc.record({
  balances: fc.tuple(lamports, lamports, lamports, lamports),
  signerCount: fc.constantFrom(1 as const, 2 as const),
  readonlySigned: fc.constant(0),
  readonlyUnsigned: fc.nat({ max: 2 }),
  isForged: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  // A transaction sets each limit once.
  instructions: fc
    .tuple(
      fc.option(limit),
      fc.option(price),
      fc.array(fc.oneof({ weight: 9, arbitrary: transferOf }, unknown), { maxLength: 3 }),
    )
    .map(([first, second, rest]) => [first, second, ...rest].filter((each) => each !== null)),
})

test('generated transfers end as in the virtual machine of Solana', () => {
  const [own, machine] = [createTransfers(), createVirtualMachine()]
  fc.assert(
    fc.property(cases, (one) => {
      expect(outcome(own, one)).toEqual(outcome(machine, one))
    }),
    { numRuns: runs(300) },
  )
})

test('an empty account needs the same lamports as in the virtual machine', () => {
  const [own, machine] = [createTransfers(), createVirtualMachine()]
  expect([0, 1, 165].map(own.rent)).toEqual([0, 1, 165].map(machine.rent))
  expect(own.firstSlot).toBe(machine.firstSlot)
  expect(own.account(address(base58.encode(nowhere)))).toBeUndefined()
})
