import type { CaipNetworkId } from '../caip.js'
import { toCanonicalRdns } from './isSameWallet.js'
import { type IndexedWallet, searchWallets } from './searchWallets.js'
import type { Wallet } from './wallet.js'

/** Default number of wallets per page. */
export const defaultEntries = 40

/** Filters and paging of a wallet directory. An empty list does not filter. */
export interface WalletFilter {
  /** Page number, starting at 1. Default: 1. */
  page?: number | undefined
  /** Wallets per page. Default: 40. */
  entries?: number | undefined
  /** Text the user typed into the search field. */
  search?: string | undefined
  /** Returns only wallets with this badge. */
  badge?: 'certified' | undefined
  /** Returns only the wallets with these ids. */
  include?: readonly string[] | undefined
  /** Leaves out the wallets with these ids. */
  exclude?: readonly string[] | undefined
  /**
   * Returns only wallets that support at least one of these networks. A wallet without `networkIds` supports
   * all.
   */
  networkIds?: readonly CaipNetworkId[] | undefined
  /** Returns only wallets with one of these reverse domain names. */
  rdns?: readonly string[] | undefined
}

/** One page of a directory. */
export interface WalletPage {
  /** The wallets of the page, without duplicates: in the directory's order, or by relevance to the search. */
  readonly data: readonly Wallet[]
  /** Number of wallets on all pages. */
  readonly count: number
}

/**
 * Returns a page of the wallets that a filter leaves, those that match its search best first. `include` and
 * `exclude` accept ids and reverse domain names.
 *
 * @example
 * ```ts
 * import { findWallets, indexWallets, loadBuiltInWallets } from '@latchkey/protocol'
 *
 * const wallets = indexWallets(await loadBuiltInWallets())
 * const { data, count } = findWallets(wallets, { search: 'meta', page: 1 })
 * ```
 */
export function findWallets(wallets: readonly IndexedWallet[], filter: WalletFilter): WalletPage {
  const { page = 1, entries = defaultEntries, search = '' } = filter
  const fitting = searchWallets(
    wallets.filter(({ wallet }) => isWanted(wallet, filter)),
    search,
  )
  const size = Math.max(1, Math.floor(entries))
  const start = (Math.max(1, Math.floor(page)) - 1) * size
  return { data: fitting.slice(start, start + size).map(({ wallet }) => wallet), count: fitting.length }
}

function isWanted(wallet: Wallet, { badge, include, exclude, networkIds, rdns }: WalletFilter): boolean {
  const isIn = (list: readonly string[]) =>
    list.some((key) => key.toLowerCase() === wallet.id.toLowerCase() || isRdns(wallet, key))
  if (badge && wallet.badge !== badge) return false
  if (include?.length && !isIn(include)) return false
  if (exclude?.length && isIn(exclude)) return false
  if (rdns?.length && !rdns.some((name) => isRdns(wallet, name))) return false
  return !networkIds?.length || !wallet.networkIds || networkIds.some((id) => wallet.networkIds?.includes(id))
}

function isRdns(wallet: Wallet, name: string): boolean {
  return wallet.rdns !== undefined && toCanonicalRdns(wallet.rdns) === toCanonicalRdns(name)
}
