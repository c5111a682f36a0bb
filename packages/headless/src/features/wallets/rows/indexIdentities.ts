import { toCanonicalRdns, type WalletIdentity } from '@latchkey/protocol'

export interface IdentityIndex<item> {
  /**
   * Returns the first item that is the same wallet: compared by rdns if both have one, otherwise by id, never
   * by name.
   */
  find(identity: WalletIdentity): item | undefined
}

/** Returns an index that answers like `isSameWallet`, for thousands of wallets. */
export function indexIdentities<item extends WalletIdentity>(items: readonly item[]): IdentityIndex<item> {
  const byRdns = new Map<string, item>()
  const byId = new Map<string, item>()
  const byIdAlone = new Map<string, item>()
  for (const item of items) {
    const rdns = toCanonicalRdns(item.rdns)
    if (rdns !== undefined && !byRdns.has(rdns)) byRdns.set(rdns, item)
    if (!item.id) continue
    if (!byId.has(item.id)) byId.set(item.id, item)
    if (rdns === undefined && !byIdAlone.has(item.id)) byIdAlone.set(item.id, item)
  }
  return {
    find({ id, rdns: name }) {
      const rdns = toCanonicalRdns(name)
      if (rdns === undefined) return id ? byId.get(id) : undefined
      return byRdns.get(rdns) ?? (id ? byIdAlone.get(id) : undefined)
    },
  }
}
