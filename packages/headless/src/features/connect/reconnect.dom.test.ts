import { createWallet } from '@latchkey/sandbox/wallet'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import type { KeyValueStorage } from '../../core/storage.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { reconnect } from './reconnect.js'

/** Connects on a first visit. Returns the wallet and the stored state. */
async function connectedVisit(options: Parameters<typeof addWallet>[0] = {}) {
  const entries: Record<string, string> = {}
  const wallet = addWallet(options)
  const { latchkey, connector } = createScene({ storage: memoryStorage(entries) })
  await connect(latchkey, { connector: await connector(options.name) })
  return { wallet, entries, storage: memoryStorage(entries) }
}

const promptMethods = ['eth_requestAccounts', 'wallet_requestPermissions']

test('the next visit shows the account immediately and reconnects it without a prompt (spec 1.8/reconnect, 3.18/connections, 4.1/start, 4.1/success)', async () => {
  const { wallet, storage } = await connectedVisit()
  wallet.log.clear()
  const { latchkey, events } = createScene({ storage })
  expect(getAccount(latchkey)).toMatchObject({
    status: 'connecting',
    isReconnecting: true,
    address: wallet.accounts[0],
    networkId: 'eip155:1337',
  })
  await eventually(() => expect(getAccount(latchkey).isConnected).toBe(true))
  expect(events).toContainEqual(expect.objectContaining({ type: 'account.connected', isReconnected: true }))
  expect(wallet.log.entries.filter(({ method }) => promptMethods.includes(method))).toEqual([])
})

test('without enableReconnect, the next visit is disconnected and the stored state is removed (spec 1.8/reconnect, 4.1/reconnect-off)', async () => {
  const { entries, storage } = await connectedVisit()
  const { latchkey } = createScene({ storage, enableReconnect: false })
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(Object.keys(entries).filter((key) => key.includes(':connected_connector_id'))).toEqual([])
})

const refuse = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
}

test.each<[string, () => KeyValueStorage | null]>([
  ['there is none', () => null],
  ['it is full', () => ({ ...memoryStorage(), setItem: refuse })],
  ['it throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['it ignores writes', () => ({ getItem: () => null, setItem() {}, removeItem() {} })],
])('a connection that could not be stored stays when reconnected: %s', async (_, storage) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const wallet = addWallet()
  const { latchkey, connector } = createScene({ storage: storage() })
  await connect(latchkey, { connector: await connector() })
  expect(await reconnect(latchkey)).toHaveLength(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'of another library', newValue: null }))
  expect(getAccount(latchkey)).toMatchObject({ isConnected: true, address: wallet.accounts[0] })
})

test('a storage that is full is reported once in development', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  addWallet()
  const storage = { ...memoryStorage(), setItem: refuse }
  const { latchkey, connector } = createScene({ storage, debug: true })
  await connect(latchkey, { connector: await connector() })
  await disconnect(latchkey)
  const told = warn.mock.calls.flat().filter((text) => /storage does not keep/.test(String(text)))
  expect(told).toHaveLength(1)
})

