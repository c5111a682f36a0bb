import type { Latchkey } from '../../core/createLatchkey.js'
import type { Connector } from '../../shared/types.js'
import { getConnectors } from './getConnectors.js'

/**
 * Looks for the wallets of this page, and gives the ways in, in the configured order; the latchkey has been started. A wallet that
 * announces itself late is in `getConnectors` from then on.
 *
 * @throws {LoadFailedError} when the code for it cannot be loaded; the next call tries again.
 */
export async function findConnectors(latchkey: Latchkey): Promise<readonly Connector[]> {
  await Promise.all(latchkey.adapters.map((adapter) => adapter.preload?.()))
  return getConnectors(latchkey)
}
