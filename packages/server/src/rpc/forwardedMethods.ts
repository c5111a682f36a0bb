/**
 * A method that makes a node read many blocks, accounts or states, or run many calls, counts as so many calls
 * of the limit.
 */
const heavy = 10

/** Reads of an EVM network, of its pool and of a bundler (ERC-7769), and what is already signed. */
const evm = {
  eth_blobBaseFee: 1,
  eth_blockNumber: 1,
  eth_call: 1,
  eth_chainId: 1,
  eth_createAccessList: 1,
  eth_estimateGas: 1,
  eth_estimateUserOperationGas: 1,
  eth_feeHistory: 1,
  eth_fillTransaction: 1,
  eth_gasPrice: 1,
  eth_getAccount: 1,
  eth_getBalance: 1,
  eth_getBlockByHash: 1,
  eth_getBlockByNumber: 1,
  eth_getBlockReceipts: heavy,
  eth_getBlockTransactionCountByHash: 1,
  eth_getBlockTransactionCountByNumber: 1,
  eth_getCode: 1,
  eth_getLogs: heavy,
  eth_getProof: 1,
  eth_getRawTransactionByHash: 1,
  eth_getStorageAt: 1,
  eth_getStorageValues: 1,
  eth_getTransactionByBlockHashAndIndex: 1,
  eth_getTransactionByBlockNumberAndIndex: 1,
  eth_getTransactionByHash: 1,
  eth_getTransactionBySenderAndNonce: 1,
  eth_getTransactionCount: 1,
  eth_getTransactionReceipt: 1,
  eth_getUncleByBlockHashAndIndex: 1,
  eth_getUncleByBlockNumberAndIndex: 1,
  eth_getUncleCountByBlockHash: 1,
  eth_getUncleCountByBlockNumber: 1,
  eth_getUserOperationByHash: 1,
  eth_getUserOperationReceipt: 1,
  eth_maxPriorityFeePerGas: 1,
  eth_protocolVersion: 1,
  eth_sendRawTransaction: 1,
  eth_sendRawTransactionSync: 1,
  eth_simulateV1: heavy,
  eth_supportedEntryPoints: 1,
  eth_syncing: 1,
  net_listening: 1,
  net_peerCount: 1,
  net_version: 1,
  web3_clientVersion: 1,
} as const

/** The HTTP methods of Solana but `requestAirdrop`. */
const solana = {
  getAccountInfo: 1,
  getBalance: 1,
  getBlock: heavy,
  getBlockCommitment: 1,
  getBlockHeight: 1,
  getBlockProduction: heavy,
  getBlockTime: 1,
  getBlocks: heavy,
  getBlocksWithLimit: heavy,
  getClusterNodes: heavy,
  getEpochInfo: 1,
  getEpochSchedule: 1,
  getFeeForMessage: 1,
  getFirstAvailableBlock: 1,
  getGenesisHash: 1,
  getHealth: 1,
  getHighestSnapshotSlot: 1,
  getIdentity: 1,
  getInflationGovernor: 1,
  getInflationRate: 1,
  getInflationReward: heavy,
  getLargestAccounts: heavy,
  getLatestBlockhash: 1,
  getLeaderSchedule: heavy,
  getMaxRetransmitSlot: 1,
  getMaxShredInsertSlot: 1,
  getMinimumBalanceForRentExemption: 1,
  getMultipleAccounts: 1,
  getProgramAccounts: heavy,
  getRecentPerformanceSamples: 1,
  getRecentPrioritizationFees: 1,
  getSignatureStatuses: 1,
  getSignaturesForAddress: heavy,
  getSlot: 1,
  getSlotLeader: 1,
  getSlotLeaders: 1,
  getStakeMinimumDelegation: 1,
  getSupply: heavy,
  getTokenAccountBalance: 1,
  getTokenAccountsByDelegate: heavy,
  getTokenAccountsByOwner: 1,
  getTokenLargestAccounts: heavy,
  getTokenSupply: 1,
  getTransaction: 1,
  getTransactionCount: 1,
  getVersion: 1,
  getVoteAccounts: heavy,
  isBlockhashValid: 1,
  minimumLedgerSlot: 1,
  sendTransaction: 1,
  simulateTransaction: 1,
} as const

const byNamespace = {
  eip155: new Map<string, number>(Object.entries(evm)),
  solana: new Map<string, number>(Object.entries(solana)),
}

/**
 * Returns the methods that are sent on to the node of a network, and how many calls each counts as. Left out
 * is what uses keys or accounts of the node, steers or traces it, or needs the same node twice: a filter is
 * known to one of several nodes behind an address. Clients read logs instead of filters then.
 */
export function forwardedMethods(networkId: string): ReadonlyMap<string, number> {
  return byNamespace[networkId.startsWith('solana:') ? 'solana' : 'eip155']
}
