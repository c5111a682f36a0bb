// EVM networks, Polygon (id 137, native POL) among them, are viem's definitions.
export * from 'viem/chains'
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from '../shared/chains.js'
export { defineNetwork, type NetworkInput } from '../shared/networks.js'
export type { Network } from '../shared/types.js'
