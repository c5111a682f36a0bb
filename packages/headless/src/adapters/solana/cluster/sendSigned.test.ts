import * as kit from '@solana/kit'
import { expect, test } from 'vitest'
import {
  InsufficientFundsError,
  NetworkRequestError,
  NetworkTimeoutError,
} from '../../../shared/errors/rpc.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import type { Cluster } from './createCluster.js'
import { rememberSent, sendSigned } from './sendSigned.js'
import { createSentTransactions } from './sentTransactions.js'

const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as kit.Address
const other = '11111111111111111111111111111112' as kit.Address
const blockhash = '9'.repeat(43) as kit.Blockhash
const nonce = '8'.repeat(43) as kit.Nonce

const message = kit.setTransactionMessageFeePayer(address, kit.createTransactionMessage({ version: 0 }))
const withBlockhash = kit.setTransactionMessageLifetimeUsingBlockhash(
  { blockhash, lastValidBlockHeight: 1_000n },
  message,
)
const withNonce = kit.setTransactionMessageLifetimeUsingDurableNonce(
  { nonce, nonceAccountAddress: other, nonceAuthorityAddress: address },
  message,
)
type Message = Parameters<typeof kit.compileTransaction>[0]

/** The bytes of a transaction, signed by the account if there is a signature. */
function bytesOf(of: Message, signature: Uint8Array | null = new Uint8Array(64).fill(7)): Uint8Array {
  const compiled = kit.compileTransaction(of)
  const signatures = { ...compiled.signatures, [address]: signature as kit.SignatureBytes | null }
  return new Uint8Array(kit.getTransactionEncoder().encode({ ...compiled, signatures }))
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** An endpoint that answers, or fails with an error, and what it was asked. */
function scene(error?: unknown) {
  const asked: unknown[] = []
  const sendTransaction = (...parameters: unknown[]) => ({
    async send() {
      asked.push(parameters)
      if (error) throw error
    },
  })
  const cluster = {
    kit,
    requestVerified: (create: (rpc: unknown) => { send(): unknown }) => create({ sendTransaction }).send(),
    sent: createSentTransactions(),
  } as unknown as Cluster
  return { cluster, asked }
}

test('sends what the wallet has signed once, simulated on confirmed blocks, and remembers it', async () => {
  const { cluster, asked } = scene()
  cluster.sent.blockhashes.set(blockhash, 1_000n)
  const signed = bytesOf(withBlockhash)
  const hash = await sendSigned({ cluster, address, signed })
  expect(asked).toEqual([
    [base64(signed), { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0n }],
  ])
  expect(hash).toBe(kit.getSignatureFromTransaction(kit.getTransactionDecoder().decode(signed)))
  expect(cluster.sent.get(hash)).toEqual({
    lifetime: { kind: 'blockhash', lastValidBlockHeight: 1_000n },
    wire: base64(signed),
  })
})

test('a blockhash of another source has no known height', async () => {
  const { cluster } = scene()
  const hash = await sendSigned({ cluster, address, signed: bytesOf(withBlockhash) })
  expect(cluster.sent.get(hash)?.lifetime).toEqual({ kind: 'blockhash', lastValidBlockHeight: undefined })
})

test('a transaction with a durable nonce lives as long as the nonce', async () => {
  const { cluster } = scene()
  const hash = await sendSigned({ cluster, address, signed: bytesOf(withNonce) })
  expect(cluster.sent.get(hash)?.lifetime).toEqual({ kind: 'nonce', account: other, value: nonce })
})

test.each([
  ['nothing', undefined],
  ['bytes that are no transaction', new Uint8Array([1, 2, 3])],
  ['a transaction without a signature', bytesOf(withBlockhash, null)],
])('%s is refused before it is sent', async (_, signed) => {
  const { cluster, asked } = scene()
  await expect(sendSigned({ cluster, address, signed })).rejects.toBeInstanceOf(InvalidWalletAnswerError)
  expect(asked).toEqual([])
})

test('a transaction that another account has signed is refused', async () => {
  const { cluster } = scene()
  const signed = bytesOf(withBlockhash)
  await expect(sendSigned({ cluster, address: other, signed })).rejects.toThrow('not a signed transaction')
})

test.each([new NetworkRequestError(), new NetworkTimeoutError()])(
  'a transaction whose answer was lost ($name) may be sent, so it is followed',
  async (error) => {
    const { cluster } = scene(error)
    const hash = await sendSigned({ cluster, address, signed: bytesOf(withBlockhash) })
    expect(cluster.sent.get(hash)).toBeDefined()
  },
)

test('a transaction that the network refuses is not followed', async () => {
  const error = new InsufficientFundsError()
  const { cluster } = scene(error)
  const signed = bytesOf(withBlockhash)
  await expect(sendSigned({ cluster, address, signed })).rejects.toBe(error)
  const hash = kit.getSignatureFromTransaction(kit.getTransactionDecoder().decode(signed))
  expect(cluster.sent.get(hash)).toBeUndefined()
})

test('of a transaction that the wallet sends, only a nonce is known, because it may replace the blockhash', async () => {
  const { cluster } = scene()
  await rememberSent({ cluster, hash: 'nonce', unsigned: bytesOf(withNonce, null) })
  expect(cluster.sent.get('nonce')).toEqual({ lifetime: { kind: 'nonce', account: other, value: nonce } })
  await rememberSent({ cluster, hash: 'blockhash', unsigned: bytesOf(withBlockhash, null) })
  expect(cluster.sent.get('blockhash')).toBeUndefined()
  await rememberSent({ cluster, hash: 'invalid', unsigned: new Uint8Array([1, 2, 3]) })
  expect(cluster.sent.get('invalid')).toBeUndefined()
})
