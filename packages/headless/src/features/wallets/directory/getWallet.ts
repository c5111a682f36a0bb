import { isSameWallet, type Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { isExcluded } from '../../../core/isExcluded.js'
import { BaseError } from '../../../shared/errors/base.js'
import { type HttpErrorType, HttpRequestError } from '../../../shared/errors/http.js'
import { customWallets } from './customWallets.js'
import { directoryOf } from './directoryOf.js'

/** The id of a wallet. */
export interface GetWalletParameters {
  /** The id in the directory, or of a custom wallet. */
  id: string
  signal?: AbortSignal | undefined
}

/** `null` if there is no such wallet, or the app excludes it. */
export type GetWalletReturnType = Wallet | null

/** The errors of `getWallet`. */
export type GetWalletErrorType = HttpErrorType

/**
 * Resolves with a wallet of the directory, or a custom wallet.
 *
 * @throws {GetWalletErrorType} If the directory fails: `HttpError` for a hosted one. Rejects with the
 * signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getWallet } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const wallet = await getWallet(latchkey, { id: 'metamask' })
 * ```
 */
export async function getWallet(
  latchkey: Latchkey,
  { id, signal }: GetWalletParameters,
): Promise<GetWalletReturnType> {
  const { enableWallets, excludeWallets } = latchkey.options
  const allow = (wallet: Wallet | undefined) =>
    wallet && !isExcluded(wallet, excludeWallets) ? wallet : null
  const custom = customWallets(latchkey).find((wallet) => wallet.id === id)
  if (custom || !enableWallets) return allow(custom)
  try {
    const directory = directoryOf(latchkey)
    const { data } = await directory.getWallets({ include: [id], entries: 1, signal })
    return allow(data.find((wallet) => isSameWallet(wallet, { id })))
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof BaseError ? cause : new HttpRequestError({ url: '', cause })
  }
}
