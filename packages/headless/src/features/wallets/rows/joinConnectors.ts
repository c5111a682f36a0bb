import type { Connector } from '../../../shared/types.js'
import { toCanonicalRdns } from '../../../wire/directory/isSameWallet.js'
import { isSameImage } from './isSameImage.js'

/** The connectors of one wallet, one per namespace, in the order given. */
export type JoinedConnectors = readonly [Connector, ...Connector[]]

/**
 * Groups the connectors of wallets that support several namespaces: those with the same `walletId`, and
 * installed ones with the same reverse domain name, or with the same name and the same image. A name alone
 * groups nothing, and two connectors of one namespace are two wallets.
 */
export function joinConnectors(connectors: readonly Connector[]): readonly JoinedConnectors[] {
  const groups: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const group = groups.find(
      (each) =>
        isSameWallet(each[0], connector) && !each.some(({ namespace }) => namespace === connector.namespace),
    )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

function isSameWallet(a: Connector, b: Connector): boolean {
  if (a.isIdentityShared || b.isIdentityShared) return false
  if (a.walletId !== undefined && a.walletId === b.walletId) return true
  if (!a.isInstalled || !b.isInstalled) return false
  const [one, other] = [toCanonicalRdns(a.rdns), toCanonicalRdns(b.rdns)]
  if (one !== undefined && other !== undefined) return one === other
  return a.name === b.name && isSameImage(a.imageUrl, b.imageUrl)
}
