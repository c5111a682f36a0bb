import type { PairingClient } from '../client/openClient.js'

/** The reason that is sent to the wallet. CAIP-25 */
const disconnectReason = { code: 6000, message: 'User disconnected.' }

/** Ends a session. Resolves when the relay has accepted the message to the wallet. */
export function endSession(client: PairingClient, topic: string): Promise<void> {
  return client.disconnect({ topic, reason: disconnectReason })
}

/** Ends a session in the background. Ignores failures. */
export function endSessionQuietly(client: PairingClient, topic: string): void {
  endSession(client, topic).catch(() => {})
}
