import type { Latchkey } from '../../../core/createLatchkey.js'
import { LoadFailedError } from '../../../shared/errors/loadFailed.js'
import type { GetWalletPageParameters, GetWalletPageReturnType } from './getWalletPage.js'

/**
 * Calls `getWalletPage`, whose code loads at the first call.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
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
