import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'
import { eventually } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { findTimeoutMs } from '../base/createWishes.js'
import { reconnectTimeoutMs } from './createScope.js'

const connectorId = 'test.latchkey.sandbox'

/** A wallet that the page was connected to before. */
async function permittedWallet(options: Parameters<typeof makeWallet>[0] = {}) {
  const wallet = makeWallet(options)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.log.clear()
  return wallet
}

/** Fake timers do not move the time in which code loads. */
async function loadedScene() {
  const scene = createAdapterScene()
  await scene.adapter.preload()
  return scene
}

afterEach(() => {
  vi.useRealTimers()
})

test('asks the wallet without a prompt (spec 4.1/success)', async () => {
  const wallet = await permittedWallet()
  onTestFinished(wallet.announce(window))
  const { adapter } = createAdapterScene()
  expect(await adapter.reconnect({ connectorId })).toMatchObject({
    connectorId,
    accounts: [{ address: wallet.accounts[0] }],
    networkId: 'eip155:1337',
  })
  expect(adapter.config.state.status).toBe('connected')
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(0)
  expect(countRequests(wallet, 'wallet_requestPermissions')).toBe(0)
})

test('waits for a wallet that announces itself late', async () => {
  const wallet = await permittedWallet()
  const { adapter } = createAdapterScene()
  const reconnecting = adapter.reconnect({ connectorId })
  await eventually(() => expect(adapter.config.state.status).toBe('reconnecting'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  onTestFinished(wallet.announce(window))
  expect(await reconnecting).toMatchObject({ connectorId })
})

test('resolves with undefined after the timeout if the wallet is not found', async () => {
  const { adapter } = await loadedScene()
  vi.useFakeTimers()
  const reconnecting = adapter.reconnect({ connectorId })
  await vi.advanceTimersByTimeAsync(findTimeoutMs)
  expect(await reconnecting).toBeUndefined()
  expect(adapter.config.state.status).toBe('disconnected')
})

test.each([
  ['is locked', (wallet: SandboxWallet) => wallet.controls.setLocked(true)],
  ['revoked the permission', (wallet: SandboxWallet) => wallet.controls.disconnect()],
  ['is dead', (wallet: SandboxWallet) => wallet.controls.setDead(true)],
] as const)('a wallet that %s is not connected and not asked with a prompt', async (_, prepare) => {
  const wallet = await permittedWallet()
  prepare(wallet)
  onTestFinished(wallet.announce(window))
  const { adapter } = createAdapterScene()
  expect(await adapter.reconnect({ connectorId })).toBeUndefined()
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(0)
})

test('resolves with undefined if the wallet does not answer in time, and connects it when it answers', async () => {
  const wallet = await permittedWallet()
  let answer: (accounts: unknown) => void = () => {}
  const provider = {
    ...wallet.provider,
    request: (args: { method: string }) =>
      args.method === 'eth_accounts'
        ? new Promise((resolve) => {
            answer = resolve
          })
        : wallet.provider.request(args),
  }
  const { adapter } = await loadedScene()
  vi.useFakeTimers()
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
  )
  const reconnecting = adapter.reconnect({ connectorId })
  await vi.advanceTimersByTimeAsync(reconnectTimeoutMs)
  expect(await reconnecting).toBeUndefined()
  expect(adapter.getSnapshot()).toMatchObject({ connections: [], paused: [{ connectorId }] })
  expect(adapter.config.state.status).toBe('disconnected')
  answer(wallet.accounts)
  await vi.advanceTimersByTimeAsync(reconnectTimeoutMs)
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorId }])
  expect(adapter.config.state.status).toBe('connected')
})

test('does not choose between two wallets with one rdns', async () => {
  const wallet = await permittedWallet()
  const rival = await permittedWallet({ name: 'Rival' })
  onTestFinished(wallet.announce(window))
  onTestFinished(rival.announce(window))
  const { adapter } = createAdapterScene()
  expect(await adapter.reconnect({ connectorId })).toBeUndefined()
  expect(countRequests(wallet, 'eth_accounts') + countRequests(rival, 'eth_accounts')).toBe(0)
})

test('replaces the existing connection, as when another tab connected another wallet', async () => {
  const wallet = await permittedWallet()
  const other = makeWallet({ name: 'Other', rdns: 'test.other' })
  onTestFinished(other.announce(window))
  onTestFinished(wallet.announce(window))
  const { adapter, row } = createAdapterScene()
  const { key } = await row('Other')
  await adapter.connect({ connectorKey: key })
  expect(await adapter.reconnect({ connectorId })).toMatchObject({ connectorId })
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorId }])
  // The other tab revokes the permission, or keeps it.
  expect(other.controls.getSnapshot().permittedAccounts).toHaveLength(1)
})

test('does not replace a connection that the user made in the meantime', async () => {
  const wallet = await permittedWallet()
  const other = makeWallet({ name: 'Other', rdns: 'test.other' })
  onTestFinished(other.announce(window))
  const { adapter, row } = createAdapterScene()
  const { key } = await row('Other')
  const reconnecting = adapter.reconnect({ connectorId })
  await adapter.connect({ connectorKey: key })
  onTestFinished(wallet.announce(window))
  expect(await reconnecting).toBeUndefined()
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorId: 'test.other' }])
  expect(adapter.config.state.status).toBe('connected')
})
