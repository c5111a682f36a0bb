import type { PairingClient } from './openClient.js'

/**
 * Opens the socket, so that the first code does not wait for it. The client opens it by itself only where it
 * has something to listen to. `connectPromise` is what the client sets then: a request made meanwhile waits
 * for the same socket.
 */
export function openSocket({ core: { relayer } }: PairingClient): void {
  if (relayer.connected || relayer.connecting) return
  const own = relayer as unknown as { connect(): Promise<void>; connectPromise: Promise<void> | undefined }
  own.connectPromise = own
    .connect()
    .catch(() => {})
    .finally(() => {
      own.connectPromise = undefined
    })
}
