import { afterEach, expect, it, vi } from 'vitest'
import { ownRelay } from '../../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../../test/scene.js'
import { closeClient } from './closeClient.js'
import { loadClientPackages } from './loadClientPackages.js'
import { openClient } from './openClient.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts the listeners that are registered on `window` and `document` from now on. */
function countListeners() {
  const listeners = new Set<string>()
  let ids = 0
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target
    const idOf = new Map<unknown, number>()
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options: unknown) => {
        const id = idOf.get(listener) ?? ids++
        idOf.set(listener, id)
        listeners.add(`${type} ${id}`)
        const { signal } = (options ?? {}) as AddEventListenerOptions
        signal?.addEventListener('abort', () => listeners.delete(`${type} ${id}`))
        return addEventListener.call(target, type, listener as never, options as never)
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options: unknown) => {
        listeners.delete(`${type} ${idOf.get(listener)}`)
        return removeEventListener.call(target, type, listener as never, options as never)
      },
    )
  }
  return listeners
}

/** Counts the intervals that run from now on. */
function countIntervals() {
  const running = new Set<unknown>()
  const { setInterval, clearInterval } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((...given: Parameters<typeof setInterval>) => {
    const timer = setInterval(...given)
    running.add(timer)
    return timer
  }) as never)
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    running.delete(timer)
    clearInterval(timer as never)
  })
  return running
}

const globals = () => Object.keys(globalThis).filter((key) => key.includes('walletConnect'))

it('20 clients that were opened and closed leave no listener, interval, socket or global', async () => {
  const relay = await ownRelay()
  const packages = await loadClientPackages()
  const sockets: WebSocket[] = []
  const listeners = countListeners()
  const intervals = countIntervals()
  for (let index = 0; index < 20; index++) {
    const client = await openClient({
      packages,
      relayUrl: relay.url,
      metadata: { name: 'Test app' },
      storage: memoryStorage(),
      storagePrefix: `closed-${index % 2}/`,
      isVerified: false,
    })
    expect(globals()).toEqual([])
    await client.connect({ optionalNamespaces: {} })
    const { provider } = client.core.relayer as unknown as { provider: { connection: { socket: WebSocket } } }
    sockets.push(provider.connection.socket)
    expect(listeners.size).toBeGreaterThan(0)
    expect(intervals.size).toBeGreaterThan(0)
    closeClient(client)
    expect([...listeners]).toEqual([])
    expect([...intervals]).toEqual([])
  }
  const closed: number = WebSocket.CLOSED
  await eventually(() =>
    expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => closed)),
  )
  expect(globals()).toEqual([])
}, 60_000)

it('a closed client opens no socket when the device is online again', async () => {
  const relay = await ownRelay()
  const client = await openClient({
    packages: await loadClientPackages(),
    relayUrl: relay.url,
    metadata: { name: 'Test app' },
    storage: memoryStorage(),
    storagePrefix: 'offline/',
    isVerified: false,
  })
  await client.connect({ optionalNamespaces: {} })
  const { relayer } = client.core
  window.dispatchEvent(new Event('offline'))
  await eventually(() => expect(relayer.connected).toBe(false))
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(relayer.connected).toBe(true))
  const opened = vi.spyOn(relayer, 'transportOpen')
  closeClient(client)
  await eventually(() => expect(relayer.connected).toBe(false))
  opened.mockClear()
  window.dispatchEvent(new Event('online'))
  client.core.heartbeat.events.emit('heartbeat_pulse')
  expect(opened).not.toHaveBeenCalled()
})

it('a closed client opens no socket to send a message', async () => {
  const relay = await ownRelay()
  const client = await openClient({
    packages: await loadClientPackages(),
    relayUrl: relay.url,
    metadata: { name: 'Test app' },
    storage: memoryStorage(),
    storagePrefix: 'early/',
    isVerified: false,
  })
  closeClient(client)
  const { relayer } = client.core
  const sent = relayer.request({ method: 'irn_subscribe', params: { topic: 'ab'.repeat(32) } })
  await expect(sent).rejects.toThrow('The pairing client is closed.')
  expect(relayer.connected).toBe(false)
})
