import { BaseError } from '../../../shared/errors/base.js'
import {
  InsufficientFundsError,
  LimitExceededError,
  NetworkRequestError,
  NetworkTimeoutError,
  TransactionRevertedError,
  toRpcError,
} from '../../../shared/errors/rpc.js'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { BelowRentError, ClusterBehindError, ClusterMismatchError } from '../errors.js'
import type { Kit } from './packages.js'

const tooManyRequests = 429
/** The codes of kit for transaction errors. */
const transactionErrors = { from: 7_050_000, to: 7_051_000 } as const
const instructionErrors = { from: 4_615_000, to: 4_616_000 } as const

/** Returns whether the endpoint failed, so that another one can be asked. */
export function isEndpointFault(kit: Kit, error: unknown): boolean {
  if (error instanceof ClusterMismatchError || isBehind(kit, error)) return true
  if (kit.isSolanaError(error)) return kit.isSolanaError(error, kit.SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)
  // Errors of `fetch` and of reading its answer: network errors, timeouts, invalid JSON.
  return !(error instanceof BaseError)
}

function isBehind(kit: Kit, error: unknown): boolean {
  return (
    kit.isSolanaError(error, kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY) ||
    kit.isSolanaError(error, kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED)
  )
}

/** Maps an error of an endpoint or of the client to ours. Our own errors are returned unchanged. */
export function toClusterError(kit: Kit, error: unknown, network: Network): BaseError {
  if (error instanceof BaseError) return error
  const context = { wallet: network.name, symbol: network.nativeCurrency.symbol, cause: error }
  if (isBehind(kit, error)) return new ClusterBehindError(network.name, error)
  if (kit.isSolanaError(error, kit.SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR))
    return error.context.statusCode === tooManyRequests
      ? new LimitExceededError(context)
      : new NetworkRequestError(context)
  if (kit.isSolanaError(error, kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE))
    return toTransactionError(kit, error.cause ?? error, network)
  if (kit.isSolanaError(error)) {
    const code: number = error.context.__code
    if (isWithin(code, transactionErrors) || isWithin(code, instructionErrors))
      return toTransactionError(kit, error, network)
    // kit has the JSON-RPC code in a field of its own.
    return toRpcError(Object.assign(new Error(error.message, { cause: error }), { code }), context)
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return new NetworkTimeoutError(context)
  return new NetworkRequestError(context)
}

/** Maps the cluster's error of a transaction to ours. */
export function toTransactionError(kit: Kit, error: unknown, network: Network): BaseError {
  const { symbol } = network.nativeCurrency
  const context = { wallet: network.name, symbol, cause: error }
  if (kit.isSolanaError(error, kit.SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND))
    return new TransactionExpiredError(error)
  if (
    kit.isSolanaError(error, kit.SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE) ||
    kit.isSolanaError(error, kit.SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND)
  )
    return new InsufficientFundsError(context)
  // The fee payer is the first account of each transaction.
  if (kit.isSolanaError(error, kit.SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT))
    return new BelowRentError({ symbol, isSender: error.context.accountIndex === 0, cause: error })
  return new TransactionRevertedError(context)
}

function isWithin(code: number, { from, to }: { from: number; to: number }): boolean {
  return code >= from && code < to
}
