import type { PairingClient } from '../client/openClient.js'

/** Why a session ends, as the wallet is told. CAIP-25 */
const disconnectReason = { code: 6000, message: 'User disconnected.' }

/** Tells the wallet that a session is over. Resolves when the relay has accepted the message. */
export function endSession(client: PairingClient, topic: string): Promise<void> {
  return client.disconnect({ topic, reason: disconnectReason })
}

/** The same in the background. */
export function endSessionQuietly(client: PairingClient, topic: string): void {
  endSession(client, topic).catch(() => {})
}
