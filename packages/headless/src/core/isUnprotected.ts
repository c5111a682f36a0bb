import type { Latchkey } from './createLatchkey.js'
import { embeddedConnectorId } from './embedded.js'

/**
 * Returns whether an account is one of an embedded wallet that a single loss would lose. It receives nothing
 * until the user has protected it.
 *
 * @param connectorId Connector of the account.
 */
export function isUnprotected(
  { embedded }: Pick<Latchkey, 'embedded'>,
  connectorId: string | undefined,
): boolean {
  return connectorId === embeddedConnectorId && embedded?.getSnapshot().user?.isProtected !== true
}
