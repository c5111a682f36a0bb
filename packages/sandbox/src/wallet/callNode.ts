import { chainDisconnected, ProviderRpcError } from './providerRpcError.js'
import type { WalletChain } from './types.js'
import type { WritableWireLog } from './wireLog.js'

/** Calls a chain's node. */
export type CallNode = (
  chain: Pick<WalletChain, 'id' | 'rpcUrl'>,
  method: string,
  params: unknown,
) => Promise<unknown>

/**
 * Makes the function by which the wallet reaches its nodes; each call is in the log.
 * The calls throw ProviderRpcError: the node's own, 4901 if there is no connection, -32603 if the answer is not JSON-RPC.
 */
export function createCallNode(log: WritableWireLog): CallNode {
  let lastId = 0
  const call: CallNode = async (chain, method, params) => {
    lastId += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: params ?? [] })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body }).catch(() => {
      throw chainDisconnected(chain.id)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer !== 'object' || answer === null || !('result' in answer || 'error' in answer)) {
      throw new ProviderRpcError(
        -32603,
        `The node of chain ${chain.id} gave no JSON-RPC answer (HTTP ${response.status}).`,
      )
    }
    if (!('error' in answer) || !answer.error) return (answer as { result: unknown }).result
    const { code, message, data } = answer.error as { code?: unknown; message?: unknown; data?: unknown }
    throw new ProviderRpcError(typeof code === 'number' ? code : -32603, String(message), data)
  }
  return async (chain, method, params) => {
    const entry = log.begin('chain', method, params)
    try {
      const result = await call(chain, method, params)
      entry.succeed(result)
      return result
    } catch (error) {
      entry.fail(error as ProviderRpcError)
      throw error
    }
  }
}
