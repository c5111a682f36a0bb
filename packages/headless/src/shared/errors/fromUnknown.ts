import { BaseError } from './base.js'

/**
 * Any thrown value as one of our errors. Wallet errors are read by their codes; that table is loaded at the first failure.
 */
export async function toBaseError(error: unknown): Promise<BaseError> {
  if (error instanceof BaseError) return error
  const { toRpcError } = await import('./rpc.js')
  return toRpcError(error)
}
