import * as kit from '@solana/kit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NetworkNotFoundError } from '../../../shared/errors/network.js'
import { NetworkRequestError, TransactionRevertedError } from '../../../shared/errors/rpc.js'
import type { Network } from '../../../shared/types.js'
import { ClusterBehindError, ClusterMismatchError } from '../errors.js'
import { createCluster } from './createCluster.js'

const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const otherGenesis = '4uhcVJyU9pJkvQyS88uRDiswHXSckY3zQawwpjk2NsNY'
const unreachable = new TypeError('fetch failed')
const behind = new kit.SolanaError(kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY, {
  numSlotsBehind: 42,
} as never)

/** A cluster of endpoints `a`, `b`... whose genesis hashes a test can change. */
function scene(...hashes: (string | Error)[]) {
  const urls = hashes.map((_, index) => 'abc'[index] ?? '')
  const answers = new Map(urls.map((url, index) => [url, hashes[index] as string | Error]))
  const checked: string[] = []
  const createSolanaRpc = (url: string) => ({
    url,
    getGenesisHash: () => ({
      async send(options: object) {
        // Without it, a check of an endpoint that does not answer never ends.
        expect(options).toEqual({ abortSignal: expect.any(AbortSignal) })
        checked.push(url)
        const answer = answers.get(url)
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
  })
  const network = {
    name: 'Solana',
    networkId: `solana:${genesis.slice(0, 32)}`,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: urls } },
  } as unknown as Network
  const cluster = createCluster({ ...kit, createSolanaRpc } as never, network)
  const asked: string[] = []
  /** Asks with answers for each url. Resolves with the url that answered. */
  const ask = (how: 'request' | 'requestVerified', failures: Readonly<Record<string, unknown>> = {}) =>
    cluster[how]((rpc) => ({
      async send({ abortSignal }) {
        const { url } = rpc as unknown as { url: string }
        expect(abortSignal).toBeInstanceOf(AbortSignal)
        asked.push(url)
        if (url in failures) throw failures[url]
        return url
      },
    }))
  return { cluster, answers, checked, asked, ask }
}

test('the later endpoints are asked if the first one cannot be reached or is behind', async () => {
  const { ask, asked, checked } = scene(genesis, genesis, genesis)
  expect(await ask('request')).toBe('a')
  expect(await ask('request', { a: unreachable, b: behind })).toBe('c')
  expect(asked).toEqual(['a', 'a', 'b', 'c'])
  expect(checked).toEqual([])
})

test('an answer of the network is not asked for again', async () => {
  const { ask, asked } = scene(genesis, genesis)
  const failure = new TransactionRevertedError()
  await expect(ask('request', { a: failure })).rejects.toBe(failure)
  expect(asked).toEqual(['a'])
})

test('if none answers, the error is that of the first', async () => {
  const { ask } = scene(genesis, genesis)
  await expect(ask('request', { a: unreachable, b: behind })).rejects.toBeInstanceOf(NetworkRequestError)
  await expect(ask('request', { a: behind, b: unreachable })).rejects.toBeInstanceOf(ClusterBehindError)
})

test('a network without endpoints rejects', async () => {
  await expect(scene().ask('request')).rejects.toBeInstanceOf(NetworkNotFoundError)
})

test('verified requests check the genesis hash of each endpoint once', async () => {
  const { ask, checked, cluster } = scene(genesis, genesis)
  await ask('requestVerified')
  await ask('requestVerified')
  await cluster.verify()
  expect(checked).toEqual(['a'])
  expect(await ask('requestVerified', { a: unreachable })).toBe('b')
  expect(checked).toEqual(['a', 'b'])
})

test('an endpoint of another network is skipped, by later reads too', async () => {
  const { ask, asked } = scene(otherGenesis, genesis)
  expect(await ask('request')).toBe('a')
  expect(await ask('requestVerified')).toBe('b')
  expect(await ask('request')).toBe('b')
  expect(asked).toEqual(['a', 'b', 'b'])
})

test('if all belong to another network, verified requests reject, and reads go on', async () => {
  const { ask, asked, cluster } = scene(otherGenesis)
  const error = await ask('requestVerified').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ClusterMismatchError)
  expect(String((error as Error).cause)).toContain(`a has the genesis hash ${otherGenesis}`)
  await expect(cluster.verify()).rejects.toBeInstanceOf(ClusterMismatchError)
  expect(asked).toEqual([])
  expect(await ask('request')).toBe('a')
})

test('a check that failed is repeated, and an endpoint that was repaired is used again', async () => {
  const { ask, answers, checked } = scene(otherGenesis, genesis)
  await ask('requestVerified')
  answers.set('a', unreachable)
  expect(await ask('requestVerified')).toBe('b')
  answers.set('a', genesis)
  expect(await ask('requestVerified')).toBe('a')
  expect(await ask('request')).toBe('a')
  expect(checked).toEqual(['a', 'b', 'a', 'a'])
})

test('every request has 20 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { ask } = scene(genesis)
  await ask('request')
  await ask('requestVerified')
  expect(timeout.mock.calls).toEqual([[20_000], [20_000], [20_000]])
})
