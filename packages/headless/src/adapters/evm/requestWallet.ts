import { type RpcErrorContext, toRpcError } from '../../shared/errors/rpc.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { EvmProvider } from './evmProvider.js'

export interface RequestWalletParameters {
  readonly provider: EvmProvider
  readonly method: string
  readonly params?: readonly unknown[]
  readonly signal?: AbortSignal | undefined
  /** Names used in error messages. */
  readonly context?: Pick<RpcErrorContext, 'wallet' | 'symbol'> | undefined
}

/**
 * Sends a request to a wallet. Resolves with its answer, not parsed. Rejects with the signal's reason if
 * aborted, and with the wallet's error mapped by `toRpcError`.
 */
export async function requestWallet(parameters: RequestWalletParameters): Promise<unknown> {
  const { provider, method, params, signal, context } = parameters
  signal?.throwIfAborted()
  try {
    return await untilAborted(
      Promise.resolve(provider.request(params ? { method, params } : { method })),
      signal,
    )
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw toRpcError(error, context)
  }
}
