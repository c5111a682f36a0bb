import { type RpcErrorContext, toRpcError } from '../../shared/errors/rpc.js'
import { untilAborted } from '../base/untilAborted.js'
import type { EvmProvider } from './provider.js'

export interface RequestWalletParameters {
  readonly provider: EvmProvider
  readonly method: string
  readonly params?: readonly unknown[]
  readonly signal?: AbortSignal | undefined
  /** Words for the error's sentence. */
  readonly context?: Pick<RpcErrorContext, 'wallet' | 'symbol'> | undefined
}

/**
 * Asks a wallet and gives its answer unparsed.
 *
 * @throws the signal's reason, or what `toRpcError` makes of the wallet's error.
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
