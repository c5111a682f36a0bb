import { BaseError } from '../../shared/errors/base.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { WalletNotSetUpError } from './errors.js'

/** Extensions of this namespace throw errors without codes, so the messages are matched. */
const rejectedPattern = /^\W*(cancell?ed|rejected|denied|declined)\b/i
const pendingPattern = /pending authori[sz]ation/i
const unauthorizedPattern = /not allowed to interact|has not been enabled|not authori[sz]ed|unauthori[sz]ed/i
const notSetUpPattern = /not been configured|onboarding/i
const disconnectedPattern = /disconnected/i

/** Maps an error of a Polkadot wallet to ours. Resolves with the error itself if loading our errors fails. */
export async function toWalletError(error: unknown, wallet: string): Promise<unknown> {
  const mapped = await loadRpcError(error, { wallet })
  if (!(mapped instanceof BaseError) || (mapped.code !== 'rpc/unknown' && mapped.code !== 'rpc/internal'))
    return mapped
  const { RequestPendingError, UnauthorizedError, UserRejectedError, WalletDisconnectedError } = await import(
    '../../shared/errors/rpcOnDemand.js'
  )
  const message = messageOf(error)
  const context = { wallet, cause: error }
  if (rejectedPattern.test(message)) return new UserRejectedError(context)
  if (pendingPattern.test(message)) return new RequestPendingError(context)
  if (unauthorizedPattern.test(message)) return new UnauthorizedError(context)
  if (notSetUpPattern.test(message)) return new WalletNotSetUpError(wallet, error)
  if (disconnectedPattern.test(message)) return new WalletDisconnectedError(context)
  return mapped
}

/** Wallets can throw any value, also one whose getters throw. */
function messageOf(error: unknown): string {
  try {
    const message = typeof error === 'string' ? error : (error as { message?: unknown }).message
    return String(message ?? '').slice(0, 500)
  } catch {
    // Stryker disable next-line StringLiteral: no pattern of the errors matches another text either.
    return ''
  }
}
