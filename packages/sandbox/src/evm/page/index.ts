export type { ChainFaults, RpcErrorShape } from '../../chain/chainFaults.js'
export type { EvmMove, EvmTransaction } from '../blocks/listTransactions.js'
export type {
  EvmBlock,
  EvmChainOptions,
  EvmControls,
  EvmExchange,
  EvmFunds,
  EvmNetwork,
  EvmPool,
  EvmRequest,
  EvmToken,
} from '../createEvm.js'
export { type EvmTokenInput, evmTokens } from '../evmTokens.js'
export { type PageEvm, startPageEvm } from './startPageEvm.js'
export {
  type PageServer,
  type PageServerOptions,
  type SwapContracts,
  startPageServer,
} from './startPageServer.js'
