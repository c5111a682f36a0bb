import { usdc } from 'viem/tokens'
import { expect, test } from 'vitest'
import { defaultNetworks } from './defaultNetworks.js'

test('each default network has an https endpoint, and each token is one of viem', () => {
  const known = Object.entries(usdc.addresses).map(([id, address]) => `eip155:${id} ${address}`)
  for (const { id, rpcUrls, tokens } of defaultNetworks) {
    expect(rpcUrls.length).toBeGreaterThan(0)
    for (const url of rpcUrls) expect(new URL(url).protocol).toBe('https:')
    expect(known).toEqual(expect.arrayContaining(tokens.map(({ address }) => `${id} ${address}`)))
    expect(tokens).toHaveLength(id.startsWith('eip155:') ? 1 : 0)
  }
  expect(new Set(defaultNetworks.map(({ id }) => id)).size).toBe(defaultNetworks.length)
})
