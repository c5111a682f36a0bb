import type { Connector } from '../../../shared/types.js'
import type { Wallet } from '../../../shared/wallet.js'
import { mergeWallets } from '../../../wire/directory/mergeWallets.js'
import { indexWallets, searchWallets } from '../../../wire/directory/searchWallets.js'
import { indexIdentities } from './indexIdentities.js'
import { joinConnectors } from './joinConnectors.js'
import { markLookAlikes } from './markLookAlikes.js'
import { connectorRow, indexConnectors, type WalletRow, walletRow, withoutExcluded } from './walletRow.js'

export interface WalletRowsParameters {
  /** The connectors that are shown. */
  readonly connectors: readonly Connector[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** In the directory's order. */
  readonly wallets: readonly Wallet[]
  readonly recent: readonly Wallet[]
  /** Wallets whose connectors are hidden. */
  readonly excluded: readonly Wallet[]
  /** Filters installed and custom wallets. The wallets of the directory match it already. */
  readonly search?: string | undefined
  /** `wallets` belong to another search, so they are filtered here. */
  readonly isSearchedHere?: boolean | undefined
  /** Lists the wallets of the directory with this badge, without installed ones. */
  readonly badge?: 'certified' | undefined
  /** Rows made earlier with the same `recent`, which are reused: long lists only create their new rows. */
  readonly made?: WeakMap<Wallet, WalletRow> | undefined
}

/**
 * Returns the rows of all wallets: installed first, then featured in the app's order, custom, and the
 * directory in its order. One row per wallet. Two connectors that claim the same identity are both shown.
 */
export function walletRows(parameters: WalletRowsParameters): readonly WalletRow[] {
  const { featured, custom, recent, excluded, search = '', badge, made = new WeakMap() } = parameters
  const installed = withoutExcluded(parameters.connectors, excluded).filter(
    ({ isInstalled, type }) => isInstalled && type !== 'walletConnect',
  )
  const own = searched(custom, search).filter((wallet) => !badge || wallet.badge === badge)
  const listed = mergeWallets(featured, own, parameters.wallets)
  const wallets = parameters.isSearchedHere ? searched(listed, search) : listed
  const isFound = ({ connector, name, wallet }: WalletRow) =>
    wallet !== undefined || searched([{ id: '', name, rdns: connector?.rdns }], search).length > 0
  const present = indexConnectors(installed)
  const isPresent = (wallet: Wallet) => present.find(wallet) !== undefined
  const known = { wallets: indexIdentities(wallets.filter(isPresent)), recent: indexIdentities(recent) }
  const rowOf = (wallet: Wallet) => {
    const row = made.get(wallet) ?? walletRow(wallet, known)
    made.set(wallet, row)
    return row
  }
  // That an installed wallet is a certified one is its own claim.
  if (badge) return wallets.map(rowOf)
  const rows = joinConnectors(installed).map((joined) => connectorRow(joined, known))
  return [
    ...markLookAlikes(rows, wallets).filter(isFound),
    ...wallets.filter((wallet) => !isPresent(wallet)).map(rowOf),
  ]
}

function searched(wallets: readonly Wallet[], search: string): readonly Wallet[] {
  return search === '' ? wallets : searchWallets(indexWallets(wallets), search).map(({ wallet }) => wallet)
}
