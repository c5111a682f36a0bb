export type { RpcErrorShape } from '../../chain/chainFaults.js'
export type { PolkadotAccount } from '../polkadotAccounts.js'
export type { PolkadotControls, PolkadotFaults, PolkadotHolds, PolkadotNetworkOptions } from '../types.js'
export { type PagePolkadot, type PagePolkadotOptions, startPagePolkadot } from './startPagePolkadot.js'
