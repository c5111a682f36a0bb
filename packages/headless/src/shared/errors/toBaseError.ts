import { tryRead } from '../tryRead.js'
import { BaseError } from './base.js'
import type { LatchkeyErrorType } from './latchkeyError.js'
import { UnknownError } from './unknown.js'

/**
 * Converts any thrown value to a Latchkey error. Errors of wallets are recognized by their codes; that table
 * is loaded at the first failure. Never throws, whatever the value is: a wallet can throw a proxy that does.
 */
export async function toBaseError(error: unknown): Promise<LatchkeyErrorType> {
  // A type test of the exports holds that every error class is in the union.
  if (tryRead(() => isReadable(error))) return error as LatchkeyErrorType
  try {
    const { toRpcError } = await import('./rpcOnDemand.js')
    const converted = toRpcError(error)
    if (converted !== error) return converted as LatchkeyErrorType
  } catch {
    // The table could not be loaded.
  }
  return new UnknownError(error)
}

/** Whether a value is an error of ours, and not only an object that has its prototype. */
function isReadable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const { name, code, shortMessage, message, walk } = error
  return (
    [name, code, shortMessage, message].every((text) => typeof text === 'string') &&
    walk === BaseError.prototype.walk
  )
}
