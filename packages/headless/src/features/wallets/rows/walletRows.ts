import type { Connector } from '../../../shared/types.js'
import type { Wallet } from '../../../shared/wallet.js'
import { mergeWallets } from '../../../wire/directory/mergeWallets.js'
import { indexWallets, searchWallets } from '../../../wire/directory/searchWallets.js'
import { indexIdentities } from './indexIdentities.js'
import { joinConnectors } from './joinConnectors.js'
import { markNamesakes } from './markNamesakes.js'
import { connectorRow, indexConnectors, type WalletRow, walletRow, withoutExcluded } from './walletRow.js'

export interface WalletRowsParameters {
  /** The connectors that are shown. */
  readonly connectors: readonly Connector[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** In the directory's order. */
  readonly wallets: readonly Wallet[]
  readonly recent: readonly Wallet[]
  /** Wallets whose connectors are not to be shown. */
  readonly excluded: readonly Wallet[]
  /** What installed and custom wallets have to fit; the directory's fit already. */
  readonly search?: string | undefined
  /** The directory's are those of another search: what does not fit is left out here. */
  readonly isSearchedHere?: boolean | undefined
  readonly badge?: 'certified' | undefined
  /** The rows of wallets made before with the same `recent`, taken again: a list of thousands grows by its new rows alone. */
  readonly made?: WeakMap<Wallet, WalletRow> | undefined
}

/**
 * The rows of All wallets: installed ones first, then the featured in the host's order, the host's own, and the directory in its order.
 * One row a wallet; two connectors that claim one identity are both shown.
 */
export function walletRows(parameters: WalletRowsParameters): readonly WalletRow[] {
  const { featured, custom, recent, excluded, search = '', badge, made = new WeakMap() } = parameters
  const installed = withoutExcluded(parameters.connectors, excluded).filter(
    ({ isInstalled, type }) => isInstalled && type !== 'walletConnect',
  )
  const own = searched(custom, search).filter((wallet) => !badge || wallet.badge === badge)
  const listed = mergeWallets(featured, own, parameters.wallets)
  const wallets = parameters.isSearchedHere ? searched(listed, search) : listed
  const isFound = ({ connector, name, wallet, isCertified }: WalletRow) =>
    (!badge || isCertified) &&
    (wallet !== undefined || searched([{ id: '', name, rdns: connector?.rdns }], search).length > 0)
  const present = indexConnectors(installed)
  const isPresent = (wallet: Wallet) => present.find(wallet) !== undefined
  const known = { wallets: indexIdentities(wallets.filter(isPresent)), recent: indexIdentities(recent) }
  const rowOf = (wallet: Wallet) => {
    const row = made.get(wallet) ?? walletRow(wallet, known)
    made.set(wallet, row)
    return row
  }
  return [
    ...markNamesakes(joinConnectors(installed).map((joined) => connectorRow(joined, known))).filter(isFound),
    ...wallets.filter((wallet) => !isPresent(wallet)).map(rowOf),
  ]
}

function searched(wallets: readonly Wallet[], search: string): readonly Wallet[] {
  return search === '' ? wallets : searchWallets(indexWallets(wallets), search).map(({ wallet }) => wallet)
}
