import { BaseError } from '../../shared/errors/base.js'
import type { RpcErrorContext } from '../../shared/errors/rpc.js'

/**
 * Maps an error to ours with `toRpcError`, which is loaded only then. Resolves with the error itself if
 * loading fails.
 */
export async function loadRpcError(
  error: unknown,
  context: Pick<RpcErrorContext, 'wallet' | 'symbol'>,
): Promise<unknown> {
  if (error instanceof BaseError) return error
  try {
    const { toRpcError } = await import('../../shared/errors/rpcOnDemand.js')
    return toRpcError(error, context)
  } catch {
    return error
  }
}
