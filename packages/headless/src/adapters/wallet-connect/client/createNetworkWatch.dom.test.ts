import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNetworkWatch } from './createNetworkWatch.js'

/** A relayer with the members that the watch uses, whose watch has started. */
function scene() {
  const heartbeat = new EventEmitter()
  const transportOpen = vi.fn(async () => {})
  const transportDisconnect = vi.fn(async () => {
    // The package sets this when a socket closes.
    relayer.transportExplicitlyClosed = true
  })
  const relayer = {
    core: { heartbeat },
    connected: false,
    hasExperiencedNetworkDisruption: false,
    transportExplicitlyClosed: false,
    transportOpen,
    transportDisconnect,
  }
  const watch = createNetworkWatch(relayer as never)
  watch.start()
  onTestFinished(() => watch.stop())
  const beat = () => heartbeat.emit('heartbeat_pulse')
  return { relayer, watch, beat, heartbeat, transportOpen, transportDisconnect }
}

test('each heartbeat opens a socket that is closed', () => {
  const { relayer, beat, transportOpen } = scene()
  beat()
  expect(transportOpen).toHaveBeenCalledTimes(1)
  relayer.connected = true
  beat()
  expect(transportOpen).toHaveBeenCalledTimes(1)
})

test('no heartbeat opens a socket that was closed on purpose', () => {
  const { relayer, beat, transportOpen } = scene()
  relayer.transportExplicitlyClosed = true
  beat()
  expect(transportOpen).not.toHaveBeenCalled()
})

test.each([
  ['hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('no heartbeat of a page that is %s opens one', (_, set) => {
  const spy = set()
  onTestFinished(() => spy.mockRestore())
  const { beat, transportOpen } = scene()
  beat()
  expect(transportOpen).not.toHaveBeenCalled()
})

test('opens a socket when the device is online again, and a failure is no unhandled rejection', async () => {
  const { transportOpen } = scene()
  transportOpen.mockRejectedValueOnce(new Error('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(transportOpen).toHaveBeenCalledTimes(1))
})

test('closes the socket when the device goes offline, and the next heartbeat opens one', async () => {
  const { relayer, beat, transportOpen, transportDisconnect } = scene()
  window.dispatchEvent(new Event('offline'))
  expect(transportDisconnect).toHaveBeenCalledTimes(1)
  expect(relayer.hasExperiencedNetworkDisruption).toBe(true)
  await vi.waitFor(() => expect(relayer.transportExplicitlyClosed).toBe(false))
  beat()
  expect(transportOpen).toHaveBeenCalledTimes(1)
})

test('nothing opens or closes a socket after its end', () => {
  const { watch, beat, heartbeat, transportOpen, transportDisconnect } = scene()
  watch.stop()
  beat()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  expect(transportOpen).not.toHaveBeenCalled()
  expect(transportDisconnect).not.toHaveBeenCalled()
  expect(heartbeat.listenerCount('heartbeat_pulse')).toBe(0)
})
