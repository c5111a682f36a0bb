import { BaseError } from './base.js'

/**
 * Converts any thrown value to a Latchkey error. Errors of wallets are recognized by their codes; that table
 * is loaded at the first failure.
 */
export async function toBaseError(error: unknown): Promise<BaseError> {
  if (error instanceof BaseError) return error
  const { toRpcError } = await import('./rpc.js')
  return toRpcError(error)
}
