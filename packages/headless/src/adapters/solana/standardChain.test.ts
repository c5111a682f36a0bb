import { expect, test } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import { standardChain } from './standardChain.js'

const names = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

test.each([
  [solana, 'solana:mainnet'],
  [solanaDevnet, 'solana:devnet'],
  [solanaTestnet, 'solana:testnet'],
])('a wallet calls the public cluster by its name: %#', (input, name) => {
  const network = defineNetwork(input)
  expect(standardChain(network, names)).toBe(name)
  expect(standardChain(network, [name, network.networkId])).toBe(network.networkId)
  expect(standardChain(network, ['solana:localnet'])).toBeUndefined()
})

test('any other cluster is local', () => {
  const network = { ...defineNetwork(solana), networkId: 'solana:own' } as const
  expect(standardChain(network, names)).toBe('solana:localnet')
  expect(standardChain(network, ['solana:mainnet'])).toBeUndefined()
})
