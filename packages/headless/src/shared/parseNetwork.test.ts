import { expect, test } from 'vitest'
import * as networks from '../exports/networks.js'
import { parseNetwork } from './parseNetwork.js'

test('every network that viem and Latchkey define passes, and its urls with it', () => {
  const all = Object.values(networks).flatMap((network) =>
    typeof network === 'object' && 'rpcUrls' in network ? [network] : [],
  )
  expect(all.length).toBeGreaterThan(100)
  for (const network of all) expect(() => parseNetwork(network, network.name)).not.toThrow()
})
