import { NotConnectedError } from '../../shared/errors/account.js'
import { BaseError } from '../../shared/errors/base.js'
import { TransactionExpiredError } from '../../shared/errors/send.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { ClusterBehindError } from './errors.js'

/** `WALLET_STANDARD_ERROR__USER__REQUEST_REJECTED` of `@wallet-standard/errors`. */
const standardRejected = 4_001_000
/** The messages of refusals without a code. */
const refusal =
  /approval denied|plugin closed|(request|transaction|signature|connection|message).{0,20} (rejected|cancell?ed|denied|declined)|^(rejected|cancell?ed|denied|declined)\b/i

/** The messages of nodes that a wallet passes on. Their codes have other meanings in other namespaces. */
const expired = /blockhash not found|block ?height exceeded|transaction (has )?expired/i
const behind = /node is (behind|unhealthy)/i
const failed = /simulation failed|preflight|custom program error|error processing instruction/i
const insufficient = /insufficient (funds|lamports)|0x1\b|no record of a prior credit/i

/** Names of the errors of `@solana/wallet-adapter-base`. */
const windowClosed = ['WalletWindowClosedError']
const unavailable = ['WalletNotReadyError', 'WalletLoadError', 'WalletConfigError']
const notConnected = ['WalletNotConnectedError', 'WalletDisconnectedError']

/**
 * Maps an error of a Solana wallet to ours: by the codes of EIP-1193, which most wallets use, then by the
 * codes, names and messages of the Wallet Standard and `@solana/wallet-adapter-base`. Resolves with the error
 * itself if loading our errors fails.
 */
export async function toWalletError(error: unknown, wallet: string): Promise<unknown> {
  if (error instanceof BaseError) return error
  const { name, message, code } = read(error)
  if (expired.test(message)) return new TransactionExpiredError(error)
  if (behind.test(message)) return new ClusterBehindError(wallet, error)
  const mapped = await loadRpcError(error, { wallet })
  if (!(mapped instanceof BaseError)) return mapped
  if (failed.test(message)) {
    const { InsufficientFundsError, TransactionRevertedError } = await import(
      '../../shared/errors/rpcOnDemand.js'
    )
    const Class = insufficient.test(message) ? InsufficientFundsError : TransactionRevertedError
    return new Class({ wallet, symbol: 'SOL', cause: error })
  }
  if (mapped.code !== 'rpc/unknown' && mapped.code !== 'rpc/internal') return mapped
  const { UserRejectedError, WalletDisconnectedError } = await import('../../shared/errors/rpcOnDemand.js')
  const context = { wallet, cause: error }
  if (code === standardRejected || windowClosed.includes(name) || refusal.test(message))
    return new UserRejectedError(context)
  if (unavailable.includes(name)) return new WalletDisconnectedError(context)
  if (notConnected.includes(name)) return new NotConnectedError()
  return mapped
}

/** Returns the error for an account that the wallet does not share, with code 4100. EIP-1193 */
export function createUnauthorizedError(): Error {
  return Object.assign(new Error('The wallet does not share this account.'), { code: 4100 })
}

/** Wallets can throw any value, also one whose getters throw. */
function read(error: unknown): { name: string; message: string; code: unknown } {
  try {
    const { name, message, context, error: inner } = error as Record<string, unknown>
    const innerMessage = (inner as { message?: unknown } | null | undefined)?.message
    return {
      name: String(name),
      message: String(message || innerMessage || '').slice(0, 500),
      code: (context as { __code?: unknown } | null | undefined)?.__code,
    }
  } catch {
    return { name: '', message: '', code: undefined }
  }
}
