import { BaseError } from '../../shared/errors/base.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { WalletNotSetUpError } from './errors.js'

/** Extensions of this namespace have no codes: what they write is all there is. */
const refused = /^\W*(cancell?ed|rejected|denied|declined)\b/i
const pending = /pending authori[sz]ation/i
const notAllowed = /not allowed to interact|has not been enabled|not authori[sz]ed|unauthori[sz]ed/i
const notSetUp = /not been configured|onboarding/i
const stopped = /disconnected|context invalidated|receiving end does not exist/i

/**
 * Makes a typed error of what a Polkadot wallet threw.
 *
 * @returns a `BaseError`; offline, what was thrown.
 */
export async function toWalletError(error: unknown, wallet: string): Promise<unknown> {
  const mapped = await loadRpcError(error, { wallet })
  if (!(mapped instanceof BaseError) || (mapped.code !== 'rpc/unknown' && mapped.code !== 'rpc/internal'))
    return mapped
  const { RequestPendingError, UnauthorizedError, UserRejectedError, WalletDisconnectedError } = await import(
    '../../shared/errors/rpc.js'
  )
  const message = messageOf(error)
  const context = { wallet, cause: error }
  if (refused.test(message)) return new UserRejectedError(context)
  if (pending.test(message)) return new RequestPendingError(context)
  if (notAllowed.test(message)) return new UnauthorizedError(context)
  if (notSetUp.test(message)) return new WalletNotSetUpError(wallet, error)
  if (stopped.test(message)) return new WalletDisconnectedError(context)
  return mapped
}

/** Wallets throw anything: also values whose fields throw. */
function messageOf(error: unknown): string {
  try {
    const message = typeof error === 'string' ? error : (error as { message?: unknown }).message
    return String(message ?? '').slice(0, 500)
  } catch {
    return ''
  }
}
