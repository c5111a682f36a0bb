import type { Wallet } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { parseWallet } from '../shared/parseWallet.js'
import { mergeWallets } from '../wire/directory/mergeWallets.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { isExcluded } from './isExcluded.js'
import type { StorageEntry } from './storage.js'

/** The number of recent wallets that are stored. */
export const recentWalletsMax = 2

/**
 * Storage entry of the recently connected wallets, newest first. It is not in `storageEntries.ts`, because
 * the code that parses wallets is large and not needed at start.
 */
export const recentWalletsEntry = {
  key: 'recent_wallets',
  parse(found) {
    if (!Array.isArray(found)) return undefined
    return mergeWallets(found.slice(0, recentWalletsMax).flatMap((entry) => parseWallet(entry) ?? []))
  },
} satisfies StorageEntry<readonly Wallet[]>

/** Returns the store of the recent wallets, without excluded ones. */
export function recentWalletsStore(latchkey: Latchkey): StoreApi<readonly Wallet[]> {
  return internalsOf(latchkey).store('recentWallets', () =>
    createStore<readonly Wallet[]>(() =>
      allowed(latchkey, internalsOf(latchkey).storage.get(recentWalletsEntry)),
    ),
  )
}

/**
 * Calls the listener when the recent wallets change, in this tab or another. Returns the function that stops
 * it.
 */
export function watchRecentWallets(latchkey: Latchkey, listener: () => void): () => void {
  const store = recentWalletsStore(latchkey)
  const stops = [
    store.subscribe(listener),
    internalsOf(latchkey).storage.subscribe(recentWalletsEntry, (wallets) =>
      store.setState(allowed(latchkey, wallets), true),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Adds a wallet as the most recent one, unless it is excluded. At most 2 are stored.
 *
 * @example
 * ```ts
 * import { addRecentWallet } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await addRecentWallet(latchkey, { id: 'metamask', name: 'MetaMask' })
 * ```
 */
export async function addRecentWallet(latchkey: Latchkey, wallet: Wallet): Promise<void> {
  const { storage } = internalsOf(latchkey)
  const parsed = parseWallet(wallet)
  const withNew = (wallets: readonly Wallet[] = []) =>
    allowed(latchkey, mergeWallets(parsed ? [parsed] : [], wallets))
  await storage.update(recentWalletsEntry, withNew)
  const store = recentWalletsStore(latchkey)
  // Without storage, the wallets are recent until the page is closed.
  const stored = storage.get(recentWalletsEntry)
  store.setState(stored ? allowed(latchkey, stored) : withNew(store.getState()), true)
}

function allowed({ options }: Latchkey, wallets: readonly Wallet[] = []): readonly Wallet[] {
  return wallets.filter((wallet) => !isExcluded(wallet, options.excludeWallets)).slice(0, recentWalletsMax)
}
