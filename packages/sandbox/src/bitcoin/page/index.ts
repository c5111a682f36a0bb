export type { ChainFaults, RpcErrorShape } from '../../chain/chainFaults.js'
export type { FeeRates } from '../esplora/feeRates.js'
export type { BitcoinBalance, BitcoinChainOptions, BitcoinControls } from '../types.js'
export { type PageBitcoin, startPageBitcoin } from './startPageBitcoin.js'
