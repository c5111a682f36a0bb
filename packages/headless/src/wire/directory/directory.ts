import type { CaipNetworkId } from '../../shared/caip.js'
import type { Wallet } from '../../shared/wallet.js'
import type { Contact } from '../contact.js'

/** A page of wallets in a list or a search. spec 9.5 */
export const defaultEntries = 40

/** Filters; an empty list is read as none given. */
export interface GetWalletsParameters {
  /** From 1, which is the default. */
  page?: number | undefined
  /** Wallets of a page. Default 40. spec 9.5 */
  entries?: number | undefined
  /** What the visitor typed. */
  search?: string | undefined
  /** Only wallets that bear it. */
  badge?: 'certified' | undefined
  /** Only the wallets with these ids. */
  include?: readonly string[] | undefined
  /** Not the wallets with these ids. */
  exclude?: readonly string[] | undefined
  /** Only wallets that serve one of these networks; those of which the networks are not known count as serving all. */
  networkIds?: readonly CaipNetworkId[] | undefined
  /** Only wallets with one of these reverse domain names. */
  rdns?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

export interface WalletPage {
  /** In the directory's own order, or by how well it fits a search. No two of them are the same wallet. */
  readonly data: readonly Wallet[]
  /** How many wallets there are on all pages together. */
  readonly count: number
}

/** Where wallets that are not installed are found. spec 7.3 */
export interface Directory {
  getWallets(parameters?: GetWalletsParameters): Promise<WalletPage>
  /** Lists what the directory contacts, and where its pictures are. Contacts nothing. Default: nothing is contacted. */
  listContacts?(): readonly Contact[]
}
