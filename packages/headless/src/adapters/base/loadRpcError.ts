import { BaseError } from '../../shared/errors/base.js'
import type { RpcErrorContext } from '../../shared/errors/rpc.js'

/** `toRpcError`, whose table loads only once something has failed. Offline, what was thrown comes back as it was. */
export async function loadRpcError(
  error: unknown,
  context: Pick<RpcErrorContext, 'wallet' | 'symbol'>,
): Promise<unknown> {
  if (error instanceof BaseError) return error
  try {
    const { toRpcError } = await import('../../shared/errors/rpc.js')
    return toRpcError(error, context)
  } catch {
    return error
  }
}
