import { type Chain, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { makeWallet, testNetworks, until } from '../../../test/adapterScene.js'
import type { WagmiAdapter } from './types.js'
import { type WagmiAdapterParameters, wagmiAdapter } from './wagmiAdapter.js'

/** An adapter that was not started and has had no request. */
function makeAdapter(parameters: WagmiAdapterParameters = {}): WagmiAdapter {
  return wagmiAdapter(parameters).create({
    metadata: { name: 'Test' },
    networks: testNetworks(),
    enableEIP6963: true,
    isMultiWallet: () => false,
  }) as WagmiAdapter
}

/** Counts the requests to announce themselves that the wallets of this page get from now on. */
function countQuestions(): () => number {
  let questions = 0
  const count = () => questions++
  window.addEventListener('eip6963:requestProvider', count)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', count))
  return () => questions
}

/** Resolves after a load of the live part that has begun has ended. */
async function wouldBeLoaded(): Promise<void> {
  await import('./createLiveAdapter.js')
  await new Promise((resolve) => setTimeout(resolve))
}

test('requests no announcements before the first request for wallets', async () => {
  const questions = countQuestions()
  onTestFinished(makeWallet().announce(window))
  const adapter = makeAdapter()
  onTestFinished(adapter.subscribe(() => {}))
  onTestFinished(adapter.start())
  await wouldBeLoaded()
  expect(questions()).toBe(0)
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })

  await adapter.preload()
  expect(questions()).toBe(1)
  expect(adapter.getSnapshot().connectors).toMatchObject([{ name: 'Sandbox Wallet' }])
  await adapter.preload()
  expect(questions()).toBe(1)
})

test('loaded before the start, requests no announcements until then', async () => {
  const questions = countQuestions()
  onTestFinished(makeWallet().announce(window))
  const adapter = makeAdapter()
  await adapter.preload()
  expect(questions()).toBe(0)
  onTestFinished(adapter.start())
  await adapter.preload()
  expect(questions()).toBe(1)
  expect(adapter.getSnapshot().connectors).toMatchObject([{ name: 'Sandbox Wallet' }])
})

test('the first request for wallets resolves with all of a flood listed', async () => {
  for (let index = 0; index < 50; index++)
    onTestFinished(makeWallet({ name: `Wallet ${index}`, rdns: `test.wallet${index}` }).announce(window))
  const adapter = makeAdapter()
  onTestFinished(adapter.start())
  await adapter.preload()
  expect(adapter.getSnapshot().connectors).toHaveLength(50)
})

test("a connection made by the app's wagmi actions appears without a request to the adapter", async () => {
  const [first] = testNetworks()
  const wallet = makeWallet()
  const target = { id: 'lamp', name: 'Lamp', provider: wallet.provider as never }
  const config = createConfig({
    chains: [first as unknown as Chain],
    transports: { [first.id]: http(first.rpcUrls.default.http[0]) },
    connectors: [injected({ target })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const adapter = makeAdapter({ config })
  onTestFinished(adapter.start())
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector.')
  await connect(config, { connector })
  await until(adapter, () => adapter.getSnapshot().connections.length > 0)
  expect(adapter.getSnapshot().connections).toMatchObject([
    { connectorId: 'lamp', accounts: [{ address: wallet.accounts[0] }], networkId: 'eip155:1337' },
  ])
})

test('keeps its wallets when stopped and started again, and finds later ones', async () => {
  const [early, late] = [makeWallet(), makeWallet({ name: 'Late', rdns: 'test.late' })]
  onTestFinished(early.announce(window))
  const adapter = makeAdapter()
  onTestFinished(adapter.subscribe(() => {}))
  const names = () => adapter.getSnapshot().connectors.map(({ name }) => name)
  const stop = adapter.start()
  await adapter.preload()
  stop()

  onTestFinished(late.announce(window))
  await adapter.preload()
  expect(names()).toEqual(['Sandbox Wallet'])

  onTestFinished(adapter.start())
  await adapter.preload()
  expect(names()).toEqual(['Sandbox Wallet', 'Late'])
  // A stop function that was called before stops nothing that started after it.
  stop()
  onTestFinished(makeWallet({ name: 'Latest', rdns: 'test.latest' }).announce(window))
  await adapter.preload()
  expect(names()).toEqual(['Sandbox Wallet', 'Late', 'Latest'])
})

test('stopped while loading, looks for wallets when it is started again', async () => {
  const questions = countQuestions()
  const adapter = makeAdapter()
  const stop = adapter.start()
  const loading = adapter.preload()
  stop()
  await loading
  expect(questions()).toBe(0)
  onTestFinished(adapter.start())
  expect(questions()).toBe(1)
})

test("subscribes to the app's config only while the adapter has listeners", async () => {
  const adapter = makeAdapter()
  const listeners = new Set<unknown>()
  const { subscribe } = adapter.config
  adapter.config.subscribe = ((...parameters: Parameters<typeof subscribe>) => {
    const stop = subscribe(...parameters)
    listeners.add(stop)
    return () => {
      listeners.delete(stop)
      stop()
    }
  }) as typeof subscribe
  const stop = adapter.start()
  const unsubscribe = adapter.subscribe(() => {})
  await adapter.preload()
  expect(listeners.size).toBeGreaterThan(1)
  stop()
  unsubscribe()
  expect(listeners.size).toBe(0)
})
