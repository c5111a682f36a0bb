import type { PairingClient } from './openClient.js'

const closedMessage = 'The pairing client is closed.'

const tasks = new WeakMap<PairingClient, (error: Error) => void>()

/** Sets what to do when a client is closed. The error is the one that later requests reject with. */
export function onClientClose(client: PairingClient, task: (error: Error) => void): void {
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
  tasks.get(client)?.(new Error(closedMessage))
  for (const { events } of [client, relayer] as readonly { events: { removeAllListeners(): unknown } }[])
    events.removeAllListeners()
  heartbeat.stop()
  rejectWaiting(client)
  // A message that arrives while the socket closes is not acknowledged, so that the new client gets it.
  // A message that waits to be sent would open a socket by `connect`.
  Object.assign(relayer, {
    onProviderPayload: async () => {},
    transportOpen: async () => {},
    connect: () => Promise.reject(new Error(closedMessage)),
  })
  const close = () => void relayer.transportClose().catch(() => {})
  // A socket cannot be closed while it is opening.
  relayer.on('relayer_connect', close)
  close()
}

/**
 * Rejects what waits for a wallet: nothing reads its answer any more. The engine's timers for it would keep a
 * Node process alive for 5 minutes.
 */
function rejectWaiting({ engine }: PairingClient): void {
  const { events } = engine as unknown as { events: WaitingEvents }
  for (const name of events.eventNames())
    if (/^(session_connect|session_request|session_ping):/.test(name))
      events.emit(name, { error: new Error(closedMessage) })
}

interface WaitingEvents {
  eventNames(): string[]
  emit(name: string, answer: { readonly error: Error }): unknown
}
