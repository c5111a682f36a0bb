import { expect, test } from 'vitest'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { defineNetwork } from '../../shared/networks.js'

const network = defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

test('on a server: importing, making and reading touch no browser global, and two never meet', async () => {
  expect(typeof window).toBe('undefined')
  const make = () =>
    wagmiAdapter().create({ metadata: { name: 'Test' }, networks: [network], enableEIP6963: true })
  const [first, second] = [make(), make()]
  const unsubscribe = first.subscribe(() => {})
  expect(first.getSnapshot()).toEqual({ connectors: [], connections: [] })
  expect(first.getSnapshot()).not.toBe(second.getSnapshot())
  expect(first.getSnapshot()).toBe(first.getSnapshot())
  await first.refresh()
  unsubscribe()
})
