import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Ed25519Program,
  Keypair,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'

const [payer, receiver, mint, account] = Array.from(
  { length: 4 },
  (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey]
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const recentBlockhash = PublicKey.default.toBase58()

const instruction = (programId: PublicKey, keys: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({
    programId,
    keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    data: Buffer.from(data),
  })
const amount = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0]
const legacy = (...instructions: TransactionInstruction[]) => {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash }).add(...instructions)
  return base64.encode(transaction.serialize({ requireAllSignatures: false }))
}
const versioned = (...instructions: TransactionInstruction[]) => {
  const message = MessageV0.compile({ payerKey: payer, instructions, recentBlockhash })
  return base64.encode(new VersionedTransaction(message).serialize())
}
const text = (key: PublicKey) => key.toBase58()
const decoded = (transaction: unknown, rest: object = {}, scope: object = {}) =>
  decodeRequest({
    method: 'solana_signTransaction',
    params: { transaction, ...rest },
    address: text(payer),
    ...scope,
  })
const decode = async (transaction: unknown) => {
  const request = await decoded(transaction)
  return request.kind === 'transaction' ? request.call : request
}
const pay = SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 5_000_000 })
const paid = { kind: 'transfer', from: text(payer), to: text(receiver), value: 5_000_000n }
const unknown = { kind: 'unknown', method: 'solana_signTransaction', isDangerous: true }
const power = [...Array(32).fill(9)]

test.each([
  ['legacy', legacy],
  ['of version 0', versioned],
] as const)('a transaction that is %s pays SOL, and says who pays which fee', async (_, encode) => {
  expect(await decoded(encode(pay))).toEqual({
    kind: 'transaction',
    call: paid,
    feePayer: text(payer),
    fee: { maximum: 5_000n, isHigh: false },
    isOtherAccount: false,
    isOtherNetwork: false,
    isDangerous: false,
  })
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 })
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000_000_000 })
  // 14 SOL.
  expect(await decoded(encode(limit, price, pay), {}, { balance: 100n * 10n ** 9n })).toMatchObject({
    call: paid,
    fee: { limit: 1_400_000n, price: 10_000_000_000n, maximum: 14_000_005_000n, isHigh: true },
    isDangerous: true,
  })
  expect(await decoded(encode(price, pay))).toMatchObject({ fee: { maximum: 2_000_005_000n, isHigh: true } })
  expect(await decoded(encode(pay), { pubkey: text(receiver) })).toMatchObject({
    from: text(receiver),
    isOtherAccount: true,
    isDangerous: true,
  })
})

test('a token goes to the owner of the account that the transaction creates, with a memo', async () => {
  const transaction = versioned(
    instruction(associated, [payer, account, receiver, mint, SystemProgram.programId, tokenProgram], [1]),
    instruction(tokenProgram, [receiver, mint, account, payer], [12, ...amount(7), 6]),
    instruction(memo, [], [...new TextEncoder().encode('Thanks\u200b')]),
  )
  expect(await decode(transaction)).toEqual({
    kind: 'batch',
    calls: [
      { kind: 'createTokenAccount', owner: text(receiver), token: text(mint), payer: text(payer) },
      {
        kind: 'transfer',
        asset: { token: text(mint), kind: 'token', source: 'known', decimals: 6 },
        from: text(payer),
        source: text(receiver),
        to: text(receiver),
        value: 7n,
      },
      { kind: 'memo', text: 'Thanks⟨U+200B⟩' },
    ],
    isComplete: true,
    isAtomic: true,
  })
})

test.each([127, 128, 129, 256])('an instruction of %d bytes is read as far as it goes', async (length) => {
  const note = 'a'.repeat(length)
  const written = instruction(memo, [], [...new TextEncoder().encode(note)])
  expect(await decode(versioned(written, pay))).toMatchObject({
    kind: 'batch',
    calls: [{ kind: 'memo', text: note }, paid],
  })
})

