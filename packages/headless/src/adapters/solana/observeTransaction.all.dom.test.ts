import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxSolana } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
import { waitFor } from '../../../test/waitFor.js'
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
  expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
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
  const waiting = waitFor(adapter.transfers, { hash, network }).catch((thrown) => thrown)
  // It counts the blocks of a blockhash that only the wallet knows from its own start.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  cluster.advanceSlots(300)
  const error = await waiting
  expect(error).toBeInstanceOf(TransactionExpiredError)
  expect(error).toMatchObject({
    code: 'send/expired',
    action: 'Check your wallet’s activity before you send again.',
  })
  expect(await balanceOf(to)).toBe(0n)

  cluster.reset()
  const again = await adapter.transfers.send(parameters)
  expect(await waitFor(adapter.transfers, { hash: again, network })).toBe('success')
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

describe('a node of the endpoint that does not know the transaction', () => {
  /** Sends a transaction that lands, and returns its observer after the last valid height. */
  async function sentAndLate() {
    const { adapter, connectorKey, address } = await connected(signsOnly)
    const to = newAddress()
    const hash = await adapter.transfers.send({ connectorKey, address, network, to, value: sol })
    const observer = await adapter.transfers.observe({ hash, network })
    cluster.advanceSlots(250)
    return { adapter, hash, observer, to }
  }

  test('proves nothing if it is behind the last valid height', async () => {
    const { observer } = await sentAndLate()
    cluster.hideStatuses(3, 250)
    for (let reading = 0; reading < 3; reading += 1)
      expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
    expect(await observer.read()).toMatchObject({ kind: 'included', inclusion: { isFinal: true } })
  })

  test.each([1, 2])('does not end it with %i answers, even with the newest slot', async (answers) => {
    const { adapter, hash, to } = await sentAndLate()
    cluster.hideStatuses(answers)
    expect(await waitFor(adapter.transfers, { hash, network, pollMs: 5 })).toBe('success')
    expect(await balanceOf(to)).toBe(sol)
  })

  test('does not end it for an endless time if it is behind', async () => {
    const { adapter, hash } = await sentAndLate()
    cluster.hideStatuses(40, 250)
    expect(await waitFor(adapter.transfers, { hash, network, pollMs: 5 })).toBe('success')
  })
})

test('an endpoint of another cluster, which is further ahead, proves nothing', async () => {
  const other = await quickCluster()
  onTestFinished(() => other.stop())
  other.setGenesisHash(newAddress())
  other.advanceSlots(2_000)
  const both = { ...network, rpcUrls: { default: { http: [cluster.url, other.url] } } } as Network
  register(signsOnly(makeSolanaWallet(cluster).standard))
  const scene = createSolanaScene([both])
  const { connectorKey, address } = await scene.connect()
  const { transfers } = scene.adapter
  const hash = await transfers.send({ connectorKey, address, network: both, to: newAddress(), value: sol })
  const observer = await transfers.observe({ hash, network: both })
  cluster.drop(true)
  for (let reading = 0; reading < 3; reading += 1) await expect(observer.read()).rejects.toThrow()
  cluster.drop(false)
  expect(await waitFor(transfers, { hash, network: both })).toBe('success')
})

test('a transaction whose submission was not answered is followed, because a node may have it', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(cluster.url, { method: 'POST', headers, body })
    const text = await answer.text()
    if (body.includes('"sendTransaction"')) response.destroy()
    else response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lossy = { ...network, rpcUrls: { default: { http: [url] } } } as Network
  register(signsOnly(makeSolanaWallet(cluster).standard))
  const scene = createSolanaScene([lossy])
  const parameters = { ...(await scene.connect()), network: lossy, to: newAddress(), value: sol }
  const hash = await scene.adapter.transfers.send(parameters)
  expect(await waitFor(scene.adapter.transfers, { hash, network: lossy })).toBe('success')
  expect(await balanceOf(parameters.to)).toBe(sol)
})

test('has not expired before the finalized height is 32 blocks above the last valid one', async () => {
  const slow = await quickCluster({ slotMs: 0, finalizedAfterSlots: 32 })
  try {
    register(makeSolanaWallet(slow).standard)
    const on = clusterNetwork(slow)
    const scene = createSolanaScene([on])
    const { connectorKey, address } = await scene.connect()
    slow.forgetTransactions(1_000)
    const hash = await scene.adapter.transfers.send({
      connectorKey,
      address,
      network: on,
      to: newAddress(),
      value: sol,
    })
    const observer = await scene.adapter.transfers.observe({ hash, network: on })
    // The wallet may have chosen the blockhash: its last height is counted from the first reading.
    expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
    const isExpired = async () => {
      const observation = await observer.read()
      return observation.kind === 'missing' && observation.isExpired
    }
    slow.advanceSlots(150)
    expect(await isExpired()).toBe(false)
    slow.advanceSlots(32)
    expect(await isExpired()).toBe(false)
    slow.advanceSlots(32)
    expect(await isExpired()).toBe(false)
    slow.advanceSlots(1)
    expect(await isExpired()).toBe(true)
  } finally {
    await slow.stop()
  }
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
  expect(await waitFor(adapter.transfers, { hash, network })).toBe('reverted')
})

test('continues while an endpoint fails', async () => {
  const { adapter, connectorKey, address } = await connected(signsOnly)
  const hash = await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  cluster.failNext(3)
  expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
})

test('works with the hash alone, from another page; rejects an invalid hash', async () => {
  const { adapter, connectorKey, address } = await connected()
  const hash = await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  await eventually(async () => expect(await chain.getSignatureStatus(hash)).toMatchObject({ value: {} }))
  const { adapter: another } = createSolanaScene([network])
  expect(await waitFor(another.transfers, { hash, network })).toBe('success')
  await expect(waitFor(another.transfers, { hash: 'x', network })).rejects.toBeInstanceOf(
    ResourceNotFoundError,
  )
})

test('rejects for a hash that was never sent', async () => {
  const { adapter } = createSolanaScene([network])
  const hash = base58.encode(crypto.getRandomValues(new Uint8Array(64)))
  const waiting = waitFor(adapter.transfers, { hash, network }).catch((thrown) => thrown)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  cluster.advanceSlots(300)
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
    expect(await waitFor(adapter.transfers, { hash: sent, network })).toBe('success')
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
  const waiting = waitFor(adapter.transfers, { hash, network }).catch((thrown) => {
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
