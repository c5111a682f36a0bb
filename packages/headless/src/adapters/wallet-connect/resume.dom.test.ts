import { verifyMessage } from 'ethers'
import { expect, it } from 'vitest'
import { openedCore } from '../../../test/openedCores.js'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { addWallet, eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { AuthenticatingPairing } from '../../core/pairing.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { getConnectors } from '../../features/connect/getConnectors.js'

const row = { key: 'eip155:pairing', namespace: 'eip155' } as const
/** Tag of a message that ends a session, as the relay sees it. */
const deleteTag = 1112
const account = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' })

/** The client of a Latchkey instance. */
function coreOf({ id }: Latchkey): {
  relayer: {
    /** Whether the socket is open. */
    connected: boolean
    /** Whether the socket is opening, or its topics are being subscribed. */
    connecting: boolean
    transportClose(): Promise<void>
    transportOpen(): Promise<void>
  }
} {
  return openedCore(`@appkit-wallet/${id}/`)
}

/**
 * Closes the socket of a client. The package ignores this while the socket is opening, which takes longer for
 * the client than for the relay.
 */
async function closeSocket({ relayer }: ReturnType<typeof coreOf>) {
  await eventually(() => expect(relayer.connected && !relayer.connecting).toBe(true))
  await relayer.transportClose()
}

/**
 * Unloads a page, as a phone's browser does while the wallet is in front. Returns the storage of the next
 * page.
 */
async function unload(first: Latchkey, { entries }: ReturnType<typeof memoryStorage>) {
  const storage = memoryStorage({ ...entries })
  await coreOf(first).relayer.transportClose()
  return storage
}

/** A page that was unloaded while it showed a code. */
async function unloadedWithCode(signal?: AbortSignal) {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const first = pairedLatchkey(relay.url, { storage })
  connect(first, { connector: row, signal }).catch(() => {})
  const uri = await shownUri(first)
  const copy = await unload(first, storage)
  const openNext = () => pairedLatchkey(relay.url, { storage: copy, id: first.id })
  return { relay, first, storage, copy, uri, openNext }
}

it('an approval that arrives after the page was unloaded connects the next page', async () => {
  const { relay, uri, openNext } = await unloadedWithCode()
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const next = openNext()
  await peer.pair(uri)
  await eventually(() => expect(account(next).status).toBe('connected'))
  expect(account(next).address).toBe(peer.accounts[0])
})

it('ends the session of an approval that arrives after the user connected another wallet', async () => {
  const { relay, uri, openNext } = await unloadedWithCode()
  const wallet = addWallet()
  const next = openNext()
  await eventually(() => expect(relay.snapshot().sockets).toBe(1))
  const key = `eip155:${wallet.info.rdns}`
  await eventually(() => expect(getConnectors(next).map((each) => each.key)).toContain(key))
  await connect(next, { connector: { key, namespace: 'eip155' } })
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  await peer.pair(uri)
  await eventually(() => expect(relay.log.map(({ tag }) => tag)).toContain(deleteTag))
  await eventually(() => expect(peer.sessions).toEqual([]))
  expect(account(next).connectorId).toBe(wallet.info.rdns)
  expect(next.pairing?.getSnapshot().session).toBeUndefined()
})

it('an approval of the code of an earlier page connects the next page, which shows another code', async () => {
  const { relay, uri, openNext } = await unloadedWithCode()
  const next = openNext()
  const connecting = connect(next, { connector: row })
  expect(await shownUri(next)).not.toBe(uri)
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  await peer.pair(uri)
  await expect(connecting).resolves.toMatchObject({ address: peer.accounts[0] })
  expect(next.pairing?.getSnapshot()).toMatchObject({
    status: 'idle',
    session: { topic: peer.sessions[0]?.topic },
  })
})

it('ends the session of an approval of a code that the user cancelled, and does not connect a later page', async () => {
  const controller = new AbortController()
  const { relay, first, storage, copy, uri, openNext } = await unloadedWithCode(controller.signal)
  // The client of the page has not stored yet that the code was withdrawn.
  controller.abort()
  const key = `@appkit-wallet/${first.id}/pairing`
  await eventually(() => expect(storage.entries).not.toHaveProperty([key]))
  copy.removeItem(key)
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const next = openNext()
  const later = connect(next, { connector: row, signal: AbortSignal.timeout(15_000) })
  later.catch(() => {})
  await shownUri(next)
  await peer.pair(uri)
  await eventually(() => expect(relay.log.map(({ tag }) => tag)).toContain(deleteTag))
  await eventually(() => expect(peer.sessions).toEqual([]))
  expect(next.pairing?.getSnapshot().status).toBe('ready')
  expect(next.pairing?.getSnapshot().session).toBeUndefined()
})

it('the next page ends a session that was disconnected while the relay was down', async () => {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const first = pairedLatchkey(relay.url, { storage })
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const connecting = connect(first, { connector: row })
  await peer.pair(await shownUri(first))
  await connecting
  relay.down()
  await disconnect(first)
  expect(account(first).status).toBe('disconnected')
  const copy = await unload(first, storage)
  coreOf(first).relayer.transportOpen = async () => {}
  relay.up()
  const next = pairedLatchkey(relay.url, { storage: copy, id: first.id })
  await eventually(() => expect(peer.sessions).toEqual([]))
  expect(account(next).status).toBe('disconnected')
  // No session is left to restore.
  await eventually(() => expect(Object.keys(copy.entries)).not.toContain(`@appkit-wallet/${next.id}/pairing`))
})

it('a page without an earlier pairing does not load the client', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  await expect(latchkey.pairing?.restore('eip155')).resolves.toBeUndefined()
  expect(relay.snapshot().sockets).toBe(0)
})

