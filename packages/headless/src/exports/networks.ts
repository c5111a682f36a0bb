// EVM networks are viem's definitions, including Polygon (id 137, native POL). The others are ours.
export * from 'viem/chains'
export { cosmosHub, osmosis } from '../adapters/cosmos/networks.js'
export { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from '../adapters/polkadot/networks.js'
export { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from '../shared/chains.js'
export { defineNetwork, type NetworkInput } from '../shared/networks.js'
export type { Network } from '../shared/types.js'
