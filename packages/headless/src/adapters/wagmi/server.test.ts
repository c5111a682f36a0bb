import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createLatchkey, LatchkeyProvider, useConnectors } from '../../exports/index.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { getConnectors } from '../../features/connect/getConnectors.js'
import { defineNetwork } from '../../shared/networks.js'
import type { WagmiAdapter } from './types.js'

const network = defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

/** What a server creates for one request. */
function make() {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: [network],
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: 'ws://127.0.0.1:1' }),
    storage: null,
    ssr: true,
  })
  return { latchkey, adapter: latchkey.adapter('eip155') as WagmiAdapter }
}

function Rows() {
  return `${useConnectors().length} rows`
}

test('on a server, creating, rendering and reading use no browser global and load no wallet code', async () => {
  expect(typeof window).toBe('undefined')
  const { latchkey, adapter } = make()
  const page = createElement(LatchkeyProvider, { latchkey }, createElement(Rows))
  expect(renderToString(page)).toBe('0 rows')
  const unsubscribe = adapter.subscribe(() => {})
  expect(getConnectors(latchkey)).toEqual([])
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })

  // A load that had begun has ended by now, and would have added the pairing connector.
  await import('./createLiveAdapter.js')
  await new Promise((resolve) => setTimeout(resolve))
  expect(adapter.config.connectors).toEqual([])

  await adapter.preload()
  expect(adapter.config.connectors).toHaveLength(1)
  unsubscribe()
})

test('on a server, requests share no state', async () => {
  const [{ adapter: first }, { adapter: second }] = [make(), make()]
  let heard = 0
  second.subscribe(() => heard++)
  await first.refresh()
  expect(first.getSnapshot().connectors).toMatchObject([{ id: 'pairing' }])
  expect(first.getSnapshot()).toBe(first.getSnapshot())
  expect(second.getSnapshot()).toEqual({ connectors: [], connections: [] })
  expect(second.config.connectors).toEqual([])
  expect(heard).toBe(0)

  await second.preload()
  const before = second.getSnapshot()
  expect(before.connectors).toMatchObject([{ id: 'pairing' }])
  expect(before.connectors[0]).not.toBe(first.getSnapshot().connectors[0])
  first.config._internal.connectors.setState([])
  expect(first.getSnapshot().connectors).toEqual([])
  expect(second.getSnapshot()).toBe(before)
})
