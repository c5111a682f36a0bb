import { expect, test, vi } from 'vitest'
import type { CreateConnectorFn } from 'wagmi'
import { LoadFailedError } from '../../../shared/errors/loadFailed.js'
import { PackageMissingError } from '../../../shared/errors/packageMissing.js'
import { listingOf } from './connectorListing.js'
import { type LazyConnectorParameters, lazyConnector } from './lazyConnector.js'

const config = {} as Parameters<CreateConnectorFn>[0]
const listing = { walletId: 'wallet', isInstalled: false, isSupported: () => true }

/** wagmi's connector of an SDK, with the calls it got, and the lazy one that loads it. */
function scene(more: Partial<LazyConnectorParameters> = {}) {
  const calls: unknown[][] = []
  const record =
    (name: string, answer?: unknown) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args])
      return answer
    }
  const provider = {}
  const loaded = {
    connect: record('connect', 'connected'),
    disconnect: record('disconnect'),
    getAccounts: record('getAccounts', ['0x1']),
    getChainId: record('getChainId', 7),
    getProvider: vi.fn(async (_?: object): Promise<unknown> => provider),
    isAuthorized: record('isAuthorized', true),
    switchChain: record('switchChain', 'switched'),
    onAccountsChanged: record('onAccountsChanged'),
    onChainChanged: record('onChainChanged'),
    onDisconnect: record('onDisconnect'),
  }
  const create = vi.fn(() => loaded)
  const load = vi.fn(async () => ({ create }))
  const of = lazyConnector({
    ...{ id: 'sdk', name: 'SDK', type: 'sdk', packageName: 'sdk@1.0.0' },
    ...{ listing, load, ...more },
  })
  const connector = of(config)
  return { connector, loaded, calls, create, load, provider }
}

test('says who it is without loading anything', () => {
  const { connector, load } = scene({ rdns: 'com.sdk' })
  expect(connector).toMatchObject({ id: 'sdk', name: 'SDK', type: 'sdk', rdns: 'com.sdk' })
  expect('rdns' in scene().connector).toBe(false)
  expect(load).not.toHaveBeenCalled()
})

test("loads wagmi's connector once, with the same config, and passes every call on", async () => {
  const { connector, calls, create, load } = scene()
  const chain = { chainId: 7 } as const
  const answers = await Promise.all([
    connector.connect(chain),
    connector.disconnect(),
    connector.getAccounts(),
    connector.getChainId(),
    connector.isAuthorized(),
    connector.switchChain?.(chain),
  ])
  expect(answers).toEqual(['connected', undefined, ['0x1'], 7, true, 'switched'])
  expect(calls).toEqual([
    ['connect', chain],
    ['disconnect'],
    ['getAccounts'],
    ['getChainId'],
    ['isAuthorized'],
    ['switchChain', chain],
  ])
  expect(load).toHaveBeenCalledTimes(1)
  expect(create.mock.calls).toEqual([[config]])
})

test('passes events on once the SDK is loaded', async () => {
  const { connector, calls } = scene()
  connector.onAccountsChanged(['0x1'])
  connector.onChainChanged('0x1')
  connector.onDisconnect()
  expect(calls).toEqual([])
  await connector.getChainId()
  calls.length = 0
  const error = new Error('gone')
  connector.onAccountsChanged(['0x1'])
  connector.onChainChanged('0x1')
  connector.onDisconnect(error)
  expect(calls).toEqual([
    ['onAccountsChanged', ['0x1']],
    ['onChainChanged', '0x1'],
    ['onDisconnect', error],
  ])
})

test('a wallet that cannot switch networks has no such member', () => {
  expect(scene({ canSwitch: false }).connector.switchChain).toBeUndefined()
})

test('makes the SDK load with `getProvider`, or as it is told', async () => {
  const usual = scene()
  await usual.connector.getChainId()
  expect(usual.loaded.getProvider).toHaveBeenCalledTimes(1)
  const prepare = vi.fn(async () => {})
  const own = scene({ prepare })
  await own.connector.getChainId()
  expect(own.loaded.getProvider).not.toHaveBeenCalled()
  expect(prepare).toHaveBeenCalledWith(own.loaded)
})

test('wraps a provider once, and another one again', async () => {
  const { connector, loaded, create } = scene()
  const wrapProvider = vi.fn((wrapped: unknown) => ({ wrapped }))
  const load = async () => ({ create, wrapProvider })
  const wrapping = scene({ load }).connector
  const first = await wrapping.getProvider({ chainId: 7 })
  expect(loaded.getProvider).toHaveBeenLastCalledWith({ chainId: 7 })
  expect(await wrapping.getProvider()).toBe(first)
  const other = {}
  loaded.getProvider.mockResolvedValue(other)
  expect(await wrapping.getProvider()).toEqual({ wrapped: other })
  expect(await wrapping.getProvider()).not.toBe(first)
  expect(wrapProvider).toHaveBeenCalledTimes(2)
  expect(await connector.getProvider()).toBe(other)
})

test('an SDK that is not installed, or cannot be fetched, is tried again by the next call', async () => {
  const { connector, loaded, load } = scene()
  loaded.getProvider.mockRejectedValueOnce(new Error("Cannot find module 'sdk'"))
  await expect(connector.connect()).rejects.toBeInstanceOf(PackageMissingError)
  loaded.getProvider.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module: a.js'))
  await expect(connector.getChainId()).rejects.toBeInstanceOf(LoadFailedError)
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module: b.js'))
  await expect(connector.getAccounts()).rejects.toBeInstanceOf(LoadFailedError)
  load.mockRejectedValueOnce(new Error("Cannot find package 'wagmi'"))
  await expect(connector.getAccounts()).rejects.toThrow(/wagmi@/)
  loaded.getProvider.mockRejectedValueOnce(new Error("Cannot find module 'sdk'"))
  await expect(connector.isAuthorized()).resolves.toBe(false)
  expect(await connector.getChainId()).toBe(7)
  expect(load).toHaveBeenCalledTimes(6)
})

test('is listed unless the extension of its wallet is announced, by its rdns', () => {
  const shownFor = (rdns: LazyConnectorParameters['rdns'], ...found: (string | undefined)[]) =>
    listingOf(scene({ rdns }).connector as never)?.isShown(found.map((each) => ({ rdns: each })) as never)
  expect(shownFor('com.sdk')).toBe(true)
  expect(shownFor('com.sdk', 'org.other', undefined)).toBe(true)
  expect(shownFor('com.sdk', 'org.other', 'com.sdk')).toBe(false)
  expect(shownFor(['com.sdk', 'com.older'], 'com.older')).toBe(false)
  expect(shownFor(undefined, 'com.sdk')).toBe(true)
})

test('is not listed where it does not work', () => {
  const unsupported = scene({ listing: { ...listing, isSupported: () => false } })
  expect(listingOf(unsupported.connector as never)?.isShown([])).toBe(false)
  expect(listingOf(scene().connector as never)).toMatchObject({ walletId: 'wallet', isInstalled: false })
})
