import '../../../test/nodeAbort.js'
import type { SandboxSolana } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/scene.js'
import {
  alteredWallet,
  clusterNetwork,
  createSolanaScene,
  makeSolanaWallet,
  quickCluster,
  register,
  withoutFeatures,
} from '../../../test/solanaScene.js'
import { ResourceNotFoundError } from '../../shared/errors/rpc.js'
import { TransactionExpiredError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'

let cluster: SandboxSolana
let network: Network
let chain: Connection
beforeAll(async () => {
  cluster = await quickCluster()
  network = clusterNetwork(cluster)
  chain = new Connection(cluster.url, { wsEndpoint: cluster.wsUrl, commitment: 'confirmed' })
})
afterEach(() => cluster.reset())
afterAll(() => cluster.stop())

const sol = 1_000_000_000n
const newAddress = () => Keypair.generate().publicKey.toBase58()
const balanceOf = async (address: string) => BigInt(await chain.getBalance(new PublicKey(address)))

type Standard = ReturnType<typeof makeSolanaWallet>['standard']
const signsOnly = (standard: Standard) => withoutFeatures(standard, 'solana:signAndSendTransaction')

async function connected(change: (standard: Standard) => Standard = (standard) => standard) {
  register(change(makeSolanaWallet(cluster).standard))
  const scene = createSolanaScene([network])
  return { ...scene, ...(await scene.connect()) }
}

test('sends a lost transaction again until it is in a block', async () => {
  const { adapter, connectorKey, address } = await connected(signsOnly)
  const to = newAddress()
  cluster.forgetTransactions(1)
  const hash = await adapter.transfers.send({ connectorKey, address, network, to, value: sol })
  expect(await balanceOf(to)).toBe(0n)
  expect(await adapter.transfers.wait({ hash, network })).toBe('success')
  expect(await balanceOf(to)).toBe(sol)
})

test.each([
  ['sent from here', signsOnly],
  ['sent by the wallet', (standard: Standard) => standard],
])('rejects when the transaction expires, and a newly signed one is confirmed: %s', async (_, way) => {
  const { adapter, connectorKey, address } = await connected(way)
  const to = newAddress()
  const parameters = { connectorKey, address, network, to, value: sol }
  cluster.forgetTransactions(1_000)
  const hash = await adapter.transfers.send(parameters)
  const waiting = adapter.transfers.wait({ hash, network }).catch((thrown) => thrown)
  // It counts the blocks of a blockhash that only the wallet knows from its own start.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  cluster.advanceSlots(160)
  const error = await waiting
  expect(error).toBeInstanceOf(TransactionExpiredError)
  expect(error).toMatchObject({
    code: 'send/expired',
    action: 'Nothing was sent. Sign the transaction again.',
  })
  expect(await balanceOf(to)).toBe(0n)

  cluster.reset()
  const again = await adapter.transfers.send(parameters)
  expect(await adapter.transfers.wait({ hash: again, network })).toBe('success')
  expect(await balanceOf(to)).toBe(sol)
})

test('rejects with TransactionExpiredError if the user signs after the blockhash expired', async () => {
  const { adapter, connectorKey, address } = await connected((standard) => {
    const { 'solana:signAndSendTransaction': _sending, ...features } = standard.features
    const signing = features['solana:signTransaction'] as {
      signTransaction: (...inputs: unknown[]) => Promise<unknown>
    }
    const signTransaction = async (...inputs: unknown[]) => {
      cluster.advanceSlots(160)
      return signing.signTransaction(...inputs)
    }
    return alteredWallet(standard, {
      features: { ...features, 'solana:signTransaction': { ...signing, signTransaction } },
    })
  })
  const to = newAddress()
  await expect(
    adapter.transfers.send({ connectorKey, address, network, to, value: sol }),
  ).rejects.toBeInstanceOf(TransactionExpiredError)
  expect(await balanceOf(to)).toBe(0n)
})

test('resolves with reverted if the transaction fails in its block', async () => {
  const { adapter } = await connected()
  const { SystemProgram, Transaction } = await import('@solana/web3.js')
  const poor = Keypair.generate()
  await cluster.airdrop(poor.publicKey.toBase58(), sol)
  const { blockhash, lastValidBlockHeight } = await chain.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: poor.publicKey, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: poor.publicKey, toPubkey: poor.publicKey, lamports: 2n * sol }),
  )
  transaction.sign(poor)
  const hash = await chain.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
  expect(await adapter.transfers.wait({ hash, network })).toBe('reverted')
})

