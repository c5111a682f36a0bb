import type { Latchkey } from '../../../core/createLatchkey.js'
import { isExcluded } from '../../../core/isExcluded.js'
import { BaseError } from '../../../shared/errors/base.js'
import { type HttpErrorType, HttpRequestError } from '../../../shared/errors/http.js'
import type { Wallet } from '../../../shared/wallet.js'
import { isSameWallet } from '../../../wire/directory/isSameWallet.js'
import { customWallets } from './customWallets.js'
import { directoryOf } from './directoryOf.js'

export interface GetWalletParameters {
  /** The directory's id, or that of a custom wallet. */
  id: string
  signal?: AbortSignal | undefined
}

/** `null` where there is no such wallet, or the host excluded it. */
export type GetWalletReturnType = Wallet | null

export type GetWalletErrorType = HttpErrorType

/**
 * The wallet with an id.
 *
 * @throws {GetWalletErrorType} what the directory said, `HttpError` for a hosted one; the signal's reason when aborted.
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
