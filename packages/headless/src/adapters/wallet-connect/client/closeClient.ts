import type { PairingClient } from './openClient.js'

/**
 * Ends a client that another one replaces: it reads no more messages and opens no socket. What it stored
 * stays for the other.
 *
 * The package has no such function: a client that is left alone answers wallets, and refuses messages of
 * sessions that it never read.
 */
export function closeClient(client: PairingClient): void {
  const { heartbeat, relayer } = client.core
  for (const { events } of [client, relayer] as readonly { events: { removeAllListeners(): unknown } }[])
    events.removeAllListeners()
  heartbeat.stop()
  // A message that arrives while the socket closes stays unconfirmed, so that the other client gets it.
  Object.assign(relayer, { onProviderPayload: async () => {}, transportOpen: async () => {} })
  const close = () => void relayer.transportClose().catch(() => {})
  // A socket that is being opened cannot be closed before it is there.
  relayer.on('relayer_connect', close)
  close()
}
