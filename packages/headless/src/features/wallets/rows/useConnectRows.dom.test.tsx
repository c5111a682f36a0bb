import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addWallet, createScene, type Scene, sandboxNetworks } from '../../../../test/scene.js'
import { alteredWallet, clusterNetwork, makeSolanaWallet, register } from '../../../../test/solanaScene.js'
import { internalsOf } from '../../../core/internals.js'
import type { LatchkeyOptions } from '../../../core/options.js'
import { addRecentWallet, prefetchWallets } from '../../../exports/actions.js'
import { LatchkeyProvider, type UseConnectRowsParameters, useConnectRows } from '../../../exports/index.js'
import { hosted } from '../../../exports/services.js'
import { solanaAdapter } from '../../../exports/solana.js'
import { wagmiAdapter } from '../../../exports/wagmi.js'
import { walletConnect } from '../../../exports/wallet-connect.js'
import { getWallet } from '../directory/getWallet.js'

let server: SandboxDirectory

beforeAll(async () => {
  server = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
})
beforeEach(() => server.reset())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

const make = (options: Partial<LatchkeyOptions> = {}) =>
  createScene({
    services: hosted({ url: server.url }),
    pairing: walletConnect({ relayUrl: 'ws://127.0.0.1:9' }),
    ...options,
  })

const show = ({ latchkey }: Scene, parameters?: UseConnectRowsParameters) =>
  renderHook(() => useConnectRows(parameters), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    reactStrictMode: true,
  })

test('returns pairing, installed and recommended wallets, the count of all, and a mosaic (spec 2.8/connector-order, 9.5/recommended)', async () => {
  addWallet()
  const scene = make()
  await scene.connector()
  const { result } = show(scene)
  expect(result.current.rows.map(({ name, label }) => [name, label])).toEqual([
    ['WalletConnect', 'qr-code'],
    ['Sandbox Wallet', 'installed'],
  ])
  expect(result.current).toMatchObject({ hasAllWallets: true, walletCount: undefined, mosaic: [] })
  await waitFor(() => expect(result.current.walletCount).toBeGreaterThan(500))
  const { rows, mosaic } = result.current
  expect(rows.map(({ group }) => group)).toEqual([
    'walletConnect',
    'injected',
    'recommended',
    'recommended',
    'recommended',
  ])
  expect(rows[1]?.wallet?.id).toBe('latchkey-sandbox')
  expect(mosaic).toHaveLength(4)
  expect(mosaic.some(({ key }) => rows.some((row) => row.key === key))).toBe(false)
})

test('without the list of all wallets, some are still recommended (spec 1.5/all-wallets)', async () => {
  const scene = make({ features: { allWallets: false } })
  const { result } = show(scene)
  await waitFor(() => expect(result.current.walletCount).toBeGreaterThan(500))
  expect(result.current.hasAllWallets).toBe(false)
  expect(result.current.rows.map(({ group }) => group)).toContain('recommended')
})

test.each<[string, Partial<LatchkeyOptions>, string[]]>([
  ['pairing', { pairing: undefined, featuredWallets: ['latchkey-peer'] }, ['Sandbox Wallet']],
  ['enableWalletConnect (spec 1.8/wallet-connect)', { enableWalletConnect: false }, ['Sandbox Wallet']],
  ['enableWallets (spec 1.8/wallets)', { enableWallets: false }, ['WalletConnect', 'Sandbox Wallet']],
])('without %s, returns connectors only and makes no request', async (_, options, expected) => {
  addWallet()
  const scene = make(options)
  await scene.connector()
  await prefetchWallets(scene.latchkey)
  const { result } = show(scene)
  expect(result.current).toMatchObject({ hasAllWallets: false, mosaic: [], walletCount: undefined })
  expect(result.current.rows.map(({ name }) => name)).toEqual(expected)
  expect(server.requests).toEqual([])
})

test('lists the recent wallet first, and featured and custom ones in their groups (spec 2.8/connector-order)', async () => {
  const scene = make({
    featuredWallets: ['latchkey-second'],
    customWallets: [{ id: 'own', name: 'Own' }],
  })
  const peer = await getWallet(scene.latchkey, { id: 'latchkey-peer' })
  if (!peer) throw new Error('no peer')
  await act(() => addRecentWallet(scene.latchkey, peer))
  const { result } = show(scene)
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  expect(result.current.rows.map(({ name, group, label }) => [name, group, label]).slice(0, 4)).toEqual([
    ['WalletConnect', 'walletConnect', 'qr-code'],
    ['Sandbox Peer', 'recent', 'recent'],
    ['Second Wallet', 'featured', undefined],
    ['Own', 'custom', undefined],
  ])
})

test('a row keeps its place and adds the connector that Solana finds later', async () => {
  const icon = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'
  addWallet({ name: 'Both', rdns: 'test.both', icon })
  addWallet({ name: 'Second', rdns: 'test.second' })
  const cluster = { caip2: 'solana:sandboxcluster', name: 'Cluster', url: 'http://127.0.0.1:9' } as const
  const scene = make({
    pairing: undefined,
    networks: [clusterNetwork(cluster), ...sandboxNetworks()],
    // Solana's wallets are first in each new list.
    adapters: [solanaAdapter(), wagmiAdapter()],
  })
  await scene.connector('Second')
  const { result } = show(scene)
  const keys = () => result.current.rows.map(({ key, connectors }) => [key, connectors?.length])
  expect(keys()).toEqual([
    ['eip155:test.both', undefined],
    ['eip155:test.second', undefined],
  ])
  act(() => {
    register(makeSolanaWallet(cluster, { name: 'Alone' }).standard)
    register(alteredWallet(makeSolanaWallet(cluster, { name: 'Both' }).standard, { id: 'test.both' }))
  })
  await waitFor(() => expect(result.current.rows).toHaveLength(3))
  expect(keys()).toEqual([
    ['eip155:test.both', 2],
    ['eip155:test.second', undefined],
    ['solana:Alone', undefined],
  ])
  const again = show(scene)
  expect(again.result.current.rows.map(({ name }) => name)).toEqual(['Alone', 'Both', 'Second'])
})

