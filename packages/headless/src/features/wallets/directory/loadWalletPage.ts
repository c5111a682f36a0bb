import type { Latchkey } from '../../../core/createLatchkey.js'
import { LoadFailedError } from '../../../shared/errors/loadFailed.js'
import type { GetWalletPageParameters, GetWalletPageReturnType } from './getWalletPage.js'

/**
 * `getWalletPage`, loaded with the first page that is asked for: who has no directory pays nothing for one.
 *
 * @throws {LoadFailedError} when its code could not be fetched.
 */
export async function loadWalletPage(
  latchkey: Latchkey,
  parameters: GetWalletPageParameters,
): Promise<GetWalletPageReturnType> {
  const { getWalletPage } = await import('./getWalletPage.js').catch((error: unknown) => {
    throw new LoadFailedError(error)
  })
  return getWalletPage(latchkey, parameters)
}