test('continues while an endpoint fails', async () => {
  const { adapter, connectorKey, address } = await connected(signsOnly)
  const hash = await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  cluster.failNext(3)
  expect(await adapter.transfers.wait({ hash, network })).toBe('success')
})

test('works with the hash alone, from another page; rejects an invalid hash', async () => {
  const { adapter, connectorKey, address } = await connected()
  const hash = await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  await eventually(async () => expect(await chain.getSignatureStatus(hash)).toMatchObject({ value: {} }))
  const { adapter: another } = createSolanaScene([network])
  expect(await another.transfers.wait({ hash, network })).toBe('success')
  await expect(another.transfers.wait({ hash: 'x', network })).rejects.toBeInstanceOf(ResourceNotFoundError)
})

test('rejects for a hash that was never sent', async () => {
  const { adapter } = createSolanaScene([network])
  const hash = base58.encode(crypto.getRandomValues(new Uint8Array(64)))
  const waiting = adapter.transfers.wait({ hash, network }).catch((thrown) => thrown)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  cluster.advanceSlots(160)
  expect(await waiting).toBeInstanceOf(TransactionExpiredError)
})

test('a transaction with a durable nonce expires when the nonce is used, not with a blockhash', async () => {
  const { NonceAccount, SystemProgram, Transaction } = await import('@solana/web3.js')
  const [owner, nonce] = [Keypair.generate(), Keypair.generate()]
  await cluster.airdrop(owner.publicKey.toBase58(), sol)
  // The wallet reports the transaction as sent, but the network does not get it.
  const hash = base58.encode(crypto.getRandomValues(new Uint8Array(64)))
  const { adapter, connectorKey, address } = await connected((standard) => {
    const signAndSendTransaction = async () => [{ signature: base58.decode(hash) }]
    const sending = { version: '1.0.0', signAndSendTransaction }
    return alteredWallet(standard, {
      features: { ...standard.features, 'solana:signAndSendTransaction': sending },
    })
  })
  const authority = { noncePubkey: nonce.publicKey, authorizedPubkey: owner.publicKey }
  async function land(transaction: InstanceType<typeof Transaction>, ...signers: Keypair[]) {
    transaction.feePayer = owner.publicKey
    transaction.recentBlockhash = (await chain.getLatestBlockhash()).blockhash
    transaction.sign(owner, ...signers)
    const sent = await chain.sendRawTransaction(transaction.serialize())
    expect(await adapter.transfers.wait({ hash: sent, network })).toBe('success')
  }
  const create = { fromPubkey: owner.publicKey, lamports: 2_000_000, ...authority }
  await land(SystemProgram.createNonceAccount(create) as InstanceType<typeof Transaction>, nonce)
  const account = await chain.getAccountInfo(nonce.publicKey)
  const { nonce: value } = NonceAccount.fromAccountData(account?.data as Buffer)

  const transaction = new Transaction({ feePayer: new PublicKey(address), recentBlockhash: value } as never)
  transaction.add(SystemProgram.nonceAdvance(authority))
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  await adapter.transactions.send({ connectorKey, address, network, transaction: Uint8Array.from(bytes) })
  let outcome: unknown
  const waiting = adapter.transfers.wait({ hash, network }).catch((thrown) => {
    outcome = thrown
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  cluster.advanceSlots(400)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(outcome).toBeUndefined()

  await land(new Transaction().add(SystemProgram.nonceAdvance(authority)))
  await waiting
  expect(outcome).toBeInstanceOf(TransactionExpiredError)
})
