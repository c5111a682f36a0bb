import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import { RelayUnreachableError } from '../../../shared/errors/pairing.js'
import { createClientSlot } from './createClientSlot.js'

/** A client whose socket opens unless it fails, and what was asked of it. */
function makeClient({ connected = false, connecting = false, fails = false } = {}) {
  const asked: string[] = []
  const open = async (name: string) => {
    asked.push(name)
    if (fails) throw new Error('offline')
    relayer.connected = true
  }
  const relayer = {
    connected,
    connecting,
    connectPromise: undefined as Promise<void> | undefined,
    connect: () => open('connect'),
    transportOpen: () => open('open'),
    restartTransport: () => open('restart'),
    async transportClose() {
      asked.push('close')
    },
    on() {},
    events: new EventEmitter(),
  }
  const core = { relayer, heartbeat: { stop() {} } }
  return { core, events: new EventEmitter(), engine: { events: new EventEmitter() }, asked }
}

function slotOf(...clients: (ReturnType<typeof makeClient> | Error)[]) {
  const opened: unknown[] = []
  const openClient = vi.fn(async () => {
    const next = clients.shift()
    if (!next || next instanceof Error) throw next
    return next as never
  })
  return { slot: createClientSlot(openClient, (client) => opened.push(client)), opened, openClient }
}

test('opens one client for all callers, which is told before they get it', async () => {
  const client = makeClient()
  const { slot, opened } = slotOf(client)
  expect(slot.current).toBeUndefined()
  const told: number[] = []
  const both = [slot.open().then(() => told.push(opened.length)), slot.open()]
  await Promise.all(both)
  expect(told).toEqual([1])
  expect(opened).toEqual([client])
  expect(slot.current).toBe(client)
})

test('a client that could not be opened is opened by the next call', async () => {
  const client = makeClient()
  const { slot } = slotOf(new Error('no code'), client)
  await expect(slot.open()).rejects.toThrow('no code')
  expect(await slot.open()).toBe(client)
})

test('another client closes the one before', async () => {
  const [first, second] = [makeClient(), makeClient()]
  const { slot, opened } = slotOf(first, second)
  await slot.open()
  expect(await slot.reopen()).toBe(second)
  expect(first.asked).toEqual(['close'])
  expect(await slot.open()).toBe(second)
  expect(slot.current).toBe(second)
  expect(opened).toEqual([first, second])
})

/** A slot whose clients open when the test says so. */
function slowSlot() {
  const waiting: ((client: never) => void)[] = []
  const told: unknown[] = []
  const slot = createClientSlot(
    () => new Promise((resolve) => void waiting.push(resolve)),
    (client) => told.push(client),
  )
  const openNext = (client: ReturnType<typeof makeClient>) => waiting.shift()?.(client as never)
  return { slot, told, openNext }
}

test('a client that is closed while it is opening reaches no caller', async () => {
  const { slot, told, openNext } = slowSlot()
  const opening = slot.open()
  slot.close()
  const client = makeClient()
  openNext(client)
  await expect(opening).rejects.toBeInstanceOf(RequestAbandonedError)
  expect(client.asked).toEqual(['close'])
  expect(told).toEqual([])
  expect(slot.current).toBeUndefined()
})

test('callers of a client that is reopened while it is opening get the next one', async () => {
  const { slot, told, openNext } = slowSlot()
  const both = [slot.open(), slot.reopen()]
  const [first, second] = [makeClient(), makeClient()]
  openNext(first)
  openNext(second)
  expect(await Promise.all(both)).toEqual([second, second])
  expect(first.asked).toEqual(['close'])
  expect(told).toEqual([second])
})

test('a client that is closed is followed by another one', async () => {
  const [first, second] = [makeClient(), makeClient()]
  const { slot } = slotOf(first, second)
  await slot.open()
  slot.close()
  expect(first.asked).toEqual(['close'])
  expect(slot.current).toBeUndefined()
  expect(await slot.open()).toBe(second)
})

test('the first client can be the one that is reopened', async () => {
  const client = makeClient()
  expect(await slotOf(client).slot.reopen()).toBe(client)
})

test('reaches the relay with a socket that is open, or opens one', async () => {
  const open = makeClient({ connected: true })
  expect(await slotOf(open).slot.reach()).toBe(open)
  expect(open.asked).toEqual([])
  const closed = makeClient()
  expect(await slotOf(closed).slot.reach()).toBe(closed)
  expect(closed.asked).toEqual(['open'])
  await expect(slotOf(makeClient({ fails: true })).slot.reach()).rejects.toBeInstanceOf(RelayUnreachableError)
})

test('preloads the socket, which a request in the meantime waits for', async () => {
  const client = makeClient()
  const { slot } = slotOf(client)
  slot.preload()
  await slot.open()
  expect(client.asked).toEqual(['connect'])
  expect(client.core.relayer.connectPromise).toBeInstanceOf(Promise)
  await client.core.relayer.connectPromise
  expect(client.core.relayer.connectPromise).toBeUndefined()
})

test.each([{ connected: true }, { connecting: true }])('preloads no second socket: %j', async (state) => {
  const client = makeClient(state)
  const { slot } = slotOf(client)
  slot.preload()
  await slot.open()
  expect(client.asked).toEqual([])
})

test('a client or a socket that cannot be preloaded is no unhandled rejection', async () => {
  const client = makeClient({ fails: true })
  const { slot, openClient } = slotOf(new Error('no code'), client)
  slot.preload()
  await vi.waitFor(() => expect(openClient).toHaveBeenCalledTimes(1))
  slot.preload()
  await vi.waitFor(() => expect(client.asked).toEqual(['connect']))
  await client.core.relayer.connectPromise
})

test.each([
  ['restarts an open socket', { connected: true }, ['restart']],
  ['opens a closed one', {}, ['open']],
  ['leaves one that is opening', { connecting: true }, []],
  ['does not reject for one that fails', { fails: true }, ['open']],
])('a refresh %s', async (_, state, asked) => {
  const client = makeClient(state)
  const { slot } = slotOf(client)
  slot.refreshSocket()
  expect(slot.current).toBeUndefined()
  await slot.open()
  slot.refreshSocket()
  expect(client.asked).toEqual(asked)
})
