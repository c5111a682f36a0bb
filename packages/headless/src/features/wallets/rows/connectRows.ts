import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ConnectorGroup } from '../../../core/connectorGroups.js'
import { groupOfType } from '../../../core/listConnectors.js'
import { pairingConnectorId } from '../../../core/pairing.js'
import type { Platform } from '../../../shared/platform/platform.js'
import type { Connector } from '../../../shared/types.js'
import { mergeWallets } from '../../../wire/directory/mergeWallets.js'
import { isPairable, isReachable } from '../link/isReachable.js'
import { indexIdentities } from './indexIdentities.js'
import { joinConnectors } from './joinConnectors.js'
import { markLookAlikes } from './markLookAlikes.js'
import { connectorRow, indexConnectors, type WalletRow, walletRow, withoutExcluded } from './walletRow.js'

/** A row of the connect view. */
export interface ConnectRow extends WalletRow {
  readonly group: ConnectorGroup
  /** `qr-code`: the pairing, whose code the modal shows. */
  readonly label?: 'qr-code' | 'installed' | 'recent' | undefined
}

export interface ConnectRowsParameters {
  /** The connectors that are shown. */
  readonly connectors: readonly Connector[]
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly included: readonly Wallet[]
  /** The first page of the directory. */
  readonly wallets: readonly Wallet[]
  /** Wallets whose connectors are hidden. */
  readonly excluded: readonly Wallet[]
  readonly order: readonly ConnectorGroup[]
  readonly platform: Platform
  readonly namespace?: Namespace | undefined
  /** Wallets that are not installed can be connected. `false`: the rows are connectors only. */
  readonly hasDirectory: boolean
  /** Returns whether the user sees a row. Such a row stays, even if there are too many recommended ones. */
  readonly isShown?: ((key: string) => boolean) | undefined
}

/** Recommended wallets fill the connect view up to this number of wallets. */
export const recommendedMax = 4
const mosaicSize = 4

/**
 * Returns at most 4 rows whose images represent all wallets. Prefers rows that have an image and are not in
 * the connect view.
 */
export function connectMosaic(
  parameters: ConnectRowsParameters,
  rows: readonly WalletRow[],
): readonly WalletRow[] {
  const { featured, custom, wallets, recent, hasDirectory } = parameters
  if (!hasDirectory) return []
  const known = { recent: indexIdentities(recent) }
  const all = mergeWallets(wallets, featured, custom).map((wallet) => walletRow(wallet, known))
  const isShown = ({ wallet }: WalletRow) => rows.some((row) => row.wallet?.id === wallet?.id)
  const rank = (row: WalletRow) => Number(isShown(row)) + 2 * Number(row.imageUrl === undefined)
  return all.sort((a, b) => rank(a) - rank(b)).slice(0, mosaicSize)
}

/**
 * Returns the rows of the connect view in the order of their groups, one row per wallet. A wallet that
 * belongs to several groups is in the first of: installed connector, recent, featured, custom, other
 * connector, recommended.
 *
 * On a desktop, pairing is first. A phone cannot scan its own screen, so the pairing row is left out and the
 * list of all wallets offers pairing.
 */
export function connectRows(parameters: ConnectRowsParameters): readonly ConnectRow[] {
  const { platform, namespace, hasDirectory, order, featured, custom, included, wallets, recent } = parameters
  const isPhone = platform.device !== 'desktop'
  const connectors = onceEach(withoutExcluded(parameters.connectors, parameters.excluded)).filter(
    ({ id, type }) => type !== 'auth' && !(isPhone && hasDirectory && id === pairingConnectorId),
  )
  const present = indexConnectors(connectors)
  const isOffered = (wallet: Wallet) =>
    hasDirectory &&
    !present.find(wallet) &&
    isReachable(wallet, platform, namespace) &&
    serves(wallet, namespace)
  const recommended =
    included.length > 0 ? included : wallets.filter((wallet) => isPairable(wallet, platform, namespace))
  const offer = (group: ConnectorGroup, list: readonly Wallet[]) =>
    list.filter(isOffered).map((wallet) => ({ id: wallet.id, rdns: wallet.rdns, group, wallet }))
  const offered = mergeWallets(
    offer('recent', recent),
    offer('featured', featured),
    offer('custom', custom),
    offer('recommended', recommended),
  )

  const known = {
    wallets: indexIdentities([...featured, ...custom, ...included, ...wallets, ...recent]),
    recent: indexIdentities(recent),
  }
  const rows: ConnectRow[] = [
    ...joinConnectors(connectors).map((joined) => {
      const row = connectorRow(joined, known)
      return { ...row, group: groupOfType[joined[0].type], label: labelOf(row) }
    }),
    ...offered.map(({ group, wallet }) => ({
      ...walletRow(wallet, known),
      group,
      label: group === 'recent' ? ('recent' as const) : undefined,
    })),
  ]
  // `Array.prototype.sort` is stable.
  const marked = markLookAlikes(limitRecommended(rows, parameters.isShown), [
    ...featured,
    ...custom,
    ...included,
    ...wallets,
  ])
  return [...marked].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

/** Returns whether a row takes the place of a recommended wallet. */
export function countsAsRecommended({ group }: ConnectRow): boolean {
  return group === 'featured' || group === 'custom' || group === 'injected'
}

/** Removes the recommended wallets that exceed the maximum, except those that are shown. */
function limitRecommended(
  rows: readonly ConnectRow[],
  isShown: ConnectRowsParameters['isShown'] = () => false,
): ConnectRow[] {
  let remaining = recommendedMax - rows.filter(countsAsRecommended).length
  return rows.filter(({ group, key }) => group !== 'recommended' || remaining-- > 0 || isShown(key))
}

function labelOf({ connector, isInstalled }: WalletRow): ConnectRow['label'] {
  if (connector?.id === pairingConnectorId) return 'qr-code'
  return isInstalled ? 'installed' : undefined
}

/**
 * Keeps one pairing connector, because one session covers all namespaces, and drops a connector of the app if
 * the same wallet announced itself.
 */
function onceEach(connectors: readonly Connector[]): readonly Connector[] {
  return connectors.filter((connector, index) => {
    const { id, rdns, namespace, isIdentityShared, isInstalled } = connector
    if (id === pairingConnectorId) return connectors.findIndex((each) => each.id === id) === index
    if (rdns === undefined || isIdentityShared || isInstalled) return true
    return !connectors.some((each) => each.isInstalled && each.namespace === namespace && each.rdns === rdns)
  })
}

function serves({ networkIds }: Wallet, namespace: Namespace | undefined): boolean {
  return !namespace || !networkIds || networkIds.some((id) => id.startsWith(`${namespace}:`))
}
