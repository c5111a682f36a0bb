import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SandboxSolana, solanaTestAccounts } from '@latchkey/sandbox'
import { Keypair } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  clusterNetwork,
  createSolanaScene,
  makeSolanaWallet,
  quickCluster,
  register,
  withoutFeatures,
} from '../../../test/solanaScene.js'
import { waitFor } from '../../../test/waitFor.js'
import { BaseError } from '../../shared/errors/base.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  InsufficientFundsError,
  LimitExceededError,
  NetworkRequestError,
  RequestPendingError,
  TransactionRevertedError,
} from '../../shared/errors/rpc.js'
import { TransactionExpiredError } from '../../shared/errors/send.js'
import { unknownNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import { ClusterBehindError, ClusterMismatchError } from './errors.js'

let cluster: SandboxSolana
let other: SandboxSolana
let network: Network
beforeAll(async () => {
  const genesisHash = Keypair.generate().publicKey.toBase58()
  ;[cluster, other] = await Promise.all([quickCluster(), quickCluster({ genesisHash })])
  network = clusterNetwork(cluster)
})
afterEach(() => {
  cluster.reset()
  other.reset()
})
afterAll(() => Promise.all([cluster.stop(), other.stop()]))

const [{ address: alice }] = solanaTestAccounts
const dead = 'http://127.0.0.1:9'

type Standard = ReturnType<typeof makeSolanaWallet>['standard']

async function connected(
  on: Network = network,
  change: (standard: Standard) => Standard = (standard) => standard,
) {
  const wallet = makeSolanaWallet(cluster)
  register(change(wallet.standard))
  const scene = createSolanaScene([on])
  const connection = await scene.connect()
  wallet.log.clear()
  const to = Keypair.generate().publicKey.toBase58()
  return { ...scene, wallet, parameters: { ...connection, network: on, to, value: 1_000_000_000n } }
}

test('an endpoint of another cluster rejects before the wallet is asked', async () => {
  const { adapter, parameters, wallet } = await connected(clusterNetwork({ ...cluster, url: other.url }))
  const error = await adapter.transfers.send(parameters).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ClusterMismatchError)
  expect(error).toMatchObject({
    code: 'network/cluster-mismatch',
    shortMessage: `The endpoint of ${network.name} belongs to another network.`,
  })
  const sending = adapter.transactions.send({ ...parameters, transaction: new Uint8Array(200) })
  await expect(sending).rejects.toBeInstanceOf(ClusterMismatchError)
  expect(wallet.log.entries).toEqual([])
})

test('checks an endpoint again after a mismatch, and not after a match', async () => {
  const { adapter, parameters } = await connected()
  cluster.setGenesisHash(other.genesisHash)
  await expect(adapter.transfers.send(parameters)).rejects.toBeInstanceOf(ClusterMismatchError)
  cluster.setGenesisHash(undefined)
  await adapter.transfers.send(parameters)
  cluster.setGenesisHash(other.genesisHash)
  await adapter.transfers.send({ ...parameters, value: 2_000_000_000n })
})

test('a cluster that is behind rejects before the wallet is asked; reads still work', async () => {
  const { adapter, parameters, wallet } = await connected()
  cluster.behind(true)
  expect((await adapter.transfers.getBalance({ address: alice, network })).value).toBeGreaterThan(0n)
  await expect(adapter.transfers.send(parameters)).rejects.toBeInstanceOf(ClusterBehindError)
  expect(wallet.log.entries).toEqual([])
})

test.each([
  ['Node is behind by 42 slots', -32005, ClusterBehindError],
  ['Transaction simulation failed: Blockhash not found', -32002, TransactionExpiredError],
  [
    'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1',
    -32002,
    InsufficientFundsError,
  ],
  [
    'Transaction simulation failed: Error processing Instruction 2: invalid account data',
    -32002,
    TransactionRevertedError,
  ],
  ['Request of type already pending', -32002, RequestPendingError],
])("maps a node's message in the wallet's error: %s", async (message, code, Class) => {
  const { adapter, parameters, wallet } = await connected()
  wallet.controls.next({ kind: 'error', code, message })
  await expect(adapter.transfers.send(parameters)).rejects.toBeInstanceOf(Class)
})

test('an endpoint that is behind (-32005) rejects with ClusterBehindError', async () => {
  const { adapter } = await connected()
  cluster.failNext(1, { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } })
  await expect(adapter.transfers.getBalance({ address: alice, network })).rejects.toBeInstanceOf(
    ClusterBehindError,
  )
})

test.each([
  ['cannot be reached', () => dead],
  ['leads to another cluster', () => other.url],
])('uses the next endpoint if the first one %s', async (_, first) => {
  const on = clusterNetwork(cluster, [first(), cluster.url])
  cluster.setPriorityFee(0)
  const { adapter, parameters } = await connected(on, (standard) =>
    withoutFeatures(standard, 'solana:signAndSendTransaction'),
  )
  expect(await adapter.transfers.estimate(parameters)).toMatchObject({ fee: 5_000n })
  const hash = await adapter.transfers.send(parameters)
  expect(await waitFor(adapter.transfers, { hash, network: on })).toBe('success')
  expect((await adapter.transfers.getBalance({ address: parameters.to, network })).value).toBe(1_000_000_000n)
})

test.each([
  [503, NetworkRequestError],
  [429, LimitExceededError],
])('an endpoint that answers %d', async (status, Class) => {
  const { adapter } = createSolanaScene([network])
  cluster.failNext(1, status)
  await expect(adapter.transfers.getBalance({ address: alice, network })).rejects.toBeInstanceOf(Class)
  expect((await adapter.transfers.getBalance({ address: alice, network })).symbol).toBe('SOL')
})

test('rejects if the endpoint cannot be reached, and if the network has none', async () => {
  const { adapter } = createSolanaScene([network])
  const lost = clusterNetwork({ ...cluster, url: dead })
  await expect(adapter.transfers.getBalance({ address: alice, network: lost })).rejects.toBeInstanceOf(
    NetworkRequestError,
  )
  const unknown = unknownNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await expect(adapter.transfers.getBalance({ address: alice, network: unknown })).rejects.toBeInstanceOf(
    NetworkNotFoundError,
  )
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', '{}'],
  ['an empty result', '{"jsonrpc":"2.0","id":"0","result":null}'],
  ['a result of another shape', '{"jsonrpc":"2.0","id":"0","result":{"value":"much"}}'],
  ['a list of nonsense', '{"jsonrpc":"2.0","id":"0","result":{"value":[null,{"account":7}]}}'],
])('rejects with a typed error if the endpoint answers %s', async (_, body) => {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const on = clusterNetwork({ ...cluster, url: `http://127.0.0.1:${port}` })
  const { adapter, parameters, wallet } = await connected(on)
  for (const asking of [
    adapter.transfers.getBalance({ address: alice, network: on }),
    adapter.transfers.estimate(parameters),
    adapter.transfers.send(parameters),
  ])
    await expect(asking).rejects.toBeInstanceOf(BaseError)
  expect(wallet.log.entries).toEqual([])
})