test('a wallet that revoked its permission is disconnected (spec 4.1/failure)', async () => {
  const { wallet, storage } = await connectedVisit()
  wallet.controls.disconnect()
  const { latchkey } = createScene({ storage: memoryStorage({ ...storage.entries }) })
  expect(await reconnect(latchkey)).toEqual([])
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('a wallet that is no longer installed is disconnected, without an error (spec 4.1/failure)', async () => {
  const { storage } = await connectedVisit({ name: 'Passing', rdns: 'test.latchkey.passing' })
  const { latchkey } = createScene({
    storage: memoryStorage(
      Object.fromEntries(
        Object.entries(storage.entries).map(([key, value]) => [key, value.replaceAll('passing', 'gone')]),
      ),
    ),
  })
  expect(getAccount(latchkey).isReconnecting).toBe(true)
  expect(await reconnect(latchkey)).toEqual([])
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('a wallet that the user chooses stays connecting if the wallet of the last visit does not respond', async () => {
  const { storage } = await connectedVisit({ name: 'Passing', rdns: 'test.latchkey.passing' })
  const chosen = addWallet({ name: 'Chosen', rdns: 'test.latchkey.chosen' })
  const { latchkey, connector } = createScene({
    storage: memoryStorage(
      Object.fromEntries(
        Object.entries(storage.entries).map(([key, value]) => [key, value.replaceAll('passing', 'gone')]),
      ),
    ),
  })
  const reconnected = reconnect(latchkey)
  chosen.controls.next({ kind: 'silent' })
  const connected = connect(latchkey, { connector: await connector('Chosen') })
  await eventually(() => expect(chosen.controls.pending).toHaveLength(1))
  await reconnected
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', isReconnecting: false })

  await chosen.controls.release(true)
  await connected
  expect(getAccount(latchkey).isConnected).toBe(true)
})

test('a wallet that announces itself late is found', async () => {
  const late = { name: 'Late', rdns: 'test.latchkey.late', storage: memoryStorage() }
  const { storage } = await connectedVisit({ ...late, rdns: 'test.latchkey.early' })
  const entries = Object.fromEntries(
    Object.entries(storage.entries).map(([key, text]) => [key, text.replaceAll('early', 'late')]),
  )
  const { latchkey } = createScene({ storage: memoryStorage(entries) })
  const promise = reconnect(latchkey)
  const wallet = createWallet({ ...late, approval: 'auto', chains: inject('sandbox').chains })
  const permitted = wallet.provider.request({ method: 'eth_requestAccounts' })
  let leave = () => {}
  onTestFinished(() => leave())
  setTimeout(() => {
    leave = wallet.announce(window)
  }, 100)
  await permitted
  expect(await promise).toMatchObject([{ connectorId: 'test.latchkey.late' }])
})

test('two wallets with the same rdns are both listed and marked, and none is reconnected', async () => {
  const { storage } = await connectedVisit()
  addWallet({ name: 'Impostor' })
  const { latchkey, connector } = createScene({ storage })
  const [real, other] = [await connector(), await connector('Impostor')]
  expect([real.isIdentityShared, other.isIdentityShared]).toEqual([true, true])
  expect(real.key).not.toBe(other.key)
  await reconnect(latchkey)
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test.each([
  ['corrupted', () => '{"version":1,'],
  ['of another version', (text: string) => text.replace('"version":1', '"version":99')],
  ['written by another library', () => 'injected'],
])('ignores stored state that is %s, and connects', async (_, spoil) => {
  const { storage } = await connectedVisit()
  const entries = Object.fromEntries(Object.entries(storage.entries).map(([key, text]) => [key, spoil(text)]))
  const { latchkey, connector } = createScene({ storage: memoryStorage(entries) })
  expect(getAccount(latchkey).status).toBe('disconnected')
  await connect(latchkey, { connector: await connector() })
  expect(getAccount(latchkey).isConnected).toBe(true)
})

test('the visit after a disconnect is disconnected', async () => {
  const { storage } = await connectedVisit()
  const first = createScene({ storage })
  await reconnect(first.latchkey)
  await disconnect(first.latchkey)
  const { latchkey } = createScene({ storage })
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', isReconnecting: false })
})

test('a tab with a pending connection follows the other tab afterwards', async () => {
  const waiting = addWallet({ name: 'Waiting', rdns: 'test.latchkey.waiting', approval: 'window' })
  // Its window has the focus of the page, which the next tests share.
  onTestFinished(() => waiting.controls.reject())
  const { wallet, entries } = await connectedVisit({ name: 'Followed', rdns: 'test.latchkey.followed' })
  const here: Record<string, string> = {}
  const { latchkey, connector } = createScene({ storage: memoryStorage(here) })
  const controller = new AbortController()
  const connecting = connect(latchkey, { connector: await connector('Waiting'), signal: controller.signal })
  connecting.catch(() => {})
  await eventually(() => expect(waiting.controls.getSnapshot().pending).toHaveLength(1))
  Object.assign(here, entries)
  const key = '@appkit-wallet/eip155:connected_connector_id'
  expect(here).toHaveProperty([key])
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: here[key] ?? null }))
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', isReconnecting: false })
  controller.abort()
  await eventually(() => expect(getAccount(latchkey).address).toBe(wallet.accounts[0]))
  expect(getAccount(latchkey).isConnected).toBe(true)
})
