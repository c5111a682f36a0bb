import { expect, test, vi } from 'vitest'
import type { PairingSession } from '../../core/pairing.js'
import { mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import type { PairingClient } from './client/openClient.js'
import { createPairingStore } from './createPairingStore.js'
import { createSessionHolder } from './session/createSessionHolder.js'

const networks = [defineNetwork(mainnet)]
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A session as the client has it. */
const sessionOf = (topic: string, expiry: number, chain = 'eip155:1') => ({
  topic,
  expiry,
  peer: { metadata: { name: 'Phone', description: '', url: 'https://phone.test', icons: [] } },
  namespaces: {
    eip155: { chains: [chain], accounts: [`${chain}:${address}`], methods: ['personal_sign'], events: [] },
  },
})
const later = () => Math.floor(Date.now() / 1_000) + 3_600

/** A store whose storage and lock record what they are told, and a client with these sessions. */
function scene(
  sessions: readonly ReturnType<typeof sessionOf>[] = [],
  stored: object | undefined = undefined,
) {
  const write = vi.fn()
  const waitLock = { acquire: vi.fn(), release: vi.fn() }
  const store = createPairingStore({ networks, storage: { write }, waitLock })
  const disconnect = vi.fn(async () => {})
  const client = {
    session: {
      keys: sessions.map(({ topic }) => topic),
      get: (topic: string) => sessions.find((each) => each.topic === topic),
    },
    disconnect,
  } as unknown as PairingClient
  const holder = createSessionHolder({ networks, store, storage: { read: () => stored as never } })
  return { store, write, waitLock, client, disconnect, holder }
}

test('a code that is shown takes the lock of those that wait, and its end releases it', () => {
  const { store, waitLock } = scene()
  const show = () =>
    store.dispatch({ type: 'codeShown', uri: 'wc:a', expiresAt: Date.now() + 1_000 } as never)
  show()
  expect(waitLock.acquire).toHaveBeenCalledTimes(1)
  expect(waitLock.release).not.toHaveBeenCalled()
  store.dispatch({ type: 'codeCancelled' } as never)
  expect(waitLock.release).toHaveBeenCalledTimes(1)
})

test('listeners hear of what is displayed, until they unsubscribe', () => {
  const { store } = scene()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.dispatch({ type: 'codeShown', uri: 'wc:a', expiresAt: Date.now() + 1_000 } as never)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.dispatch({ type: 'codeCancelled' } as never)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a session that is not found is removed from storage, also if this page never had it', () => {
  const { store, write } = scene()
  const before = store.getState()
  store.dispatch({ type: 'sessionNotFound' })
  expect(store.getState()).toEqual(before)
  expect(write).toHaveBeenCalledTimes(1)
})

test('a session without a network of this app is ended', () => {
  const { holder, client, disconnect } = scene()
  expect(holder.parseUsable(client, sessionOf('a', later()))?.topic).toBe('a')
  expect(disconnect).not.toHaveBeenCalled()
  expect(holder.parseUsable(client, sessionOf('b', later(), 'eip155:424242'))).toBeUndefined()
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(holder.parseUsable(client, { topic: 5 })).toBeUndefined()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('a new session ends the one that it replaces', () => {
  const { holder, client, disconnect, store } = scene()
  const parse = (topic: string) => holder.parseUsable(client, sessionOf(topic, later())) as PairingSession
  holder.accept(client, parse('a'))
  holder.accept(client, parse('a'))
  expect(disconnect).not.toHaveBeenCalled()
  holder.accept(client, parse('b'))
  expect(disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: 'a' }))
  expect(store.getState().snapshot.session?.topic).toBe('b')
})

test.each([
  ['is restored', 'a', 3_600, true],
  ['that has expired is not', 'a', -1, false],
  ['that the client does not have is not', 'b', 3_600, false],
])('a stored session %s', (_, topic, seconds, isRestored) => {
  const sessions = [sessionOf('a', Math.floor(Date.now() / 1_000) + seconds)]
  const { holder, client, store } = scene(sessions, { topic, namespaces: ['eip155'], networkIds: {} })
  expect(holder.restore(client)?.topic).toBe(isRestored ? 'a' : undefined)
  expect(store.getState().snapshot.session?.topic).toBe(isRestored ? 'a' : undefined)
  expect(Object.keys(store.getState().snapshot.accounts)).toEqual(isRestored ? ['eip155'] : [])
})

test('nothing is restored if nothing is stored', () => {
  const { holder, client } = scene([sessionOf('a', later())])
  expect(holder.restore(client)).toBeUndefined()
})
