import type { PairingClient } from './openClient.js'

const tasks = new WeakMap<PairingClient, () => void>()

/** Sets what to do when a client is closed. */
export function onClientClose(client: PairingClient, task: () => void): void {
  tasks.set(client, task)
}

/**
 * Closes a client that another one replaces: it reads no more messages and opens no socket. Its storage stays
 * for the new client.
 *
 * The package has no function for this. A client that is not closed would answer wallets, and would reject
 * messages of sessions that it has not read.
 */
export function closeClient(client: PairingClient): void {
  const { heartbeat, relayer } = client.core
  tasks.get(client)?.()
  for (const { events } of [client, relayer] as readonly { events: { removeAllListeners(): unknown } }[])
    events.removeAllListeners()
  heartbeat.stop()
  // A message that arrives while the socket closes is not acknowledged, so that the new client gets it.
  Object.assign(relayer, { onProviderPayload: async () => {}, transportOpen: async () => {} })
  const close = () => void relayer.transportClose().catch(() => {})
  // A socket cannot be closed while it is opening.
  relayer.on('relayer_connect', close)
  close()
}
