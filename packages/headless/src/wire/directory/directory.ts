import type { WalletFilter, WalletPage } from '@latchkey/protocol'
import type { Contact } from '../contact.js'

/** Filters and paging of `getWallets`. An empty list does not filter. */
export interface GetWalletsParameters extends WalletFilter {
  signal?: AbortSignal | undefined
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
