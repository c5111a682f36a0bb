import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { openedCore } from '../../../test/openedCores.js'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { AuthenticatingPairing, PairingContext } from '../../core/pairing.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { solana } from '../../shared/chains.js'
import { closeClient } from './client/closeClient.js'
import { loadClientPackages } from './client/loadClientPackages.js'
import { openClient, type PairingClient } from './client/openClient.js'
import { createPairing } from './createPairing.js'

const row = { key: 'eip155:pairing', namespace: 'eip155' } as const
const day = 24 * 60 * 60_000
const account = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' })
const storagePrefix = ({ id }: Latchkey) => `@appkit-wallet/${id}/`

/** The part of the client that these tests use. */
interface Core {
  readonly heartbeat: { readonly events: { emit(event: string): void } }
  readonly crypto: { readonly keychain: { del(topic: string): Promise<void> } }
  readonly relayer: { transportClose(): Promise<void> }
}

const coreOf = (latchkey: Latchkey) => openedCore<Core>(storagePrefix(latchkey))

async function paired() {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const latchkey = pairedLatchkey(relay.url, { storage })
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const connecting = connect(latchkey, { connector: row })
  await peer.pair(await shownUri(latchkey))
  await connecting
  return { relay, storage, latchkey, peer }
}

/** Another page of the same app, after the first one was closed. */
async function nextPage({ relay, storage, latchkey }: Awaited<ReturnType<typeof paired>>) {
  await coreOf(latchkey).relayer.transportClose()
  const context: PairingContext = {
    metadata: { name: 'Test app' },
    networks: latchkey.options.networks,
    storage: memoryStorage({ ...storage.entries }),
    storagePrefix: storagePrefix(latchkey),
    onResume: () => {},
  }
  const packages = await loadClientPackages()
  const opened: PairingClient[] = []
  const pairing = createPairing({
    context,
    async openClient() {
      const client = await openClient({ ...context, packages, relayUrl: relay.url, isVerified: false })
      onTestFinished(() => closeClient(client))
      opened.push(client)
      return client
    },
  })
  return { pairing, opened }
}

afterEach(() => {
  vi.useRealTimers()
})

it('a session expires after 7 days, and the account is disconnected then (spec 4.8/session-expiry, 9.6/session-life)', async () => {
  const { latchkey } = await paired()
  const { expiry = 0 } = latchkey.pairing?.getSnapshot().session ?? {}
  expect(expiry * 1_000).toBeGreaterThan(Date.now() + 7 * day - 60_000)
  expect(expiry * 1_000).toBeLessThanOrEqual(Date.now() + 7 * day + 1_000)
  vi.useFakeTimers({ toFake: ['Date'], now: expiry * 1_000 - 1_000 })
  coreOf(latchkey).heartbeat.events.emit('heartbeat_pulse')
  await signMessage(latchkey, { message: 'still there' })
  expect(account(latchkey).status).toBe('connected')
  vi.setSystemTime(expiry * 1_000 + 1_000)
  coreOf(latchkey).heartbeat.events.emit('heartbeat_pulse')
  await eventually(() => expect(account(latchkey).status).toBe('disconnected'))
  expect(latchkey.pairing?.getSnapshot().session).toBeUndefined()
})

it('does not restore an expired session, also in a page that was open before (spec 4.8/session-expiry, 5.12/expired, 9.6/session-life)', async () => {
  const scene = await paired()
  const { expiry = 0 } = scene.latchkey.pairing?.getSnapshot().session ?? {}
  const [before, after] = [await nextPage(scene), await nextPage(scene)]
  // An hour, because `eventually` moves the clock with each check.
  vi.useFakeTimers({ toFake: ['Date'], now: expiry * 1_000 - 3_600_000 })
  await expect(before.pairing.restore('eip155')).resolves.toMatchObject({ expiry })
  after.pairing.preload()
  await eventually(() => expect(after.opened[0]?.session.keys).toHaveLength(1))
  vi.setSystemTime(expiry * 1_000 + 1_000)
  await expect(after.pairing.restore('eip155')).resolves.toBeUndefined()
  expect(after.pairing.getSnapshot().session).toBeUndefined()
})

it('the wallet can ping the session (spec 4.8/session-ping)', async () => {
  const { peer } = await paired()
  await expect(peer.ping(peer.sessions[0]?.topic ?? '')).resolves.toBeUndefined()
})