test('who owns a token account that is changed after its creation is not told', async () => {
  const create = instruction(
    associated,
    [payer, account, receiver, mint, SystemProgram.programId, tokenProgram],
    [1],
  )
  const give = instruction(tokenProgram, [payer, mint, account, payer], [12, ...amount(7), 6])
  const recipientAfter = async (...others: TransactionInstruction[]) => {
    const call = await decode(legacy(create, ...others, give))
    const last = call.kind === 'batch' ? call.calls.at(-1) : undefined
    return last?.kind === 'transfer' ? last.to : undefined
  }
  expect(await recipientAfter()).toBe(text(receiver))
  const other = instruction(tokenProgram, [account, receiver], [6, 2, 1, ...payer.toBytes()])
  const close = instruction(tokenProgram, [account, receiver, receiver], [9])
  for (const change of [other, close, instruction(mint, [account], [1])])
    expect(await recipientAfter(change)).toBe(text(account))
})

test('many token accounts for others, whose deposits the account pays, are a danger', async () => {
  const open = (owner: PublicKey, from = payer) =>
    instruction(associated, [from, account, owner, mint, SystemProgram.programId, tokenProgram], [1])
  const isDangerous = async (...instructions: TransactionInstruction[]) => {
    const read = await decoded(legacy(...instructions))
    return read.kind === 'transaction' && read.call.kind === 'batch' && read.isDangerous
  }
  const five = <value>(value: value) => Array<value>(5).fill(value)
  expect(await isDangerous(...five(open(receiver)))).toBe(true)
  expect(await isDangerous(...five(open(receiver)).slice(1))).toBe(false)
  expect(await isDangerous(...five(open(payer)))).toBe(false)
  expect(await isDangerous(...five(open(receiver, receiver)))).toBe(false)
  const several = { transactions: five(legacy(open(receiver))) }
  expect(
    await decodeRequest({ method: 'solana_signAllTransactions', params: several, address: text(payer) }),
  ).toMatchObject({ kind: 'transaction', isDangerous: true })
})

test('an account for tokens that another program keeps is unknown', async () => {
  const creation = (program: PublicKey) =>
    instruction(associated, [payer, account, receiver, mint, SystemProgram.programId, program], [1])
  expect(await decode(legacy(creation(tokenProgram)))).toMatchObject({ kind: 'createTokenAccount' })
  expect(await decode(legacy(creation(receiver)))).toEqual({ kind: 'unknown', to: text(associated) })
})

const [three, four, two, one] = [
  [payer, mint, account],
  [payer, mint, account, payer],
  [payer, mint],
  [payer],
]

test.each<[string, readonly PublicKey[], readonly number[], object]>([
  [
    'a transfer without a check',
    three,
    [3, ...amount(7)],
    { kind: 'transfer', asset: { token: text(payer) }, to: text(mint), from: text(account), value: 7n },
  ],
  [
    'an allowance',
    four,
    [13, ...amount(7), 6],
    { kind: 'approve', asset: { token: text(mint) }, spender: text(account), value: 7n, isUnlimited: false },
  ],
  [
    'an unlimited one',
    three,
    [4, ...Array(8).fill(255)],
    { kind: 'approve', spender: text(mint), owner: text(account), isUnlimited: true },
  ],
  [
    'one that no account has so much for',
    three,
    [4, 0, 0, 0, 0, 0, 0, 4, 0],
    { kind: 'approve', value: 2n ** 50n, isUnlimited: true },
  ],
  [
    'an amount of a token with more decimals',
    four,
    [13, 0, 0, 0, 0, 0, 0, 4, 0, 9],
    { kind: 'approve', value: 2n ** 50n, isUnlimited: false },
  ],
  [
    'all that can be of a token with many decimals',
    four,
    [13, ...Array(8).fill(255), 12],
    { kind: 'approve', isUnlimited: true },
  ],
  ['the end of one', two, [5], { kind: 'revoke', account: text(payer), owner: text(mint) }],
  [
    'another owner',
    two,
    [6, 2, 1, ...power],
    {
      kind: 'changeAuthority',
      account: text(payer),
      authority: 'owner',
      to: base58.encode(Uint8Array.from(power)),
    },
  ],
  ['another one that closes it', two, [6, 3, 1, ...power], { kind: 'changeAuthority', authority: 'close' }],
  ['the end of an authority', two, [6, 0, 0], { kind: 'changeAuthority', authority: 'mint' }],
  ['one of a later version', two, [6, 9, 0], { kind: 'unknown' }],
  [
    'the end of an account',
    three,
    [9],
    { kind: 'closeTokenAccount', account: text(payer), from: text(account), to: text(mint) },
  ],
  ['another instruction', four, [7, ...amount(7)], { kind: 'unknown', to: text(tokenProgram) }],
  ['a longer one', four, [12, ...amount(7), 6, 0], { kind: 'unknown', to: text(tokenProgram) }],
  ['one with other signers', [...four, mint], [12, ...amount(7), 6], { kind: 'unknown' }],
  ['one with fewer accounts', one, [5], { kind: 'unknown' }],
])('%s of the token program', async (_, keys, data, expected) => {
  expect(await decode(legacy(instruction(tokenProgram, keys, data)))).toMatchObject(expected)
})

