import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { base58, base64 } from '@scure/base'
import * as kit from '@solana/kit'
import fc from 'fast-check'
import { bytesToHex, type Hex, stringToHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { makePrepared, makeWallet, type TestWallet } from '../../../test/approvals.js'
import { decodeBase58 } from './decodeBase58.js'
import { describe } from './describe.js'
import { parseSolanaTransaction } from './parseSolana.js'
import { sign } from './sign.js'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await makeWallet()
})

const addressOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte)) as kit.Address
const [other, account, mint] = [addressOf(1), addressOf(2), addressOf(3)]
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as kit.Address
const systemProgram = '11111111111111111111111111111111' as kit.Address
const budgetProgram = 'ComputeBudget111111111111111111111111111111' as kit.Address

const number = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const writable = (address: string) => ({ address: address as kit.Address, role: kit.AccountRole.WRITABLE })
const readonly = (address: string) => ({ address: address as kit.Address, role: kit.AccountRole.READONLY })
const signer = (address: string) => ({
  address: address as kit.Address,
  role: kit.AccountRole.READONLY_SIGNER,
})
const payer = (address: string) => ({
  address: address as kit.Address,
  role: kit.AccountRole.WRITABLE_SIGNER,
})

const transferSol = (value: bigint, to: string = other): kit.Instruction => ({
  programAddress: systemProgram,
  accounts: [payer(wallet.keys.solanaAddress), writable(to)],
  data: Uint8Array.of(2, 0, 0, 0, ...number(value, 8)),
})
const tokenInstruction = (accounts: kit.AccountMeta[], ...data: number[]): kit.Instruction => ({
  programAddress: tokenProgram,
  accounts,
  data: Uint8Array.from(data),
})

/** A transaction as @solana/kit writes it. */
function build(
  instructions: readonly kit.Instruction[],
  { version = 0, feePayer = wallet.keys.solanaAddress }: { version?: 'legacy' | 0; feePayer?: string } = {},
): Uint8Array {
  const lifetime = { blockhash: addressOf(9) as unknown as kit.Blockhash, lastValidBlockHeight: 10n }
  const message = kit.pipe(
    kit.createTransactionMessage({ version: version as 0 }),
    (each) => kit.setTransactionMessageFeePayer(feePayer as kit.Address, each),
    (each) => kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) => kit.appendTransactionMessageInstructions(instructions, each),
  )
  return new Uint8Array(kit.getTransactionEncoder().encode(kit.compileTransaction(message)))
}

const prepare = (bytes: Uint8Array, more: object = {}) =>
  makePrepared(wallet.keys.solanaAddress, [{ kind: 'transaction', bytes: bytesToHex(bytes) }], more)
const prepareMessage = (bytes: Hex) => makePrepared(wallet.keys.solanaAddress, [{ kind: 'message', bytes }])

async function isVerified(signature: string, message: Uint8Array, address: string): Promise<boolean> {
  const key = await kit.getPublicKeyFromAddress(address as kit.Address)
  return kit.verifySignature(key, kit.signatureBytes(base58.decode(signature)), message)
}

test('base58 is read as @scure/base reads it', () => {
  for (const text of ['', '1', '11', '2g', '1112g', wallet.keys.solanaSecretKey])
    expect(decodeBase58(text)).toEqual(base58.decode(text))
  for (const text of ['0', 'O', 'l', 'é', ' ', '2'.repeat(20_001)]) expect(() => decodeBase58(text)).toThrow()
})

test.each(['legacy', 0] as const)(
  'a payment, version %s: shown, signed, verified by kit',
  async (version) => {
    const bytes = build([transferSol(1_500_000_000n)], { version })
    const shown = describe(prepare(bytes))
    expect(shown.steps).toEqual([
      {
        title: 'Send 1.5 SOL',
        lines: [
          ['From', wallet.keys.solanaAddress],
          ['To', other],
        ],
      },
    ])
    expect(shown).toMatchObject({ paid: 1_500_000_000n, fee: 5_000n, dangers: [], refusal: undefined })
    const [signed] = await sign(prepare(bytes), wallet.open)
    const decoded = kit.getTransactionDecoder().decode(base64.decode(signed?.transaction ?? ''))
    expect(
      await isVerified(signed?.signature ?? '', decoded.messageBytes as never, wallet.keys.solanaAddress),
    ).toBe(true)
    expect(decoded.messageBytes).toEqual(kit.getTransactionDecoder().decode(bytes).messageBytes)
    expect(kit.isFullySignedTransaction(decoded)).toBe(true)
  },
)

