import { createStore, type StoreApi } from 'zustand/vanilla'
import { parseWallet } from '../shared/parseWallet.js'
import type { Wallet } from '../shared/wallet.js'
import { mergeWallets } from '../wire/directory/mergeWallets.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { isExcluded } from './isExcluded.js'
import type { StorageEntry } from './storage.js'

/** The number of recent wallets that are stored. */
export const recentWalletsMax = 2

/**
 * The wallets last connected, newest first. Beside the other entries of storage this one stands alone: what reads wallets back is large,
 * and is not needed before wallets are listed.
 */
export const recentWalletsEntry = {
  key: 'recent_wallets',
  parse(found) {
    if (!Array.isArray(found)) return undefined
    return mergeWallets(found.slice(0, recentWalletsMax).flatMap((entry) => parseWallet(entry) ?? []))
  },
} satisfies StorageEntry<readonly Wallet[]>

/** The recent wallets of one latchkey, those excluded by its host left out. */
export function recentWalletsStore(latchkey: Latchkey): StoreApi<readonly Wallet[]> {
  return internalsOf(latchkey).store('recentWallets', () =>
    createStore<readonly Wallet[]>(() =>
      allowed(latchkey, internalsOf(latchkey).storage.get(recentWalletsEntry)),
    ),
  )
}

/** Calls back when the recent wallets change, here or in another tab. Returns the function that stops it. */
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

/** Puts a wallet in front of the recent ones, where at most 2 are kept. One that is excluded is not taken. */
export async function addRecentWallet(latchkey: Latchkey, wallet: Wallet): Promise<void> {
  const { storage } = internalsOf(latchkey)
  const parsed = parseWallet(wallet)
  const withNew = (wallets: readonly Wallet[] = []) =>
    allowed(latchkey, mergeWallets(parsed ? [parsed] : [], wallets))
  await storage.update(recentWalletsEntry, withNew)
  const store = recentWalletsStore(latchkey)
  // A storage that keeps nothing still serves this visit.
  const stored = storage.get(recentWalletsEntry)
  store.setState(stored ? allowed(latchkey, stored) : withNew(store.getState()), true)
}

function allowed({ options }: Latchkey, wallets: readonly Wallet[] = []): readonly Wallet[] {
  return wallets.filter((wallet) => !isExcluded(wallet, options.excludeWallets)).slice(0, recentWalletsMax)
}
