import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { defaultNetworks } from './defaultNetworks.js'

test('each default network has an https endpoint, and addresses with a correct checksum', () => {
  for (const { id, rpcUrls, tokens } of defaultNetworks) {
    expect(rpcUrls.length).toBeGreaterThan(0)
    for (const url of rpcUrls) expect(new URL(url).protocol).toBe('https:')
    expect(tokens.map(({ symbol }) => symbol)).toContain('USDC')
    for (const { address } of tokens)
      expect(id.startsWith('solana:') ? address.length === 44 : isAddress(address, { strict: true })).toBe(
        true,
      )
  }
  expect(new Set(defaultNetworks.map(({ id }) => id)).size).toBe(defaultNetworks.length)
})
