import { createEmitter } from '../../shared/emitter.js'
import { createWalletLimit, maxWallets } from '../base/createWalletLimit.js'
import { type EvmProvider, isProvider } from './evmProvider.js'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.js'

/** A wallet found on this page. */
export interface DiscoveredWallet extends Omit<Announcement, 'uuid'> {
  /**
   * The rdns, or the UUIDv4 after `uuid:`, which no rdns contains. Absent if the wallet was found at
   * `window.ethereum` only.
   */
  readonly id?: string | undefined
  /** Whether another announcement claims the same rdns. */
  readonly isIdentityShared: boolean
}

export interface Discovery {
  /** Returns the wallets in the order of their announcements. Returns the same list until it changes. */
  getWallets(): readonly DiscoveredWallet[]
  subscribe(listener: () => void): () => void
  /**
   * Listens for wallets and asks them to announce themselves. Browser only. Returns the stop function, which
   * keeps the wallets found.
   */
  start(): () => void
}

/** How many wallets are listed in the task in which they announce themselves. */
const maxInOneTask = 20
/** The name of a wallet that does not announce itself. */
const legacyName = 'Browser Wallet'

/**
 * Finds the wallets of this page: those that announce themselves (EIP-6963), and those at `window.ethereum`
 * or in its `providers[]`. One provider is one wallet, and its first announcement counts: another one is
 * ignored, whatever it claims. If several providers claim one rdns, all are listed and marked.
 *
 * @param parameters.enableEIP6963 Without it, only `window.ethereum` is read.
 */
export function createDiscovery(parameters: { enableEIP6963: boolean }): Discovery {
  const announcements = new Map<EvmProvider, Announcement>()
  /** The id and the uuid of each announcement that has a uuid. */
  const announced = new Set<string>()
  const isAdmitted = createWalletLimit()
  const changes = createEmitter<void>()
  let legacy: readonly EvmProvider[] = []
  let wallets: readonly DiscoveredWallet[] = []
  let isFlushing = false
  /** How many announcements `wallets` does not have yet. */
  let waiting = 0

  function flush(): void {
    isFlushing = false
    waiting = 0
    legacy = readLegacyProviders()
    wallets = merge([...announcements.values()], legacy)
    changes.emit()
  }

  // Wallets announce themselves in one task, which is one change. Both the announcements and the rows of a
  // flood take long, so its rows get a task of their own.
  function scheduleFlush(): void {
    if (isFlushing) return
    isFlushing = true
    queueMicrotask(() => (waiting > maxInOneTask ? void setTimeout(flush) : flush()))
  }

  /** Whether it is another wallet than those that are known, and there is room for it. */
  function isWanted(announcement: Omit<Announcement, 'icon'>): boolean {
    if (announcements.has(announcement.provider)) return false
    // A wallet can announce itself again with another object for the same provider.
    if (announcement.uuid && announced.has(claimOf(announcement))) return false
    return isAdmitted(announcements.size, () => announcement)
  }

  function onAnnounce(event: Event): void {
    const announcement = parseAnnouncement((event as CustomEvent<unknown>).detail, isWanted)
    if (!announcement) return
    announced.add(claimOf(announcement))
    announcements.set(announcement.provider, announcement)
    waiting += 1
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
      // `load` finds a wallet that was injected late and dispatches no event.
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
    ...announcements.map((announcement) => {
      const { uuid, ...wallet } = announcement
      const { rdns } = wallet
      const isIdentityShared = rdns !== undefined && (claims.get(rdns) ?? 0) > 1
      return { ...wallet, id: idOf(announcement), isIdentityShared }
    }),
    ...legacy
      .filter((provider) => !announced.has(provider))
      .map((provider) => ({ name: legacyName, provider, isIdentityShared: false })),
  ]
}

function idOf({ rdns, uuid }: Pick<Announcement, 'rdns' | 'uuid'>): string {
  return rdns ?? `uuid:${uuid}`
}

function claimOf(announcement: Pick<Announcement, 'rdns' | 'uuid'>): string {
  return `${idOf(announcement)} ${announcement.uuid}`
}

/** Returns `window.ethereum`, or its `providers[]` if several wallets share it. */
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
