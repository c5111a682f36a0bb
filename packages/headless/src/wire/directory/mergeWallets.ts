import { toCanonicalRdns, type WalletIdentity } from './isSameWallet.js'

/**
 * Joins lists to one in which no wallet and no id stands twice. The first of each stays, whole: a later record of the same wallet adds
 * nothing to it, because nobody knows that the two agree.
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
