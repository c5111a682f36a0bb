import { toCanonicalRdns } from '@latchkey/protocol'
import type { Connector } from '../../../shared/types.js'
import { isSameImage } from './isSameImage.js'

/** The connectors of one wallet, one per namespace, in the order given. */
export type JoinedConnectors = readonly [Connector, ...Connector[]]

/**
 * Groups the connectors of wallets that support several namespaces: those with the same `walletId`, and
 * installed ones with the same reverse domain name, or with the same name and the same image. A name alone
 * groups nothing, and two connectors of one namespace are two wallets.
 */
export function joinConnectors(connectors: readonly Connector[]): readonly JoinedConnectors[] {
  const groups: Group[] = []
  // Hundreds of wallets can have one name and different images, and comparing two images decodes both.
  const images = new Map<string, string>()
  for (const connector of connectors) {
    const { namespace, rdns } = connector
    const candidate = { connector, rdns: toCanonicalRdns(rdns) }
    const group = groups.find(
      (each) =>
        each.joined.every((joined) => joined.namespace !== namespace) &&
        isSameWallet(each, candidate, images),
    )
    if (group) group.joined.push(connector)
    else groups.push({ ...candidate, joined: [connector] })
  }
  return groups.map(({ joined }) => joined)
}

interface Candidate {
  readonly connector: Connector
  /** The canonical reverse domain name. */
  readonly rdns: string | undefined
}

interface Group extends Candidate {
  readonly joined: [Connector, ...Connector[]]
}

function isSameWallet(
  { connector: a, rdns: one }: Candidate,
  { connector: b, rdns: other }: Candidate,
  images: Map<string, string>,
): boolean {
  if (a.isIdentityShared || b.isIdentityShared) return false
  if (a.walletId !== undefined && a.walletId === b.walletId) return true
  if (!a.isInstalled || !b.isInstalled) return false
  if (one !== undefined && other !== undefined) return one === other
  return a.name === b.name && isSameImage(a.imageUrl, b.imageUrl, images)
}