it('a request without an answer expires after 5 min, and is removed from the snapshot (spec 5.12/expired, 9.6/proposal-life)', async () => {
  const { latchkey, peer } = await paired()
  peer.setAnswer({ requests: 'ask' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failures: unknown[] = []
  const { pairing } = latchkey
  const request = {
    networkId: 'eip155:1337',
    method: 'personal_sign',
    params: ['0x00', peer.accounts[0]],
  } as const
  pairing?.request(request).catch((error: unknown) => failures.push(error))
  while (peer.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(pairing?.getSnapshot().requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failures).toMatchObject([{ name: 'RequestExpiredError', code: 'pairing/request-expired' }])
  expect(pairing?.getSnapshot().requests).toEqual([])
})

it('deletes a session whose key is lost, with an error (spec 5.12/missing-key, 5.12/topic)', async () => {
  const { latchkey, storage } = await paired()
  const { topic = '' } = latchkey.pairing?.getSnapshot().session ?? {}
  await coreOf(latchkey).crypto.keychain.del(topic)
  await expect(
    latchkey.pairing?.request({ networkId: 'eip155:1337', method: 'personal_sign' }),
  ).rejects.toMatchObject({ code: 'pairing/session-not-found' })
  expect(latchkey.pairing?.getSnapshot().session).toBeUndefined()
  await eventually(() => expect(account(latchkey).status).toBe('disconnected'))
  expect(storage.entries).not.toHaveProperty([`${storagePrefix(latchkey)}pairing`])
})

it('a session that the client has deleted ends with the next request (spec 5.12/topic)', async () => {
  const { pairing, opened } = await nextPage(await paired())
  const { topic = '' } = (await pairing.restore('eip155')) ?? {}
  await opened[0]?.session.delete(topic, { code: 6000, message: 'gone' })
  expect(pairing.getSnapshot().session).toBeDefined()
  const request = { networkId: 'eip155:1337', method: 'personal_sign' } as const
  await expect(pairing.request(request)).rejects.toMatchObject({ code: 'pairing/session-not-found' })
  expect(pairing.getSnapshot().session).toBeUndefined()
})

it.each([
  ['of no session', 'ab'.repeat(32)],
  ['that is no topic', 'rubbish'],
  ['that is no text', 5],
])('a stored topic %s restores nothing (spec 5.12/topic)', async (_, topic) => {
  const { relay, storage, latchkey } = await paired()
  const key = `${storagePrefix(latchkey)}pairing`
  const { version, value } = JSON.parse(storage.entries[key] ?? '')
  const copy = memoryStorage({
    ...storage.entries,
    [key]: JSON.stringify({ version, value: { ...value, topic } }),
  })
  await coreOf(latchkey).relayer.transportClose()
  const next = pairedLatchkey(relay.url, { storage: copy, id: latchkey.id })
  await expect(next.pairing?.restore('eip155')).resolves.toBeUndefined()
})

it('rejects a namespace that is not configured before a code is requested (spec 5.12/namespace)', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  await expect(latchkey.pairing?.connect({ namespace: 'solana' })).rejects.toMatchObject({
    code: 'config/adapter-not-found',
  })
  expect(relay.snapshot().sockets).toBe(0)
})

it('authenticate rejects networks other than EVM, and shows no code (spec 5.12/sign-in)', async () => {
  const relay = await ownRelay()
  const { solanaAdapter } = await import('../solana/solanaAdapter.js')
  const { wagmiAdapter } = await import('../wagmi/wagmiAdapter.js')
  const latchkey = pairedLatchkey(relay.url, {
    networks: [...sandboxNetworks(), solana] as never,
    adapters: [wagmiAdapter(), solanaAdapter()],
  })
  const { pairing } = latchkey
  const codes: unknown[] = []
  pairing?.subscribe(() => codes.push(pairing.getSnapshot().uri))
  await expect(
    (pairing as AuthenticatingPairing).authenticate({
      domain: 'example.com',
      uri: 'https://example.com/login',
      nonce: '12345678',
    }),
  ).rejects.toMatchObject({ code: 'pairing/authenticate-not-supported' })
  expect(codes.filter(Boolean)).toEqual([])
  expect(pairing?.getSnapshot().status).toBe('failed')
})

it('the next page accepts an approval for 5 min after the code was shown', async () => {
  const shownAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: shownAt })
  const relay = await ownRelay()
  const storage = memoryStorage()
  const first = pairedLatchkey(relay.url, { storage })
  connect(first, { connector: row }).catch(() => {})
  await shownUri(first)
  await coreOf(first).relayer.transportClose()

  /** Returns the number of clients that a page opens which starts then. */
  function clientsOpenedAt(time: number): number {
    vi.setSystemTime(time)
    let opened = 0
    const context: PairingContext = {
      metadata: { name: 'Test app' },
      networks: first.options.networks,
      storage: memoryStorage({ ...storage.entries }),
      storagePrefix: storagePrefix(first),
      onResume: () => {},
    }
    const openClient = () => {
      opened++
      return new Promise<never>(() => {})
    }
    onTestFinished(createPairing({ context, openClient }).start())
    return opened
  }
  expect(clientsOpenedAt(shownAt + 299_999)).toBe(1)
  expect(clientsOpenedAt(shownAt + 300_000)).toBe(0)
})