test('the priority fee is a part of the fee', () => {
  const limit = { programAddress: budgetProgram, data: Uint8Array.of(2, ...number(100_000n, 4)) }
  const price = { programAddress: budgetProgram, data: Uint8Array.of(3, ...number(10_000_000n, 8)) }
  const shown = describe(prepare(build([limit, price, transferSol(1n)])))
  expect(shown.fee).toBe(5_000n + 1_000_000n)
  expect(shown.steps).toHaveLength(1)
})

test.each<[string, () => kit.Instruction, string, string | undefined]>([
  [
    'a transfer of tokens',
    () =>
      tokenInstruction(
        [writable(account), readonly(mint), writable(other), signer(wallet.keys.solanaAddress)],
        12,
        ...number(1_500_000n, 8),
        6,
      ),
    'Send 1.5 USDC',
    undefined,
  ],
  [
    'a transfer that does not name the token',
    () =>
      tokenInstruction(
        [writable(account), writable(other), signer(wallet.keys.solanaAddress)],
        3,
        ...number(7n, 8),
      ),
    'Send tokens',
    'does not say which tokens',
  ],
  [
    'a permission without a limit',
    () =>
      tokenInstruction(
        [writable(account), readonly(mint), readonly(other), signer(wallet.keys.solanaAddress)],
        13,
        ...number(2n ** 64n - 1n, 8),
        6,
      ),
    'Let others take USDC',
    'all of your USDC',
  ],
  [
    'another owner',
    () =>
      tokenInstruction(
        [writable(account), signer(wallet.keys.solanaAddress)],
        6,
        2,
        1,
        ...new Uint8Array(32).fill(1),
      ),
    'Give an account away',
    'gets power',
  ],
  [
    'a transfer with more accounts than one has',
    () =>
      tokenInstruction(
        [
          writable(account),
          readonly(mint),
          writable(other),
          signer(wallet.keys.solanaAddress),
          readonly(addressOf(5)),
        ],
        12,
        ...number(1n, 8),
        6,
      ),
    'Call a program',
    'does not know',
  ],
  [
    'a transfer with a byte more',
    () =>
      tokenInstruction(
        [writable(account), writable(other), signer(wallet.keys.solanaAddress)],
        3,
        ...number(7n, 8),
        0,
      ),
    'Call a program',
    'does not know',
  ],
  [
    'another program',
    () => ({ programAddress: other, accounts: [], data: Uint8Array.of(1) }),
    'Call a program',
    'does not know',
  ],
])('%s', (_, instruction, title, danger) => {
  const shown = describe(
    prepare(build([instruction()]), { tokens: { [mint]: { symbol: 'USDC', decimals: 6 } } }),
  )
  expect(shown.steps[0]?.title).toBe(title)
  if (danger) expect(shown.dangers?.[0]).toContain(danger)
  else expect(shown.dangers).toEqual([])
})

test('who pays and who else signs is shown, and other signatures stay', async () => {
  const pair = await kit.generateKeyPairSigner()
  const bytes = build([transferSol(1n)], { feePayer: pair.address })
  const decoded = kit.getTransactionDecoder().decode(bytes)
  const half = await kit.partiallySignTransaction(
    [pair.keyPair],
    decoded as kit.Transaction & kit.TransactionWithLifetime,
  )
  const prepared = prepare(new Uint8Array(kit.getTransactionEncoder().encode(half)))
  const shown = describe(prepared)
  expect(shown.fee).toBe(0n)
  expect(shown.about?.[0]).toEqual(['Fee paid by', pair.address])
  const [signed] = await sign(prepared, wallet.open)
  const whole = kit.getTransactionDecoder().decode(base64.decode(signed?.transaction ?? ''))
  expect(whole.signatures[pair.address]).toEqual(half.signatures[pair.address])
  expect(
    await isVerified(signed?.signature ?? '', whole.messageBytes as never, wallet.keys.solanaAddress),
  ).toBe(true)
})

test('a transaction that does not need the account is refused', () => {
  const bytes = build([{ programAddress: other, accounts: [], data: new Uint8Array() }], {
    feePayer: addressOf(7),
  })
  expect(() => describe(prepare(bytes))).toThrow('not a signer')
})

