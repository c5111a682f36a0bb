import { toCanonicalRdns, type WalletIdentity } from '@latchkey/protocol'

/**
 * Merges lists into one without duplicate wallets or ids. The first record of each wallet stays unchanged: a
 * later one adds no fields, because the two may disagree.
 */
export function mergeWallets<wallet extends WalletIdentity>(
  ...lists: readonly (readonly wallet[])[]
): readonly wallet[] {
  return lists.flat().filter(firstRecords())
}

/** Returns a function that is true for the first record of each wallet and id that it is called with. */
export function firstRecords(): (wallet: WalletIdentity) => boolean {
  const seen = new Set<string>()
  return ({ id, rdns: name }) => {
    const rdns = toCanonicalRdns(name)
    const keys = [
      ...(rdns === undefined ? [] : [`rdns ${rdns}`]),
      ...(id === undefined || id === '' ? [] : [`id ${id}`]),
    ]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  }
}
