import { BaseError } from '../../../shared/errors/base.js'
import {
  InsufficientFundsError,
  LimitExceededError,
  NetworkRequestError,
  NetworkTimeoutError,
  NonceTooHighError,
  NonceTooLowError,
  ReplacementUnderpricedError,
  TransactionRejectedError,
  toRpcError,
} from '../../../shared/errors/rpc.js'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import { readProperty } from '../../../shared/readProperty.js'
import type { Network } from '../../../shared/types.js'
import { BadSignatureError, TransactionChangedError } from '../errors.js'

type ErrorClass = new (context: { wallet: string; symbol: string; cause: unknown }) => BaseError

/** Messages of Substrate nodes and of `@polkadot/api`. The first match applies. */
const known: readonly (readonly [RegExp, ErrorClass | ((cause: unknown) => BaseError)])[] = [
  [/inability to pay|balance too low/i, InsufficientFundsError],
  [/ancient birth block/i, (cause) => new TransactionExpiredError(cause)],
  [/bad signature|unable to verify signature|invalid signature/i, (cause) => new BadSignatureError(cause)],
  [/call data does not match|signedTransaction/i, (cause) => new TransactionChangedError(cause)],
  [/outdated/i, NonceTooLowError],
  [/in the future/i, NonceTooHighError],
  [/priority is too low|usurped/i, ReplacementUnderpricedError],
  [/\b1016\b|pool limit|too many requests|\b429\b/i, LimitExceededError],
  [/no response received|timed? ?out/i, NetworkTimeoutError],
  [/\b101[0-5]\b/, TransactionRejectedError],
  [
    /disconnected from|not connected|unable to initialize|ECONN|socket|network error|\[5\d\d\]/i,
    NetworkRequestError,
  ],
]

/** Maps an error of an endpoint or of `@polkadot/api` to ours. Our own errors are returned unchanged. */
export function toNodeError(error: unknown, network: Network): BaseError {
  if (error instanceof BaseError) return error
  const context = { wallet: network.name, symbol: network.nativeCurrency.symbol }
  const text = textOf(error)
  for (const [pattern, Class] of known) {
    if (!pattern.test(text)) continue
    return isClass(Class) ? new Class({ ...context, cause: error }) : Class(error)
  }
  return toRpcError(error, context)
}

function isClass(value: ErrorClass | ((cause: unknown) => BaseError)): value is ErrorClass {
  return value.prototype instanceof BaseError
}

function textOf(error: unknown): string {
  return [readProperty(error, 'message'), readProperty(error, 'data')]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 1_000)
}
