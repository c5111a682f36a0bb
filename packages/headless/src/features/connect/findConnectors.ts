import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf } from '../../core/register.js'
import type { Connector } from '../../shared/types.js'
import { getConnectors } from './getConnectors.js'

/**
 * Discovers the installed wallets and resolves with the connectors, in the configured order. Requires a
 * started latchkey. `getConnectors` includes wallets that announce themselves later.
 *
 * @throws {LoadFailedError} If code cannot be loaded. The next call tries again.
 *
 * @example
 * ```ts
 * import { findConnectors } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const connectors = await findConnectors(latchkey)
 * ```
 */
export async function findConnectors<latchkey extends Latchkey>(
  latchkey: latchkey,
): Promise<readonly Connector<NamespaceOf<latchkey>>[]> {
  await Promise.all(latchkey.adapters.map((adapter) => adapter.preload?.()))
  return getConnectors(latchkey)
}
