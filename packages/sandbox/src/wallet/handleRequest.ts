import type { RequestInHand } from './promptVisitor.js'
import {
  disconnected,
  invalidParams,
  ProviderRpcError,
  toProviderRpcError,
  unsupportedMethod,
} from './providerRpcError.js'
import { getCapabilities } from './requests/capabilities.js'
import {
  accounts,
  coinbase,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './requests/connect.js'
import { currentChain, type RequestHandler, type WalletContext } from './requests/context.js'
import { addEthereumChain, switchEthereumChain } from './requests/networks.js'
import { readMethods } from './requests/readMethods.js'
import { createSendTransaction } from './requests/sendTransaction.js'
import { personalSign, signTypedData } from './requests/sign.js'
import type { Subscriptions } from './requests/subscriptions.js'
import type { RequestArguments } from './types.js'
import type { WritableWireLog } from './wireLog.js'

/**
 * Makes the one function that answers a page. It throws ProviderRpcError, with a method it does not know 4200.
 */
export function createRequestHandler(options: {
  context: WalletContext
  subscriptions: Subscriptions
  log: WritableWireLog
  origin: () => string
}): (args: RequestArguments) => Promise<unknown> {
  const { context, subscriptions, log, origin } = options
  const { state } = context

  const read: RequestHandler = async (own, { method, params }) =>
    own.callNode(currentChain(own), method, params)
  const handlers: Record<string, RequestHandler> = {
    eth_accounts: accounts,
    eth_requestAccounts: requestAccounts,
    eth_coinbase: coinbase,
    wallet_requestPermissions: requestPermissions(origin),
    wallet_getPermissions: getPermissions(origin),
    wallet_revokePermissions: revokePermissions,
    eth_chainId: async () => `0x${state.fields.chainId.toString(16)}`,
    net_version: async () => String(state.fields.chainId),
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: createSendTransaction(),
    wallet_switchEthereumChain: switchEthereumChain,
    wallet_addEthereumChain: addEthereumChain,
    // This wallet sends one call at a time, and says so.
    wallet_getCapabilities: getCapabilities({ atomic: { status: 'unsupported' } }),
    eth_subscribe: subscriptions.subscribe,
    eth_unsubscribe: subscriptions.unsubscribe,
  }

  const answer = async (inHand: RequestInHand) => {
    const { method, params } = inHand
    if (state.fields.dead) throw disconnected()
    if (params !== undefined && (typeof params !== 'object' || params === null)) {
      throw invalidParams('Parameters must be an array or an object.')
    }
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (handler) {
      const result = await handler(context, inHand)
      return inHand.wrongAnswer ? inHand.wrongAnswer.result : result
    }
    if (readMethods.has(method)) return read(context, inHand)
    throw unsupportedMethod(method)
  }

  return async (args) => {
    // A page may send anything, whatever the types say.
    const asked = args as { method?: unknown; params?: unknown } | null | undefined
    if (typeof asked?.method !== 'string' || asked.method === '') {
      throw new ProviderRpcError(-32600, 'A request is an object with a method.')
    }
    const { method, params } = asked as { method: string; params?: unknown }
    const entry = log.begin('request', method, params)
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    try {
      const result = await answer({ method, params, entry, settled })
      entry.succeed(result)
      return result
    } catch (thrown) {
      const error = toProviderRpcError(thrown)
      entry.fail(error)
      throw error
    } finally {
      // Not before the page's own reactions to the answer are queued.
      queueMicrotask(settle)
    }
  }
}
