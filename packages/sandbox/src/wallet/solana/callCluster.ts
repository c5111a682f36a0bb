import { callJsonRpc } from '../kernel/callJsonRpc.js'
import type { WritableWireLog } from '../kernel/createWireLog.js'
import { SolanaWalletError } from './SolanaWalletError.js'
import type { SolanaWalletChain } from './types.js'

/**
 * Calls a cluster's node, and logs the call.
 * @throws SolanaWalletError with the node's own code and data, or -32603 if there is no answer
 */
export function callCluster(
  log: Pick<WritableWireLog, 'begin'>,
  chain: SolanaWalletChain,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const errors = {
    unreachable: () => new SolanaWalletError(-32603, `The node of ${chain.name} cannot be reached.`),
    garbled: (status: number) =>
      new SolanaWalletError(-32603, `The node of ${chain.name} gave no JSON-RPC answer (HTTP ${status}).`),
    refused: (code: number, message: string, data: unknown) => new SolanaWalletError(code, message, data),
  }
  return callJsonRpc(log, { url: chain.rpcUrl, errors }, method, params)
}
