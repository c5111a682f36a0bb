import { expect, onTestFinished, test, vi } from 'vitest'
import { untouchedLatchkey } from '../../test/pairingScene.js'
import { addWallet, eventually, memoryStorage } from '../../test/scene.js'
import { brokenTexts, foreignCookies, foreignEntries } from '../../test/storedEntries.js'
import { secretKey } from '../adapters/wallet-connect/client/secretKey.js'
import { cookieToInitialState, stateToCookies } from '../core/cookie.js'
import type { Latchkey } from '../core/createLatchkey.js'
import { internalsOf } from '../core/internals.js'
import { defaultStoragePrefix } from '../core/storage.js'
import { connect } from '../features/connect/connect.js'
import { findConnectors } from '../features/connect/findConnectors.js'

/** No relay. A page without a session must not ask one. */
const relayUrl = 'ws://127.0.0.1:9'
const topic = 'e'.repeat(64)

const own = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [
      defaultStoragePrefix + key,
      JSON.stringify({ version: 1, value }),
    ]),
  )

/** What a page stores that connected the wallet of these tests. */
const stored = (address: string) =>
  own({
    'eip155:connected_connector_id': 'test.latchkey.sandbox',
    connections: {
      eip155: [{ connectorId: 'test.latchkey.sandbox', accounts: [{ address }], networkId: 'eip155:1337' }],
    },
    active_caip_network_id: 'eip155:1337',
    connection_status: 'connected',
    connected_namespaces: ['eip155'],
    disconnected_connector_ids: {},
    wallet_id: 'test.latchkey.sandbox',
    wallet_name: 'Sandbox Wallet',
    recent_wallets: [{ id: 'a', name: 'A' }],
    pairing: undefined,
    pairing_keys: undefined,
  })

/** Fails the test if the console shows an error. */
function watchConsole() {
  const errors = vi.spyOn(console, 'error')
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  return { errors, warnings }
}

/** Opens a page with stored entries. Resolves with its latchkey once the earlier connections have settled. */
async function openPage(entries: Readonly<Record<string, string>>) {
  const storage = memoryStorage({ ...entries })
  const latchkey = untouchedLatchkey(relayUrl, { storage, id: 'latchkey' })
  await internalsOf(latchkey).followStorage('eip155')
  return { latchkey, storage }
}

const statusOf = (latchkey: Latchkey) => internalsOf(latchkey).stores.accounts.getState().eip155?.status

const foreignOf = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(foreignEntries).map((key) => [key, entries[key]]))

const names = Object.keys(stored(''))

test.each(names)('an entry %s that Latchkey did not write: the page starts and connects', async (name) => {
  const { errors } = watchConsole()
  const wallet = addWallet()
  // The wallet of an earlier visit.
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const valid = stored(wallet.accounts[0] ?? '')
  const rows = Object.entries(brokenTexts)
  const isWanted = !name.endsWith('eip155:connected_connector_id')
  await Promise.all(
    rows.map(async ([text, broken]) => {
      const alone = await openPage({ ...foreignEntries, [name]: broken })
      expect([text, statusOf(alone.latchkey)]).toEqual([text, 'disconnected'])
      expect(foreignOf(alone.storage.entries)).toEqual(foreignEntries)

      const restored = await openPage({ ...foreignEntries, ...valid, [name]: broken })
      expect([text, statusOf(restored.latchkey)]).toEqual([text, isWanted ? 'connected' : 'disconnected'])

      const connectors = await findConnectors(alone.latchkey)
      const connector = connectors.find(({ isInstalled }) => isInstalled)
      if (!connector) throw new Error('No connector')
      await connect(alone.latchkey, { connector })
      expect([text, statusOf(alone.latchkey)]).toEqual([text, 'connected'])
      expect(foreignOf(alone.storage.entries)).toEqual(foreignEntries)
    }),
  )
  expect(errors).not.toHaveBeenCalled()
  expect('polluted' in {}).toBe(false)
})

test('cookies of other kits and broken ones of Latchkey give no state; a valid one beside them does', () => {
  const [ours = ''] = stateToCookies({ accounts: {}, activeNetworkId: 'eip155:1' }, { isSecure: false })
  const [pair = ''] = ours.split(';')
  expect(cookieToInitialState(foreignCookies.join('; '))).toBeUndefined()
  for (const broken of Object.values(brokenTexts)) {
    const cookie = `latchkey.latchkey=${encodeURIComponent(broken)}`
    expect(cookieToInitialState([...foreignCookies, cookie].join('; '))).toBeUndefined()
    expect(cookieToInitialState(`latchkey.latchkey=${broken}`)).toBeUndefined()
  }
  expect(cookieToInitialState([...foreignCookies, pair].join('; '))?.activeNetworkId).toBe('eip155:1')
})

/** Encrypts as an earlier version of Latchkey did: not bound to the name of the entry. */
async function sealUnbound(value: unknown): Promise<string> {
  const key = (await secretKey(defaultStoragePrefix)) as CryptoKey
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  return btoa(String.fromCharCode(...iv, ...sealed))
}

const keychain = 'wc@2:core:0.3:@appkit-wallet///keychain'
const session = 'wc@2:client:0.3:@appkit-wallet///session'
const otherKit = {
  [keychain]: foreignEntries['wc@2:core:0.3//keychain'] ?? '',
  [session]: foreignEntries['wc@2:client:0.3//session'] ?? '',
}

test.each<[string, () => Promise<Readonly<Record<string, string>>>]>([
  [
    'an earlier version',
    async () => ({
      [keychain]: await sealUnbound({ [topic]: 'key' }),
      [session]: await sealUnbound([{ topic }]),
    }),
  ],
  ['another kit', async () => otherKit],
  ['a version whose entries were cut off', async () => ({ [keychain]: 'QUJD', [session]: '' })],
  ['a version whose entries are very long', async () => ({ [keychain]: 'QUJD'.repeat(300_000) })],
])('a session stored by %s is dropped with one warning, and nothing else', async (_, sealed) => {
  const { errors, warnings } = watchConsole()
  const clientEntries = await sealed()
  const before: Readonly<Record<string, string>> = {
    ...foreignEntries,
    ...own({
      'eip155:connected_connector_id': 'pairing',
      connections: {
        eip155: [{ connectorId: 'pairing', accounts: [{ address: '0x1' }], networkId: 'eip155:1337' }],
      },
      pairing: { topic, namespaces: ['eip155'], networkIds: { eip155: 'eip155:1337' } },
    }),
    ...Object.fromEntries(
      Object.entries(clientEntries).map(([name, text]) => [defaultStoragePrefix + name, text]),
    ),
    // A name that is not one of the client: an entry of Latchkey's own.
    [`${defaultStoragePrefix}pairing_keys`]: JSON.stringify([...Object.keys(clientEntries), 'wallet_id']),
    ...own({ wallet_id: 'io.metamask' }),
  }
  const { latchkey, storage } = await openPage(before)
  expect(statusOf(latchkey)).toBe('disconnected')
  expect(foreignOf(storage.entries)).toEqual(foreignEntries)
  await eventually(() => {
    for (const [name, text] of Object.entries(clientEntries))
      expect(storage.entries[defaultStoragePrefix + name]).not.toBe(text)
  })
  expect(storage.entries[`${defaultStoragePrefix}pairing`]).toBeUndefined()
  expect(storage.entries[`${defaultStoragePrefix}wallet_id`]).toBe(before[`${defaultStoragePrefix}wallet_id`])
  expect(warnings.mock.calls.flat().filter((text) => /pair again/.test(String(text)))).toHaveLength(1)
  expect(errors).not.toHaveBeenCalled()
})
