import { callJsonRpc } from '../kernel/callJsonRpc.js'
import type { WritableWireLog } from '../kernel/createWireLog.js'
import { chainDisconnected, ProviderRpcError } from './providerRpcError.js'
import type { WalletChain } from './types.js'

/** Calls a chain's node. */
export type CallNode = (
  chain: Pick<WalletChain, 'id' | 'rpcUrl'>,
  method: string,
  params: unknown,
) => Promise<unknown>

/**
 * Creates the function that calls the wallet's nodes. Each call is logged. The calls throw ProviderRpcError:
 * the node's own, 4901 without connection, -32603 if the answer is not JSON-RPC.
 */
export function createCallNode(log: WritableWireLog): CallNode {
  return ({ id, rpcUrl }, method, params) => {
    const errors = {
      unreachable: () => chainDisconnected(id),
      garbled: (status: number) =>
        new ProviderRpcError(-32603, `The node of chain ${id} gave no JSON-RPC answer (HTTP ${status}).`),
      refused: (code: number, message: string, data: unknown) => new ProviderRpcError(code, message, data),
    }
    return callJsonRpc(log, { url: rpcUrl, errors }, method, params)
  }
}
