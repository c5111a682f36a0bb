import type { PairingClient } from '../client/openClient.js'
import type { SessionEvent } from '../pairingEvents.js'
import { parseNamespaces } from './parseSession.js'
import { parseWalletEvent } from './parseWalletEvent.js'

/**
 * Calls back with changes to the sessions of a client, by wallets or by expiry. Malformed events are left
 * out.
 */
export function onSessionEvents({ events }: PairingClient, callback: (event: SessionEvent) => void): void {
  events.on('session_update', ({ topic, params }) =>
    callback({ type: 'sessionUpdated', topic, namespaces: parseNamespaces(params.namespaces) }),
  )
  events.on('session_event', ({ topic, params }) => {
    const event = parseWalletEvent(params)
    if (event) callback({ ...event, topic })
  })
  events.on('session_delete', ({ topic }) => callback({ type: 'sessionEnded', topic }))
  events.on('session_expire', ({ topic }) => callback({ type: 'sessionEnded', topic }))
}
