import { BaseError } from './base.js'
import type { LatchkeyErrorType } from './latchkeyError.js'

/**
 * Converts any thrown value to a Latchkey error. Errors of wallets are recognized by their codes; that table
 * is loaded at the first failure.
 */
export async function toBaseError(error: unknown): Promise<LatchkeyErrorType> {
  // A type test of the exports holds that every error class is in the union.
  if (error instanceof BaseError) return error as LatchkeyErrorType
  const { toRpcError } = await import('./rpcOnDemand.js')
  return toRpcError(error) as LatchkeyErrorType
}
