import * as v from 'valibot'
import { classifyMethod, type unsafeMethods } from '../classifyMethod.js'
import { FrameFailure } from './failures.js'
import { chainIdField, frameNamespaces, rpcUrlField } from './fields.js'

const list = v.optional(v.array(v.unknown()))
const fields = v.record(v.string(), v.unknown())
const transaction = v.pipe(v.string(), v.minLength(1))
const transactions = v.pipe(v.array(transaction), v.minLength(1), v.maxLength(20))
const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const call = v.looseObject({ to: hex, data: v.optional(hex), value: v.optional(hex) })
const calls = v.pipe(v.array(call), v.minLength(1), v.maxLength(20))

/**
 * Methods that the user approves in the frame, with the form of their parameters. What shows a request to the
 * user reads each of its values, and refuses what it does not know.
 */
export const approvedMethods = {
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
  wallet_requestExecutionPermissions: list,
  wallet_revokeExecutionPermission: list,
  eth_sendUserOperation: list,
} as const satisfies Record<(typeof unsafeMethods)[number], v.GenericSchema>

/** Nobody but the user acts for the account, and the frame makes its user operations itself. */
const refusedMethods = /^wallet_(?:grant|revoke)Permissions$|ExecutionPermissions?$|^eth_sendUserOperation$/

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
 * Returns the request with the parameters that its method has.
 *
 * @throws FrameFailure If the method is not known, not enabled, of another namespace than the network, or has
 * other parameters.
 */
export function parseRpcRequest(request: RpcRequest): RpcRequest {
  const { method, params, chainId, chainNamespace } = request
  if (classifyMethod(method) === 'unknown')
    throw new FrameFailure('frame/not-allowed', { rpc: { code: -32601 } })
  if (refusedMethods.test(method)) throw new FrameFailure('frame/not-enabled', { rpc: { code: 4200 } })
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const isOther = [chainNamespace, chainId?.split(':')[0]].some((each) => each && each !== namespace)
  const parsed = v.safeParse(approvedMethods[method as keyof typeof approvedMethods] ?? list, params)
  if (isOther || !parsed.success) throw new FrameFailure('frame/invalid-message', { rpc: { code: -32602 } })
  return { ...request, params: parsed.output }
}
