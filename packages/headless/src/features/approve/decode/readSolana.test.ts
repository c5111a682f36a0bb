import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
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
const decode = async (transaction: unknown) => {
  const decoded = await decodeRequest({ method: 'solana_signTransaction', params: { transaction } })
  return decoded.kind === 'transaction' ? decoded.call : decoded
}
const text = (key: PublicKey) => key.toBase58()
const pay = SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 5 })
const paid = { kind: 'transfer', from: text(payer), to: text(receiver), value: 5n }

test.each([
  ['legacy', legacy],
  ['of version 0', versioned],
] as const)('a transaction that is %s pays SOL; what only sets the fee is not shown', async (_, encode) => {
  expect(await decode(encode(pay))).toEqual(paid)
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 9 })
  expect(await decode(encode(limit, pay))).toEqual(paid)
})

test('a token goes to the owner of the account that the transaction creates, with a memo', async () => {
  const transaction = versioned(
    instruction(associated, [payer, account, receiver, mint, SystemProgram.programId, tokenProgram], [1]),
    instruction(tokenProgram, [payer, mint, account, payer], [12, ...amount(7), 6]),
    instruction(memo, [], [...new TextEncoder().encode('Thanks')]),
  )
  expect(await decode(transaction)).toEqual({
    kind: 'batch',
    calls: [
      { kind: 'createTokenAccount', owner: text(receiver), token: text(mint) },
      { kind: 'transfer', token: text(mint), to: text(receiver), value: 7n },
      { kind: 'memo', text: 'Thanks' },
    ],
    isComplete: true,
  })
})

test.each([
  ['a transfer without a check', [3, ...amount(7)], { kind: 'transfer', token: text(payer), value: 7n }],
  [
    'an allowance',
    [13, ...amount(7), 6],
    { kind: 'approve', token: text(mint), value: 7n, isUnlimited: false },
  ],
  [
    'an unlimited one',
    [4, ...Array(8).fill(255)],
    { kind: 'approve', spender: text(mint), isUnlimited: true },
  ],
  ['the end of one', [5], { kind: 'revoke', token: text(payer) }],
  ['another owner', [6, 2, 1, ...Array(32).fill(9)], { kind: 'changeAuthority', account: text(payer) }],
  ['another instruction', [7, ...amount(7)], { kind: 'unknown', to: text(tokenProgram) }],
  ['a longer one', [12, ...amount(7), 6, 0], { kind: 'unknown', to: text(tokenProgram) }],
])('%s of the token program', async (_, data, expected) => {
  const call = await decode(legacy(instruction(tokenProgram, [payer, mint, account, payer], data)))
  expect(call).toMatchObject(expected)
})

test('several transactions, messages, and what is no transaction', async () => {
  const transactions = [legacy(pay), versioned(pay)]
  expect(await decodeRequest({ method: 'solana_signAllTransactions', params: [{ transactions }] })).toEqual({
    kind: 'transaction',
    call: { kind: 'batch', calls: [paid, paid], isComplete: true },
  })
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const params = { message, pubkey: text(payer) }
  expect(await decodeRequest({ method: 'solana_signMessage', params })).toEqual({
    kind: 'message',
    message: 'Hello',
    isText: true,
  })
  const whole = legacy(pay)
  for (const wrong of [undefined, 5, 'x', whole.slice(0, 80), base64.encode(new Uint8Array(2_000))])
    expect(await decode(wrong)).toEqual({ kind: 'unknown', method: 'solana_signTransaction' })
})
