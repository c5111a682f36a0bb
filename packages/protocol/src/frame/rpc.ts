import * as v from 'valibot'
import { FrameFailure } from './failures.js'
import { chainIdField, frameNamespaces, rpcUrlField } from './fields.js'

const list = v.optional(v.array(v.unknown()))
const fields = v.record(v.string(), v.unknown())
const transaction = v.pipe(v.string(), v.minLength(1))
const transactions = v.pipe(v.array(transaction), v.minLength(1), v.maxLength(20))
const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const call = v.looseObject({ to: hex, data: v.optional(hex), value: v.optional(hex) })
const calls = v.pipe(v.array(call), v.minLength(1), v.maxLength(20))

/** Methods that read, or send what is signed already. They are answered without the user. */
export const safeMethods: readonly string[] = `
  eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice
  eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode
  eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
  eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas
  eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction
  eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus
  eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash
  eth_supportedEntryPoints wallet_getAssets
`
  .trim()
  .split(/\s+/)

/**
 * Methods that the user approves in the frame, with the form of their parameters. What shows a request to the
 * user reads each of its values, and refuses what it does not know.
 */
export const unsafeMethods = {
  personal_sign: v.tuple([v.string(), v.string()]),
  eth_signTypedData_v4: v.tuple([v.string(), v.union([v.string(), fields])]),
  eth_sendTransaction: v.tuple([fields]),
  solana_signMessage: v.object({ message: v.string(), pubkey: v.string() }),
  solana_signTransaction: v.object({ transaction }),
  solana_signAllTransactions: v.object({ transactions }),
  solana_signAndSendTransaction: v.object({ transaction, options: v.optional(fields) }),
  wallet_sendCalls: v.tuple([v.looseObject({ calls })]),
  wallet_grantPermissions: list,
  wallet_revokePermissions: list,
  eth_sendUserOperation: list,
} as const

/** Methods of smart accounts and of permissions, which the frame does not have yet. */
const laterMethods = /^wallet_(?:grant|revoke)Permissions$|^eth_(?:\w*UserOperation\w*|supportedEntryPoints)$/

/** Payload of `RPC_REQUEST`. The frame decides which networks there are, and their endpoints. */
export const rpcRequest = v.object({
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
  chainNamespace: v.optional(v.picklist(frameNamespaces)),
  chainId: v.optional(chainIdField),
  rpcUrl: v.optional(rpcUrlField),
})

/** A request to the wallet of the frame. */
export type RpcRequest = v.InferOutput<typeof rpcRequest>

/**
 * Returns the class of a method: `safe` is answered without the user, `unsafe` after their approval, and
 * `unknown` is rejected.
 *
 * @example
 * ```ts
 * import { classifyRpcMethod } from '@latchkey/protocol/frame'
 *
 * classifyRpcMethod('personal_sign') // 'unsafe'
 * ```
 */
export function classifyRpcMethod(method: string): 'safe' | 'unsafe' | 'unknown' {
  if (safeMethods.includes(method)) return 'safe'
  return Object.hasOwn(unsafeMethods, method) ? 'unsafe' : 'unknown'
}

/**
 * Returns the request with the parameters that its method has.
 *
 * @throws FrameFailure If the method is not known, not enabled, of another namespace than the network, or has
 * other parameters.
 */
export function parseRpcRequest(request: RpcRequest): RpcRequest {
  const { method, params, chainId, chainNamespace } = request
  if (classifyRpcMethod(method) === 'unknown')
    throw new FrameFailure('frame/not-allowed', { rpc: { code: -32601 } })
  if (laterMethods.test(method)) throw new FrameFailure('frame/not-enabled', { rpc: { code: 4200 } })
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const isOther = [chainNamespace, chainId?.split(':')[0]].some((each) => each && each !== namespace)
  const parsed = v.safeParse(unsafeMethods[method as keyof typeof unsafeMethods] ?? list, params)
  if (isOther || !parsed.success) throw new FrameFailure('frame/invalid-message', { rpc: { code: -32602 } })
  return { ...request, params: parsed.output }
}