test('reserves the places of wallets that the directory adds, and adds later ones after them (spec 2.2/connect)', async () => {
  addWallet()
  server.delay(1000)
  const scene = make()
  await scene.connector()
  const { result } = show(scene, { limit: 5 })
  const names = () => result.current.rows.map(({ name }) => name)
  const own = ['WalletConnect', 'Sandbox Wallet']
  expect(names()).toEqual(own)
  expect(result.current).toMatchObject({ placeCount: 5, emptyCount: 3, isSettled: false })
  await waitFor(() => expect(result.current.isSettled).toBe(true))
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  const filled = names()
  expect(filled.slice(0, 2)).toEqual(own)
  expect(filled).toHaveLength(5)
  act(() => {
    addWallet({ name: 'Late', rdns: 'test.late' })
  })
  await waitFor(() => expect(names()).toEqual([...filled, 'Late']))
  expect(result.current).toMatchObject({ placeCount: 5, emptyCount: 0 })
})

test('returns every wallet of the user, and no other one above the limit', async () => {
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) addWallet({ name: letter, rdns: `test.${letter}` })
  const scene = make({ featuredWallets: ['latchkey-peer'] })
  await scene.connector('f')
  const { result } = show(scene, { limit: 5 })
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  expect(result.current.rows.map(({ name }) => name)).toEqual(['WalletConnect', 'a', 'b', 'c', 'd', 'e', 'f'])
  expect(result.current.placeCount).toBe(7)
})

test.each<[string, Partial<LatchkeyOptions>, string[]]>([
  [
    'move, if wallets of the directory are above them',
    { featuredWallets: ['latchkey-second'] },
    ['WalletConnect'],
  ],
  ['hide, if wallets are excluded', { excludeWallets: ['latchkey-second'] }, []],
])('until the directory answers, holds back the rows that it may %s', async (_, options, expected) => {
  addWallet()
  server.delay(300)
  const scene = make({
    customWallets: [{ id: 'own', name: 'Own' }],
    features: { connectorTypeOrder: ['walletConnect', 'featured', 'injected', 'custom'] },
    ...options,
  })
  await scene.connector()
  const { result } = show(scene)
  expect(result.current.rows.map(({ name }) => name)).toEqual(expected)
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  expect(result.current.rows.map(({ name }) => name)).toContain('Own')
})

test('returns connectors if the directory does not answer', async () => {
  addWallet()
  server.failNext(4, 500)
  const scene = make()
  await scene.connector()
  const { result } = show(scene)
  await waitFor(() => expect(server.requests.filter(({ status }) => status === 500)).toHaveLength(4))
  expect(result.current.rows.map(({ name }) => name)).toEqual(['WalletConnect', 'Sandbox Wallet'])
})

test('hides an installed wallet that is excluded by its id in the directory (spec 5.4/excluded)', async () => {
  addWallet()
  const scene = make({ excludeWallets: ['latchkey-sandbox'] })
  await scene.connector()
  const { result } = show(scene)
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  expect(result.current.rows.map(({ name }) => name)).not.toContain('Sandbox Wallet')
})

test('does not repeat a prefetched request, and its images are loaded too', async () => {
  const pictures: string[] = []
  class Picture {
    onload: (() => void) | undefined
    set src(url: string) {
      pictures.push(url)
      this.onload?.()
    }
  }
  vi.stubGlobal('Image', Picture)
  const scene = make()
  await Promise.all([prefetchWallets(scene.latchkey), prefetchWallets(scene.latchkey)])
  expect(server.requests).toHaveLength(1)
  const { result } = show(scene)
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
  expect(server.requests).toHaveLength(1)
  const { rows, mosaic } = result.current
  const shown = [...rows, ...mosaic].flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(shown).toHaveLength(8)
  expect(new Set(pictures)).toEqual(new Set(shown))
})

test('repeats a prefetch that failed', async () => {
  const scene = make()
  server.failNext(4, 500)
  await prefetchWallets(scene.latchkey)
  const { result } = show(scene)
  await waitFor(() => expect(result.current.walletCount).toBeDefined())
})

test('a prefetch while the modal shows one namespace asks for its wallets only', async () => {
  const cluster = { caip2: 'solana:sandboxcluster', name: 'Cluster', url: 'http://127.0.0.1:9' } as const
  const scene = make({
    networks: [...sandboxNetworks(), clusterNetwork(cluster)],
    adapters: [wagmiAdapter(), solanaAdapter()],
  })
  internalsOf(scene.latchkey).modal.open({ namespace: 'eip155' })
  await prefetchWallets(scene.latchkey)
  const asked = server.requests.filter(({ path }) => path === '/getWallets')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.query.chains).toMatch(/eip155:/)
  expect(asked[0]?.query.chains).not.toMatch(/solana:/)
})
