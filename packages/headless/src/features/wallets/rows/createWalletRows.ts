import { indexWallets, searchWallets, type Wallet } from '@latchkey/protocol'
import { nameSkeleton } from '../../../shared/nameSkeleton.js'
import type { Connector } from '../../../shared/types.js'
import { firstRecords, mergeWallets } from '../../../wire/directory/mergeWallets.js'
import { indexIdentities } from './indexIdentities.js'
import { joinConnectors } from './joinConnectors.js'
import { markLookAlikes } from './markLookAlikes.js'
import { connectorRow, indexConnectors, type WalletRow, walletRow, withoutExcluded } from './walletRow.js'

export interface WalletRowsParameters {
  /** The connectors that are shown. */
  readonly connectors: readonly Connector[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recent: readonly Wallet[]
  /** Wallets whose connectors are hidden. */
  readonly excluded: readonly Wallet[]
  /** Filters installed and custom wallets. The wallets of the directory match it already. */
  readonly search?: string | undefined
  /** The wallets of the directory belong to another search, so they are filtered here. */
  readonly isSearchedHere?: boolean | undefined
  /** Lists the wallets of the directory with this badge, without installed ones. */
  readonly badge?: 'certified' | undefined
}

/**
 * Returns a function from the pages of the directory, in its order, to the rows of all wallets: installed
 * first, then featured in the app's order, custom, and the directory. One row per wallet. Two connectors that
 * claim the same identity are both shown.
 *
 * A call with the pages of the call before and further ones takes the time of the further ones only: a user
 * who scrolls through thousands of wallets waits for each page as long as for the first.
 */
export function createWalletRows(
  parameters: WalletRowsParameters,
): (pages: readonly (readonly Wallet[])[]) => readonly WalletRow[] {
  const { featured, custom, recent, excluded, search = '', isSearchedHere = false, badge } = parameters
  const installed = withoutExcluded(parameters.connectors, excluded).filter(
    ({ isInstalled, type }) => isInstalled && type !== 'walletConnect',
  )
  const own = searched(custom, search).filter((wallet) => !badge || wallet.badge === badge)
  const joined = joinConnectors(installed)
  const present = indexConnectors(installed)
  const names = new Set(installed.map(({ name }) => nameSkeleton(name)))
  const known = { recent: indexIdentities(recent) }
  const isFound = ({ connector, name, wallet }: WalletRow) =>
    wallet !== undefined || searched([{ id: '', name, rdns: connector?.rdns }], search).length > 0

  let read = nothingRead()
  return (pages) => {
    const lists = isSearchedHere
      ? [searched(mergeWallets(featured, own, ...pages), search)]
      : [featured, own, ...pages]
    if (read.lists.some((list, index) => list !== lists[index])) read = nothingRead()
    const { isFirst, rows, ofInstalled, alike } = read
    for (const wallet of lists.slice(read.lists.length).flat().filter(isFirst)) {
      const isPresent = present.find(wallet) !== undefined
      // That an installed wallet is a certified one is its own claim.
      if (badge || !isPresent) rows.push(walletRow(wallet, known))
      if (isPresent) ofInstalled.push(wallet)
      if (names.has(nameSkeleton(wallet.name))) alike.push(wallet)
    }
    read.lists = lists
    if (badge) return [...rows]
    const wallets = indexIdentities(ofInstalled)
    const ofConnectors = joined.map((connectors) => connectorRow(connectors, { ...known, wallets }))
    return [...markLookAlikes(ofConnectors, alike).filter(isFound), ...rows]
  }
}

/** What is known of the lists that were read. */
function nothingRead() {
  return {
    lists: [] as readonly (readonly Wallet[])[],
    isFirst: firstRecords(),
    /** The rows of the wallets that are not installed; of all wallets with a badge. */
    rows: [] as WalletRow[],
    ofInstalled: [] as Wallet[],
    /** The wallets whose name looks like that of an installed one. */
    alike: [] as Wallet[],
  }
}

function searched(wallets: readonly Wallet[], search: string): readonly Wallet[] {
  return search === '' ? wallets : searchWallets(indexWallets(wallets), search).map(({ wallet }) => wallet)
}