test('signatures that a program checks cost as much as those of the transaction', async () => {
  const message = new Uint8Array([1])
  const one = Ed25519Program.createInstructionWithPrivateKey({
    privateKey: Keypair.fromSeed(new Uint8Array(32).fill(1)).secretKey,
    message,
  })
  expect(await decoded(legacy(one, pay))).toMatchObject({ fee: { maximum: 10_000n } })
})

test('an account that a program owns from then on is a danger', async () => {
  const assign = SystemProgram.assign({ accountPubkey: payer, programId: tokenProgram })
  expect(await decoded(legacy(assign))).toMatchObject({
    call: { kind: 'changeAuthority', account: text(payer), authority: 'owner', to: text(tokenProgram) },
    isDangerous: true,
  })
})

test('accounts of a lookup table are not part of a transaction, so what uses them is unknown', async () => {
  const table = new AddressLookupTableAccount({
    key: mint,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [receiver],
    },
  })
  const message = MessageV0.compile({
    payerKey: payer,
    instructions: [pay],
    recentBlockhash,
    addressLookupTableAccounts: [table],
  })
  expect(message.addressTableLookups).toHaveLength(1)
  const bytes = new VersionedTransaction(message).serialize()
  expect(await decode(base64.encode(bytes))).toMatchObject({ kind: 'unknown' })
  // Bytes behind the transaction.
  expect(await decoded(base64.encode(Uint8Array.from([...bytes, 0])))).toEqual(unknown)
})

test('several transactions, messages, and what is no transaction', async () => {
  const transactions = [legacy(pay), versioned(pay)]
  const all = (list: readonly unknown[]) =>
    decodeRequest({
      method: 'solana_signAllTransactions',
      params: [{ transactions: list }],
      address: text(payer),
    })
  expect(await all(transactions)).toMatchObject({
    kind: 'transaction',
    call: { kind: 'batch', calls: [paid, paid], isComplete: true, isAtomic: false },
    fee: { maximum: 10_000n },
  })
  expect(await all(Array.from({ length: 101 }, () => legacy(pay)))).toMatchObject({
    call: { isComplete: false },
    isDangerous: true,
  })
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const params = { message, pubkey: text(payer) }
  expect(await decodeRequest({ method: 'solana_signMessage', params })).toMatchObject({
    kind: 'message',
    message: 'Hello',
    isText: true,
    from: text(payer),
  })
  const whole = legacy(pay)
  for (const wrong of [undefined, 5, 'x', whole.slice(0, 80), base64.encode(new Uint8Array(2_000))])
    expect(await decode(wrong)).toEqual(unknown)
  // Members that are not known: another wallet may read them in place of the transaction.
  expect(await decoded(whole, { instructions: [] })).toEqual(unknown)
})
