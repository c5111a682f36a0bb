import { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import { RelayUnreachableError } from '../../../shared/errors/pairing.js'
import { withTimeout } from '../../../shared/withTimeout.js'
import { closeClient } from './closeClient.js'
import type { PairingClient } from './openClient.js'

/** How long to wait for the relay, in milliseconds. */
export const connectTimeoutMs = 15_000

/** The client of a pairing. It is opened at its first use. */
export interface ClientSlot {
  /** The client, if it is open. */
  readonly current: PairingClient | undefined
  /**
   * Resolves with the client. Rejects if it cannot be opened; the next call tries again.
   *
   * @throws {RequestAbandonedError} if it is closed before it is open.
   */
  open(): Promise<PairingClient>
  /** Closes the client, also one that is being opened. The next call opens a new one. */
  close(): void
  /** Closes the client and opens a new one, which reads the storage again. */
  reopen(): Promise<PairingClient>
  /**
   * Resolves with the client once its socket is open.
   *
   * @throws {RelayUnreachableError} after 15 s without one.
   */
  reach(): Promise<PairingClient>
  /** Opens the client and its socket in the background. */
  preload(): void
  /** Opens the socket again, because it can be closed without the client noticing. */
  refreshSocket(): void
}

/** @param onOpen Called with each new client before any other code gets it. */
export function createClientSlot(
  openClient: () => Promise<PairingClient>,
  onOpen: (client: PairingClient) => void,
): ClientSlot {
  let opened: Promise<PairingClient> | undefined
  let current: PairingClient | undefined

  function open(): Promise<PairingClient> {
    opened ??= openOnce()
    return opened
  }

  function openOnce(): Promise<PairingClient> {
    const opening: Promise<PairingClient> = openClient().then(
      (client) => {
        if (opened === opening) {
          current = client
          onOpen(client)
          return client
        }
        closeClient(client)
        if (opened) return opened
        throw new RequestAbandonedError()
      },
      (error: unknown) => {
        if (opened === opening) opened = undefined
        throw error
      },
    )
    return opening
  }

  function close(): void {
    if (current) closeClient(current)
    current = undefined
    opened = undefined
  }

  return {
    get current() {
      return current
    },
    open,
    close,
    reopen() {
      close()
      return open()
    },
    async reach() {
      const client = await open()
      const { relayer } = client.core
      if (!relayer.connected)
        await withTimeout(
          relayer.transportOpen().catch(() => {}),
          connectTimeoutMs,
        )
      if (!relayer.connected) throw new RelayUnreachableError()
      return client
    },
    preload() {
      open().then(openSocket, () => {})
    },
    refreshSocket() {
      // The client never reconnects if a socket is closed while it is opening.
      if (!current || current.core.relayer.connecting) return
      const { relayer } = current.core
      const opening = relayer.connected ? relayer.restartTransport() : relayer.transportOpen()
      opening.catch(() => {})
    },
  }
}

/**
 * Opens the socket, so that the first code does not wait for it. The client opens it only if it has
 * subscriptions. `connectPromise` is set as the client sets it, so that a request in the meantime waits for
 * the same socket.
 */
function openSocket({ core: { relayer } }: PairingClient): void {
  if (relayer.connected || relayer.connecting) return
  const own = relayer as unknown as { connect(): Promise<void>; connectPromise: Promise<void> | undefined }
  own.connectPromise = own
    .connect()
    .catch(() => {})
    .finally(() => {
      own.connectPromise = undefined
    })
}
