import type { Connector } from '../../../shared/types.js'
import { toCanonicalRdns } from '../../../wire/directory/isSameWallet.js'
import { isSamePicture } from './isSamePicture.js'

/** The connectors of one wallet: one a namespace, the first of them in the order given. */
export type JoinedConnectors = readonly [Connector, ...Connector[]]

/**
 * Joins the connectors of a wallet that serves several namespaces: those of one `walletId`, and installed ones of one reverse domain name, or of
 * the same name with the same picture. A name alone joins nothing, and two that serve the same namespace are two wallets.
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
  return a.name === b.name && isSamePicture(a.imageUrl, b.imageUrl)
}
