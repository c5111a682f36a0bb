import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import { type Engine, type LedgerAccount, type RunReport, walletAccount } from '../createLedger.js'
import type { WireError } from '../describeError.js'
import { messageAccounts } from '../messageAccounts.js'
import { messageFee, unitLimit } from '../messageFee.js'
import type { WireInstruction, WireMessage, WireTransaction } from '../parseTransaction.js'
import { computeBudgetProgram, systemProgram } from '../programs.js'

/** As on a cluster, so that clients that confuse slot and height are revealed. */
const firstSlot = 447_552_000
/** An account pays for its own 128 bytes too. In lamports. */
const [lamportsPerByte, ownBytes] = [6_960n, 128]
const unitsPerInstruction = 150n
const transferTag = 2
const transferBytes = 12
/** `SystemError::ResultWithNegativeLamports`. */
const tooLittle = { Custom: 1 }

/** What a transaction leads to. */
interface Outcome extends RunReport {
  readonly after: ReadonlyMap<Address, LedgerAccount>
  /** The accounts that change, also if an instruction failed and the fee alone is paid. */
  readonly changed: ReadonlyMap<Address, bigint>
}

/** Creates an engine that transfers lamports: the System Program, and the limits of computation. */
export function createTransfers(): Engine {
  const accounts = new Map<Address, LedgerAccount>()
  const lamportsOf = (address: Address) => accounts.get(address)?.lamports ?? 0n
  const rent = (bytes: number) => BigInt(ownBytes + bytes) * lamportsPerByte

  const isPoor = (lamports: bigint) => lamports > 0n && lamports < rent(0)

  function outcomeOf(wire: WireTransaction, checks: { signatures: boolean }): Outcome {
    const { message } = wire
    const { keys, instructions } = message
    const fee = messageFee(message)
    const [payer] = keys
    const refused = (err: WireError): Outcome => ({ ...nothing, err, after: new Map(), changed: new Map() })
    if (checks.signatures && !isSigned(wire)) return refused('SignatureFailure')
    if (!payer || lamportsOf(payer) === 0n) return refused('AccountNotFound')
    if (lamportsOf(payer) < fee) return refused('InsufficientFundsForFee')
    const left = lamportsOf(payer) - fee
    if (isPoor(left)) return refused({ InsufficientFundsForRent: { account_index: 0 } })
    if (instructions.some(({ programIndex }) => !isProgram(keys[programIndex])))
      return refused('InvalidProgramForExecution')

    const changed = new Map([[payer, left]])
    const logs: string[] = []
    const limit = unitLimit(message)
    let unitsConsumed = 0n
    // A transaction that fails from here on is in a block, and pays its fee.
    const failed = (err: WireError): Outcome => ({
      ...nothing,
      err,
      logs,
      unitsConsumed,
      after: new Map(),
      changed: new Map([[payer, left]]),
    })
    for (const [index, instruction] of instructions.entries()) {
      const program = keys[instruction.programIndex]
      const isOver = unitsConsumed + unitsPerInstruction > limit
      unitsConsumed = isOver ? limit : unitsConsumed + unitsPerInstruction
      const err = isOver
        ? 'ComputationalBudgetExceeded'
        : program === systemProgram && transfer(message, instruction, changed)
      logs.push(
        `Program ${program} invoke [1]`,
        `Program ${program} ${err ? `failed: ${nameOf(err)}` : 'success'}`,
      )
      if (err) return failed({ InstructionError: [index, err] })
    }
    const poor = keys.findIndex((key) => {
      const [before, after] = [lamportsOf(key), changed.get(key) ?? 0n]
      // One that was poor may stay so, with no less.
      return isPoor(after) && !(isPoor(before) && after >= before)
    })
    if (poor >= 0) return failed({ InsufficientFundsForRent: { account_index: poor } })
    const after = new Map(
      messageAccounts(message, () => undefined)
        .filter(({ isWritable }) => isWritable)
        .map(({ address }) => [address, walletAccount(address, changed.get(address) ?? lamportsOf(address))]),
    )
    return { ...nothing, logs, unitsConsumed, after, changed }
  }

  /** Moves lamports between the changed accounts. Returns why it cannot. */
  function transfer(
    message: WireMessage,
    { accounts: indexes, data }: WireInstruction,
    changed: Map<Address, bigint>,
  ): WireError | undefined {
    const { keys, requiredSignatures } = message
    const [from, to] = indexes
    const loaded = messageAccounts(message, () => undefined)
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data.length !== transferBytes || view.getUint32(0, true) !== transferTag)
      return 'InvalidInstructionData'
    if (from === undefined || to === undefined) return 'NotEnoughAccountKeys'
    const [sender, recipient] = [keys[from], keys[to]]
    if (!sender || !recipient || from >= requiredSignatures) return 'MissingRequiredSignature'
    const has = (address: Address) => changed.get(address) ?? lamportsOf(address)
    const lamports = view.getBigUint64(4, true)
    if (has(sender) < lamports) return tooLittle
    if (!loaded[from]?.isWritable || !loaded[to]?.isWritable) return 'ReadonlyLamportChange'
    changed.set(sender, has(sender) - lamports)
    changed.set(recipient, has(recipient) + lamports)
    return undefined
  }

  return {
    firstSlot,
    account: (address) => (lamportsOf(address) > 0n ? accounts.get(address) : undefined),
    accountsOf: (program) =>
      [...accounts.values()].filter(({ owner, lamports }) => owner === program && lamports > 0n),
    rent,
    put: (account) => void accounts.set(account.address, account),
    // No program of it reads the time.
    setMoment() {},
    simulate: outcomeOf,
    run(wire) {
      const { changed, after: _, ...report } = outcomeOf(wire, { signatures: true })
      for (const [address, lamports] of changed) accounts.set(address, walletAccount(address, lamports))
      return report
    },
  }
}

const nothing = { err: null, logs: [], unitsConsumed: 0n, returned: undefined, inner: [] }

function isProgram(address: Address | undefined): boolean {
  return address === systemProgram || address === computeBudgetProgram
}

function isSigned({ message, messageBytes, signatures }: WireTransaction): boolean {
  return signatures.every((signature, index) =>
    ed25519.verify(signature, messageBytes, base58.decode(message.keys[index] ?? '')),
  )
}

function nameOf(err: WireError): string {
  return typeof err === 'string' ? err : `custom program error: 0x${tooLittle.Custom}`
}
