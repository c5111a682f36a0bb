import { toCanonicalRdns, type WalletIdentity } from './isSameWallet.js'

/**
 * Merges lists into one without duplicate wallets or ids. The first record of each wallet stays unchanged: a
 * later one adds no fields, because the two may disagree.
 */
export function mergeWallets<wallet extends WalletIdentity>(
  ...lists: readonly (readonly wallet[])[]
): readonly wallet[] {
  const seen = new Set<string>()
  const merged: wallet[] = []
  for (const wallet of lists.flat()) {
    const rdns = toCanonicalRdns(wallet.rdns)
    const keys = [
      ...(rdns === undefined ? [] : [`rdns ${rdns}`]),
      ...(wallet.id === undefined || wallet.id === '' ? [] : [`id ${wallet.id}`]),
    ]
    if (keys.some((key) => seen.has(key))) continue
    for (const key of keys) seen.add(key)
    merged.push(wallet)
  }
  return merged
}
