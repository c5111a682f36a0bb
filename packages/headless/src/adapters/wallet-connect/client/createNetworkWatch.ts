import type { PairingClient } from './openClient.js'

type Relayer = PairingClient['core']['relayer']

/** What keeps the socket of a client open while it is in use. */
export interface NetworkWatch {
  /** Starts it. The client calls this once, when it opens. */
  start(): void
  /** Ends it. */
  stop(): void
}

/**
 * Creates what opens the socket again when the device is online again, and at each heartbeat, and closes it
 * when the device goes offline. The package does this with listeners on `window` that it never removes, so
 * each closed client would stay in memory and open sockets.
 */
export function createNetworkWatch(relayer: Relayer): NetworkWatch {
  const ended = new AbortController()
  const { signal } = ended
  const own = relayer as unknown as {
    hasExperiencedNetworkDisruption: boolean
    transportExplicitlyClosed: boolean
    transportDisconnect(): Promise<void>
  }

  function open(): void {
    relayer.transportOpen().catch(() => {})
  }

  async function onOffline(): Promise<void> {
    own.hasExperiencedNetworkDisruption = true
    await own.transportDisconnect()
    own.transportExplicitlyClosed = false
  }

  function onHeartbeat(): void {
    if (own.transportExplicitlyClosed || relayer.connected) return
    const isVisible = typeof document === 'undefined' || document.visibilityState === 'visible'
    const isOnline = typeof navigator === 'undefined' || navigator.onLine !== false
    if (isVisible && isOnline) open()
  }

  return {
    start() {
      relayer.core.heartbeat.on('heartbeat_pulse', onHeartbeat)
      if (typeof window === 'undefined') return
      window.addEventListener('online', open, { signal })
      window.addEventListener('offline', () => void onOffline().catch(() => {}), { signal })
    },
    stop() {
      ended.abort()
      relayer.core.heartbeat.removeListener('heartbeat_pulse', onHeartbeat)
    },
  }
}