test('an account of a lookup table is said to be unreadable', () => {
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (each) => kit.setTransactionMessageFeePayer(wallet.keys.solanaAddress as kit.Address, each),
    (each) =>
      kit.setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: addressOf(9) as unknown as kit.Blockhash, lastValidBlockHeight: 1n },
        each,
      ),
    (each) => kit.appendTransactionMessageInstruction(transferSol(5n, account), each),
    (each) =>
      kit.compressTransactionMessageUsingAddressLookupTables(each, { [addressOf(8)]: [account] } as never),
  )
  const bytes = new Uint8Array(kit.getTransactionEncoder().encode(kit.compileTransaction(message)))
  const shown = describe(prepare(bytes))
  expect(shown.steps[0]?.title).toBe('Call a program')
  expect(shown.dangers?.join()).toContain('table')
})

test('bytes that are not the one way to write a transaction are refused', () => {
  const bytes = build([transferSol(1n)], { version: 'legacy' })
  const at = (index: number, value: number) => bytes.with(index, value)
  const keys = 1 + 64 + 4
  const hostile: [string, Uint8Array][] = [
    ['a byte more', Uint8Array.of(...bytes, 0)],
    ['a byte less', bytes.subarray(0, -1)],
    ['a number of two bytes where one is enough', Uint8Array.of(0x81, 0, ...bytes.subarray(1))],
    ['more signatures than signers', Uint8Array.of(2, ...new Uint8Array(64), ...bytes.subarray(1))],
    ['no signature', bytes.subarray(65)],
    ['no signer', at(65, 0)],
    ['all signers readonly', at(66, 1)],
    ['more readonly accounts than there are', at(67, 9)],
    [
      'an account twice',
      Uint8Array.of(
        ...bytes.subarray(0, keys + 32),
        ...bytes.subarray(keys, keys + 32),
        ...bytes.subarray(keys + 64),
      ),
    ],
    ['a program that is not there', at(bytes.length - 17 + 0, 200)],
    ['version 1', Uint8Array.of(...bytes.subarray(0, 65), 0x81, ...bytes.subarray(65))],
    ['nothing', new Uint8Array()],
    ['too much', new Uint8Array(1_233)],
  ]
  for (const [what, each] of hostile) expect(() => describe(prepare(each)), what).toThrow()
})

test('a message is signed as kit verifies it', async () => {
  const prepared = prepareMessage(stringToHex('Hello'))
  expect(describe(prepared).text).toBe('Hello')
  const [signed] = await sign(prepared, wallet.open)
  expect(
    await isVerified(signed?.signature ?? '', new TextEncoder().encode('Hello'), wallet.keys.solanaAddress),
  ).toBe(true)
})

test.each(['legacy', 0] as const)(
  'a message that is a transaction cannot be approved, version %s',
  (version) => {
    const bytes = build([transferSol(1n)], { version })
    for (const each of [bytes, bytes.subarray(65)])
      expect(describe(prepareMessage(bytesToHex(each))).refusal).toContain('pretends')
  },
)

test(
  'whatever is changed in a transaction, it is refused or what is signed is what was shown',
  { timeout: fuzzTimeout },
  () =>
    holds(
      fc.asyncProperty(
        fc.nat(),
        fc.nat({ max: 255 }),
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        async (index, byte, value) => {
          const original = build([transferSol(value)])
          const bytes = original.with(index % original.length, byte)
          const prepared = prepare(bytes)
          let shown: ReturnType<typeof describe>
          try {
            shown = describe(prepared)
          } catch {
            return
          }
          const [signed] = await sign(prepared, wallet.open)
          const transaction = base64.decode(signed?.transaction ?? '')
          expect(parseSolanaTransaction(transaction).message).toEqual(bytes.subarray(65))
          expect(await isVerified(signed?.signature ?? '', bytes.slice(65), wallet.keys.solanaAddress)).toBe(
            true,
          )
          const read = kit.decompileTransactionMessage(
            kit.getCompiledTransactionMessageDecoder().decode(bytes.slice(65)) as never,
          ) as { instructions: readonly kit.Instruction[] }
          const [only] = read.instructions
          const title = shown.steps[0]?.title ?? ''
          if (!title.startsWith('Send')) return
          expect(only?.programAddress).toBe(systemProgram)
          expect(shown.steps[0]?.lines[1]?.[1]).toBe(only?.accounts?.[1]?.address)
          expect(shown.paid).toBe(
            new DataView(only?.data?.slice().buffer as ArrayBuffer).getBigUint64(4, true),
          )
        },
      ),
      { seed: 3, numRuns: 150 },
    ),
)
