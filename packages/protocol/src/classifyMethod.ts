/**
 * `safe`: reads, and is answered without a confirmation. `unsafe`: signs, sends or grants, and needs the
 * approval of the user. `unknown`: is rejected.
 */
export type MethodClass = 'safe' | 'unsafe' | 'unknown'

/** Methods that read, or send what is signed already. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  // Its transaction is signed already.
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  // ERC-7715
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

/** Methods that sign, send or grant. */
export const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  // ERC-7715
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'eth_sendUserOperation',
] as const

/**
 * Returns the class of a JSON-RPC method of a wallet whose approvals the modal shows. A method in neither
 * list is unknown, such as `eth_sign`, which signs data that users cannot read.
 *
 * @example
 * ```ts
 * import { classifyMethod } from '@latchkey/headless'
 *
 * classifyMethod('personal_sign') // 'unsafe'
 * ```
 */
export function classifyMethod(method: string): MethodClass {
  if (safeMethods.includes(method)) return 'safe'
  return (unsafeMethods as readonly string[]).includes(method) ? 'unsafe' : 'unknown'
}
