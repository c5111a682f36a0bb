import { writeSignInMessage } from '@latchkey/protocol'
import { type SandboxSolana, solanaTestAccounts } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  alteredWallet,
  clusterNetwork,
  createSolanaScene,
  isSolanaSignature,
  makeSolanaWallet,
  quickCluster,
  register,
  signInFields,
  withoutFeatures,
} from '../../../test/solanaScene.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { UnauthorizedError, UnsupportedMethodError, UserRejectedError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

let cluster: SandboxSolana
let network: Network
beforeAll(async () => {
  cluster = await quickCluster()
  network = clusterNetwork(cluster)
})
afterAll(() => cluster.stop())

const [, bob] = solanaTestAccounts
const utf8 = (text: string) => new TextEncoder().encode(text)

async function latestBlockhash(): Promise<string> {
  const response = await fetch(cluster.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] }),
  })
  const { result } = (await response.json()) as { result: { value: { blockhash: string } } }
  return result.value.blockhash
}

async function unsigned(from: string, lamports: number): Promise<Uint8Array> {
  const transaction = new Transaction({
    feePayer: new PublicKey(from),
    recentBlockhash: await latestBlockhash(),
  } as never)
  transaction.add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      toPubkey: new PublicKey(bob.address),
      lamports,
    }),
  )
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

async function connected(change = (standard: ReturnType<typeof makeSolanaWallet>['standard']) => standard) {
  const wallet = makeSolanaWallet(cluster)
  register(change(wallet.standard))
  const scene = createSolanaScene([network])
  return { ...scene, wallet, ...(await scene.connect()) }
}

test.each([
  ['short', 'Hello'],
  ['empty', ''],
  ['beyond ASCII', 'Grüße ✓\n\u0000'],
  ['long', 'x'.repeat(10_000)],
])('signs the UTF-8 bytes of a message, in base58: %s (spec 1.2/sign-message)', async (_, message) => {
  const { adapter, connectorKey, address } = await connected()
  const signature = await adapter.signMessage({ connectorKey, address, message })
  expect(isSolanaSignature(address, utf8(message), base58.decode(signature))).toBe(true)
})

test('signs raw bytes, and rejects an invalid message without a request to the wallet', async () => {
  const { adapter, connectorKey, address, wallet } = await connected()
  const raw = Uint8Array.of(0xff, 0x00, 0x80)
  for (const message of [{ raw }, { raw: '0xff0080' } as const]) {
    const signature = await adapter.signMessage({ connectorKey, address, message })
    expect(isSolanaSignature(address, raw, base58.decode(signature))).toBe(true)
  }
  wallet.log.clear()
  const signing = adapter.signMessage({ connectorKey, address, message: { raw: '0x123' } })
  await expect(signing).rejects.toMatchObject({ code: 'sign/invalid-message' })
  expect(wallet.log.entries).toEqual([])
})

test('rejects if the user refuses, and without a connection', async () => {
  const { adapter, connectorKey, address, wallet } = await connected()
  wallet.controls.next({ kind: 'reject' })
  await expect(adapter.signMessage({ connectorKey, address, message: 'a' })).rejects.toBeInstanceOf(
    UserRejectedError,
  )
  await adapter.disconnect({})
  await expect(adapter.signMessage({ connectorKey, address, message: 'a' })).rejects.toBeInstanceOf(
    NotConnectedError,
  )
})

test('rejects for an account that the wallet does not share', async () => {
  const { adapter, connectorKey, wallet } = await connected()
  wallet.log.clear()
  const signing = adapter.signMessage({ connectorKey, address: bob.address, message: 'a' })
  await expect(signing).rejects.toBeInstanceOf(UnauthorizedError)
  expect(wallet.log.entries).toEqual([])
})

test('rejects what the wallet does not support before it is asked', async () => {
  const { adapter, connectorKey, address, wallet } = await connected((standard) =>
    withoutFeatures(standard, 'solana:signMessage', 'solana:signTransaction', 'solana:signIn'),
  )
  wallet.log.clear()
  const parameters = { connectorKey, address, network, transactions: [], message: 'a' }
  await expect(adapter.signMessage(parameters)).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(adapter.transactions.sign(parameters)).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(adapter.signIn.signIn({ connectorKey, address, fields: signInFields })).rejects.toBeInstanceOf(
    UnsupportedMethodError,
  )
  expect(wallet.log.entries).toEqual([])
})

test.each([
  ['nothing', []],
  ['no bytes', [{ signature: 'abc' }]],
  ['too few bytes', [{ signature: new Uint8Array(63) }]],
  ['a signature of another message', [{ signedMessage: utf8('b'), signature: new Uint8Array(64) }]],
])('rejects if the answer is %s', async (_, answer) => {
  const { adapter, connectorKey, address } = await connected((standard) =>
    alteredWallet(standard, {
      features: {
        ...standard.features,
        'solana:signMessage': { version: '1.1.0', signMessage: async () => answer },
      },
    }),
  )
  await expect(adapter.signMessage({ connectorKey, address, message: 'a' })).rejects.toBeInstanceOf(
    InvalidWalletAnswerError,
  )
})

test('signs transactions in their order with one approval (spec 1.2/sign-transaction)', async () => {
  const { adapter, connectorKey, address, wallet } = await connected()
  const transactions = [await unsigned(address, 1), await unsigned(address, 2)]
  wallet.log.clear()
  const signed = await adapter.transactions.sign({ connectorKey, address, network, transactions })
  expect(wallet.log.entries.map(({ method }) => method)).toEqual(['solana:signTransaction'])
  for (const [index, bytes] of signed.entries()) {
    const { message, signatures } = VersionedTransaction.deserialize(bytes)
    const given = VersionedTransaction.deserialize(transactions[index] as Uint8Array)
    expect(message.serialize()).toEqual(given.message.serialize())
    expect(isSolanaSignature(address, message.serialize(), signatures[0] as Uint8Array)).toBe(true)
  }
})

test('rejects a transaction for a network that the wallet does not list', async () => {
  const { adapter, connectorKey, address } = await connected()
  const elsewhere = { ...network, networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const
  const transactions = [await unsigned(address, 1)]
  await expect(
    adapter.transactions.sign({ connectorKey, address, network: elsewhere, transactions }),
  ).rejects.toBeInstanceOf(NetworkNotApprovedError)
})

test('signs in the active account with a message of the wallet', async () => {
  const { adapter, connectorKey, address } = await connected()
  expect(await adapter.signIn.canSignIn({ connectorKey })).toBe(true)
  const { message, ...answer } = await adapter.signIn.signIn({ connectorKey, address, fields: signInFields })
  expect(message).toBe(writeSignInMessage({ ...signInFields, address }))
  expect(answer.address).toBe(address)
  expect(isSolanaSignature(address, Buffer.from(message), base58.decode(answer.signature))).toBe(true)
})

test('walletProvider returns the wallet object', async () => {
  const { adapter, connectorKey, wallet } = await connected()
  expect(await adapter.walletProvider.get({ connectorKey })).toBe(wallet.standard)
})
