import type { CaipNetworkId } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { SessionService } from '../../wire/sessions/sessions.js'

/** Returns the service that keeps the permissions of a network. `undefined` if the app has none. */
export async function sessionsFor(
  latchkey: Latchkey,
  networkId: CaipNetworkId,
): Promise<SessionService | undefined> {
  const { sessions } = latchkey.options.services
  return sessions && (await sessions.supports(networkId)) ? sessions : undefined
}
