import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin } from '../../../shared/chains.js'
import { createDiscovery } from './createDiscovery.js'

afterEach(() => void vi.useRealTimers())

/** Registers a wallet as an extension does, until the end of the test. */
function register(wallet: object): void {
  const callback = ({ register: add }: { register(wallet: object): () => void }) =>
    onTestFinished(add(wallet))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}

const wallet = (name: string, connect: string) => ({
  ...{ version: '1.0.0', name, icon: 'data:image/png;base64,', accounts: [] },
  chains: ['bitcoin:mainnet'],
  features: { [connect]: { version: '1.0.0' } },
})

test.each(['bitcoin:connect', 'standard:connect'])('lists a wallet that connects by %s', (feature) => {
  const discovery = createDiscovery([bitcoin])
  expect(discovery.read()).toEqual([])
  register(wallet(feature, feature))
  register(wallet('Without', 'bitcoin:signMessage'))
  expect(discovery.read().map(({ name }) => name)).toEqual([feature])
})

test('looks again three times, and after a registration until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const listener = vi.fn()
  const stop = createDiscovery([bitcoin]).watch(listener)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listener).toHaveBeenCalledTimes(3)
  register(wallet('One', 'bitcoin:connect'))
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  register(wallet('Two', 'bitcoin:connect'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listener).toHaveBeenCalledTimes(4)
})
