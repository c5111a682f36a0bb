import type { Kernel } from '../kernel/createKernel.js'
import { createRequestFrame } from '../kernel/createRequestFrame.js'
import type { EvmFields } from './createEvmState.js'
import {
  disconnected,
  invalidParams,
  ProviderRpcError,
  toProviderRpcError,
  unsupportedMethod,
} from './providerRpcError.js'
import {
  accounts,
  coinbase,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './requests/connect.js'
import { createCalls } from './requests/createCalls.js'
import { createPermissions, isDraftRevocation } from './requests/createPermissions.js'
import { getCapabilities } from './requests/getCapabilities.js'
import { addEthereumChain, switchEthereumChain } from './requests/networks.js'
import { readMethods } from './requests/readMethods.js'
import { createSender, createSendTransaction } from './requests/sendTransaction.js'
import { personalSign, signTypedData } from './requests/sign.js'
import type { Subscriptions } from './requests/subscriptions.js'
import { walletConnect } from './requests/walletConnect.js'
import { currentChain, type RequestHandler, type WalletContext } from './requests/walletContext.js'
import type { RequestArguments } from './types.js'

const batchMethods = ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities']
const permissionMethods: Readonly<Record<string, EvmFields['permissionMode']>> = {
  wallet_requestExecutionPermissions: 'execution',
  wallet_revokeExecutionPermission: 'execution',
  wallet_getSupportedExecutionPermissions: 'execution',
  wallet_getGrantedExecutionPermissions: 'execution',
  wallet_grantPermissions: 'draft',
}

/** Returns whether the wallet has a method, as its controls say. */
function hasMethod({ batches, permissionMode }: EvmFields, method: string): boolean {
  if (batches === 'none' && batchMethods.includes(method)) return false
  return !Object.hasOwn(permissionMethods, method) || permissionMethods[method] === permissionMode
}

/** Creates the request handler of a provider. It throws ProviderRpcError, 4200 for an unknown method. */
export function createRequestHandler(options: {
  kernel: Kernel
  context: WalletContext
  subscriptions: Subscriptions
}): (args: RequestArguments) => Promise<unknown> {
  const { kernel, context, subscriptions } = options
  const { origin } = kernel
  const { state } = context
  const send = createSender()
  const { sendCalls, getCallsStatus } = createCalls(send)
  const permissions = createPermissions()

  const read: RequestHandler = async (own, { method, params }) =>
    own.callNode(currentChain(own), method, params)
  const handlers: Record<string, RequestHandler> = {
    eth_accounts: accounts,
    eth_requestAccounts: requestAccounts,
    eth_coinbase: coinbase,
    wallet_connect: walletConnect(origin),
    wallet_requestPermissions: requestPermissions(origin),
    wallet_getPermissions: getPermissions(origin),
    wallet_revokePermissions: async (own, inHand) =>
      isDraftRevocation(own, inHand) ? permissions.revoke(own, inHand) : revokePermissions(own, inHand),
    eth_chainId: async () => `0x${state.fields.chainId.toString(16)}`,
    net_version: async () => String(state.fields.chainId),
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: createSendTransaction(send),
    wallet_switchEthereumChain: switchEthereumChain,
    wallet_addEthereumChain: addEthereumChain,
    wallet_sendCalls: sendCalls,
    wallet_getCallsStatus: getCallsStatus,
    wallet_getCapabilities: getCapabilities(),
    wallet_requestExecutionPermissions: permissions.grant('execution'),
    wallet_grantPermissions: permissions.grant('draft'),
    wallet_revokeExecutionPermission: permissions.revoke,
    wallet_getSupportedExecutionPermissions: permissions.listSupported,
    wallet_getGrantedExecutionPermissions: permissions.listGranted,
    eth_subscribe: subscriptions.subscribe,
    eth_unsubscribe: subscriptions.unsubscribe,
  }

  const frame = createRequestFrame({ kernel, dead: disconnected, toError: toProviderRpcError })

  return async (args) => {
    // A page may send anything, whatever the types allow.
    const asked = args as { method?: unknown; params?: unknown } | null | undefined
    if (typeof asked?.method !== 'string' || asked.method === '') {
      throw new ProviderRpcError(-32600, 'A request is an object with a method.')
    }
    const { method, params } = asked as { method: string; params?: unknown }
    return frame(method, params, async (inHand) => {
      if (params !== undefined && (typeof params !== 'object' || params === null)) {
        throw invalidParams('Parameters must be an array or an object.')
      }
      if (!hasMethod(state.fields, method)) throw unsupportedMethod(method)
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(context, inHand)
      if (readMethods.has(method)) return read(context, inHand)
      throw unsupportedMethod(method)
    })
  }
}
