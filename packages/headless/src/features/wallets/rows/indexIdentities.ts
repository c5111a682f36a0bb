import { toCanonicalRdns, type WalletIdentity } from '../../../wire/directory/isSameWallet.js'

export interface IdentityIndex<item> {
  /** The first that is the same wallet: by rdns where both have one, else by id, never by name. */
  find(identity: WalletIdentity): item | undefined
}

/** Answers what `isSameWallet` answers, for thousands of wallets at once. */
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
