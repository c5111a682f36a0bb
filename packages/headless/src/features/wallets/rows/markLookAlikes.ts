import { isSameWallet, type Namespace, type Wallet } from '@latchkey/protocol'
import { nameSkeleton } from '../../../shared/nameSkeleton.js'
import type { WalletRow } from './walletRow.js'

/**
 * Marks the rows that a user can take for each other:
 *
 * - `isNameShared`: a row of one namespace, if rows whose name looks the same connect others.
 * - `isLookAlike`: an installed wallet, if another connector of its namespace has a name that looks the same
 *   or has the same picture, or if its name looks like that of a known wallet with another reverse domain
 *   name.
 *
 * @param known Wallets of the directory.
 */
export function markLookAlikes<row extends WalletRow>(
  rows: readonly row[],
  known: readonly Wallet[] = [],
): readonly row[] {
  const described = rows.map((row) => ({
    row,
    skeleton: nameSkeleton(row.name),
    namespaces: namespacesOf(row),
  }))
  const found = new Set<string>()
  /** The names and pictures that several rows of a namespace have. */
  const shared = new Set<string>()
  for (const { row, skeleton, namespaces } of described)
    for (const key of namespaces.flatMap((each) => keysOf(each, skeleton, row.imageUrl))) {
      if (found.has(key)) shared.add(key)
      found.add(key)
    }
  const claims = new Set(described.filter(({ row }) => row.connector?.rdns).map(({ skeleton }) => skeleton))
  const originals = new Map<string, Wallet>()
  for (const wallet of claims.size > 0 ? known : []) {
    const skeleton = nameSkeleton(wallet.name)
    if (wallet.rdns && claims.has(skeleton) && !originals.has(skeleton)) originals.set(skeleton, wallet)
  }

  return described.map(({ row, skeleton, namespaces: own }) => {
    const { connector, connectors, imageUrl } = row
    if (!connector) return row
    const original = connector.rdns === undefined ? undefined : originals.get(skeleton)
    const isImitation = original !== undefined && !isSameWallet(original, { rdns: connector.rdns })
    const isShared = own.some((each) => keysOf(each, skeleton, imageUrl).some((key) => shared.has(key)))
    const isOther = (each: Namespace) => each !== connector.namespace
    const isNameShared =
      !connectors && described.some((each) => each.skeleton === skeleton && each.namespaces.some(isOther))
    const isLookAlike = connector.isInstalled && (isShared || isImitation)
    if (!isNameShared && !isLookAlike) return row
    return { ...row, ...(isNameShared && { isNameShared }), ...(isLookAlike && { isLookAlike }) }
  })
}

function namespacesOf({ connector, connectors }: WalletRow): readonly Namespace[] {
  return (connectors ?? (connector ? [connector] : [])).map(({ namespace }) => namespace)
}

function keysOf(namespace: Namespace, skeleton: string, imageUrl: string | undefined): readonly string[] {
  return [`${namespace} name ${skeleton}`, ...(imageUrl ? [`${namespace} picture ${imageUrl}`] : [])]
}