it('a tab that was open before another one paired restores the session with a single client', async () => {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const id = 'two-tabs'
  const first = pairedLatchkey(relay.url, { storage, id })
  const connecting = connect(first, { connector: row })
  const uri = await shownUri(first)
  const second = pairedLatchkey(relay.url, { storage, id })
  await eventually(() => expect(relay.snapshot().sockets).toBe(2))
  const older = coreOf(second)
  // Only the first tab gets the approval, as if the second one subscribed too late.
  await closeSocket(older)
  await eventually(() => expect(relay.snapshot().sockets).toBe(1))
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  await peer.pair(uri)
  await connecting
  // Both tabs are one client to the relay: the second would get what the first has not acknowledged yet.
  relay.expire()
  await older.relayer.transportOpen()
  expect(relay.snapshot().sockets).toBe(3)
  await expect(internalsOf(second).followStorage('eip155')).resolves.toMatchObject({ connectorId: 'pairing' })
  expect(account(second).address).toBe(peer.accounts[0])
  // The older client opened two, the newer one and the first tab one each, and the wallet the fifth.
  await eventually(() => expect(relay.log.filter(({ method }) => method === 'connect')).toHaveLength(5))
  await eventually(() => expect(relay.snapshot().sockets).toBe(3))
})

it('two instances on one page have their own sessions', async () => {
  const relay = await ownRelay()
  const storage = memoryStorage()
  const [one, two] = [pairedLatchkey(relay.url, { storage }), pairedLatchkey(relay.url, { storage })]
  const peers = [
    await ownPeer(relay.url, { answer: 'approve' }),
    await ownPeer(relay.url, { answer: 'approve' }),
  ]
  for (const [index, latchkey] of [one, two].entries()) {
    const connecting = connect(latchkey, { connector: row })
    await peers[index]?.pair(await shownUri(latchkey))
    await connecting
  }
  await disconnect(one)
  expect(account(one).status).toBe('disconnected')
  expect(account(two).status).toBe('connected')
})

it('authenticate connects and signs in with one approval (spec 7.6/session-authenticate)', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const answer = (latchkey.pairing as AuthenticatingPairing).authenticate({
    domain: 'example.com',
    uri: 'https://example.com/login',
    nonce: '12345678',
    statement: 'Sign in to the test.',
  })
  await peer.pair(await shownUri(latchkey))
  const { session, signatures } = await answer
  expect(session.peer.name).toBe('Sandbox Phone')
  const [signed] = signatures
  expect(signed?.address).toBe(`eip155:1337:${peer.accounts[0]}`)
  expect(signed?.message).toContain('example.com wants you to sign in')
  expect(verifyMessage(signed?.message ?? '', signed?.signature ?? '')).toBe(peer.accounts[0])
})
