import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { transferIdentity } from './transferIdentity.js'

const payer = Keypair.generate()
const to = Keypair.generate().publicKey
const blockhash = () => Keypair.generate().publicKey.toBase58()

/** A transfer with another blockhash each time. */
const builders = {
  legacy(lamports: number, isSigned = false) {
    const transaction = new Transaction({
      feePayer: payer.publicKey,
      blockhash: blockhash(),
      lastValidBlockHeight: 1,
    }).add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports }))
    if (isSigned) transaction.sign(payer)
    return transaction.serialize({ requireAllSignatures: false })
  },
  version0(lamports: number, isSigned = false) {
    const transaction = new VersionedTransaction(
      new TransactionMessage({
        payerKey: payer.publicKey,
        recentBlockhash: blockhash(),
        instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })],
      }).compileToV0Message(),
    )
    if (isSigned) transaction.sign([payer])
    return transaction.serialize()
  },
}

test.each(['legacy', 'version0'] as const)(
  '%s: equal for the same transfer, whatever its blockhash',
  (kind) => {
    const build = builders[kind]
    const identity = transferIdentity(build(5))
    expect(transferIdentity(build(5))).toBe(identity)
    expect(transferIdentity(build(5, true))).toBe(identity)
    expect(transferIdentity(build(6))).not.toBe(identity)
  },
)

test('bytes that are no transaction have one too', () => {
  for (const length of [0, 1, 3, 40, 70])
    expect(transferIdentity(new Uint8Array(length))).toBeTypeOf('string')
  expect(transferIdentity(Uint8Array.from([0xff, 0xff, 0xff, 1]))).toBeTypeOf('string')
})
