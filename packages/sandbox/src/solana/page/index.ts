export type { ChainFaults, RpcErrorShape } from '../../chain/chainFaults.js'
export type { SolanaClusterOptions, SolanaControls } from '../createCluster.js'
export type { SolanaFaults } from '../solanaFaults.js'
export { type PageSolana, startPageSolana } from './startPageSolana.js'
