import type { CaipNetworkId } from '../../shared/caip.js'
import type { Wallet } from '../../shared/wallet.js'
import type { Contact } from '../contact.js'

/** Default number of wallets per page. */
export const defaultEntries = 40

/** Filters and paging of `getWallets`. An empty list does not filter. */
export interface GetWalletsParameters {
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
  signal?: AbortSignal | undefined
}

/** One page of a directory. */
export interface WalletPage {
  /** The wallets of the page, without duplicates: in the directory's order, or by relevance to the search. */
  readonly data: readonly Wallet[]
  /** Number of wallets on all pages. */
  readonly count: number
}

/**
 * Finds wallets, including those that are not installed.
 *
 * @example
 * ```ts
 * import type { Directory } from '@latchkey/headless/services'
 *
 * const directory: Directory = {
 *   async getWallets({ page = 1, entries = 40, search, signal } = {}) {
 *     const query = new URLSearchParams({ page: `${page}`, entries: `${entries}`, search: search ?? '' })
 *     const response = await fetch(`/wallets?${query}`, { signal: signal ?? null })
 *     return response.json()
 *   },
 * }
 * ```
 */
export interface Directory {
  getWallets(parameters?: GetWalletsParameters): Promise<WalletPage>
  /**
   * Returns the url of a picture by its id (`Network.imageId`), or `undefined` if there is none. Makes no
   * request. Default: none.
   */
  getImageUrl?(imageId: string): Promise<string | undefined>
  /** Loads what the first call needs, without asking a server. Called when the modal is about to open. */
  preload?(): Promise<void>
  /** Returns the addresses the directory contacts, images included. Makes no request. Default: none. */
  listContacts?(): readonly Contact[]
}
