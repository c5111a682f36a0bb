import { createEmitter } from '../../shared/emitter.js'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.js'
import { type EvmProvider, isProvider } from './provider.js'

/** A wallet found on this page. */
export interface DiscoveredWallet extends Omit<Announcement, 'uuid'> {
  /** Absent where the wallet only took `window.ethereum`. */
  readonly uuid?: string | undefined
  /** Another announcement claims the same rdns. */
  readonly isIdentityShared: boolean
}

export interface Discovery {
  /** In the order of their arrival; the same list until something changed. */
  getWallets(): readonly DiscoveredWallet[]
  subscribe(listener: () => void): () => void
  /** Listens and asks the wallets to announce themselves. Browser only. Returns the stop function; what was found stays. */
  start(): () => void
}

/** More wallets than anybody has; a page that is flooded with announcements stays quick. */
const maxWallets = 100

/** What the product calls a wallet that does not say who it is. */
const legacyName = 'Browser Wallet'

/**
 * Finds the wallets of this page: by EIP-6963 announcements, and what took `window.ethereum` (or its `providers[]`) without announcing
 * itself. One announcement (uuid) is one wallet, a later one with the same uuid is ignored; two that claim the same rdns are both
 * kept and both marked.
 *
 * @param parameters.enableEIP6963 Without it only `window.ethereum` is read.
 */
export function createDiscovery(parameters: { enableEIP6963: boolean }): Discovery {
  const announcements = new Map<string, Announcement>()
  const changes = createEmitter<void>()
  let legacy: readonly EvmProvider[] = []
  let wallets: readonly DiscoveredWallet[] = []
  let isFlushing = false

  function flush(): void {
    isFlushing = false
    legacy = readLegacyProviders()
    wallets = merge([...announcements.values()], legacy)
    changes.emit()
  }

  // Wallets answer one after the other in one task: all of them are one change.
  function scheduleFlush(): void {
    if (isFlushing) return
    isFlushing = true
    queueMicrotask(flush)
  }

  function onAnnounce(event: Event): void {
    if (announcements.size >= maxWallets) return
    const announcement = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (!announcement || announcements.has(announcement.uuid)) return
    announcements.set(announcement.uuid, announcement)
    scheduleFlush()
  }

  function onInject(): void {
    const found = readLegacyProviders()
    if (found.length !== legacy.length || found.some((provider, index) => provider !== legacy[index]))
      scheduleFlush()
  }

  return {
    getWallets: () => wallets,
    subscribe: changes.subscribe,
    start() {
      // `load` finds what was injected late by a wallet that fires no event of its own.
      const injectEvents = ['ethereum#initialized', 'load'] as const
      if (parameters.enableEIP6963) window.addEventListener('eip6963:announceProvider', onAnnounce)
      for (const event of injectEvents) window.addEventListener(event, onInject)
      if (parameters.enableEIP6963) window.dispatchEvent(new Event('eip6963:requestProvider'))
      onInject()
      return () => {
        window.removeEventListener('eip6963:announceProvider', onAnnounce)
        for (const event of injectEvents) window.removeEventListener(event, onInject)
      }
    },
  }
}

function merge(
  announcements: readonly Announcement[],
  legacy: readonly EvmProvider[],
): readonly DiscoveredWallet[] {
  const claims = new Map<string, number>()
  for (const { rdns } of announcements) if (rdns) claims.set(rdns, (claims.get(rdns) ?? 0) + 1)
  const announced = new Set(announcements.map(({ provider }) => provider))
  return [
    ...announcements.map((announcement) => ({
      ...announcement,
      isIdentityShared: announcement.rdns !== undefined && (claims.get(announcement.rdns) ?? 0) > 1,
    })),
    ...legacy
      .filter((provider) => !announced.has(provider))
      .map((provider) => ({ name: legacyName, provider, isIdentityShared: false })),
  ]
}

/** `window.ethereum`; where several wallets share it, the list of them that it then carries. */
function readLegacyProviders(): readonly EvmProvider[] {
  try {
    const { ethereum } = window as { ethereum?: EvmProvider & { providers?: unknown } }
    if (!isProvider(ethereum)) return []
    const { providers } = ethereum
    const shared = Array.isArray(providers) ? providers.slice(0, maxWallets).filter(isProvider) : []
    return shared.length > 0 ? [...new Set(shared)] : [ethereum]
  } catch {
    return []
  }
}
