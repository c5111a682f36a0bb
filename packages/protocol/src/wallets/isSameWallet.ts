/**
 * The fields that identify a wallet: of a directory's wallet, or of a connector with that wallet's id and
 * rdns.
 */
export interface WalletIdentity {
  readonly id?: string | undefined
  readonly rdns?: string | undefined
}

/** Other reverse domain names a wallet announces, and the one directories list. */
const aliases: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/**
 * Returns the reverse domain name used to compare wallets: lower case, known aliases replaced.
 *
 * @example
 * ```ts
 * import { toCanonicalRdns } from '@latchkey/protocol'
 *
 * toCanonicalRdns('IO.MetaMask') // 'io.metamask'
 * ```
 */
export function toCanonicalRdns(rdns: string | undefined): string | undefined {
  const lower = rdns?.toLowerCase()
  return lower === undefined || lower === ''
    ? undefined
    : Object.hasOwn(aliases, lower)
      ? aliases[lower]
      : lower
}

/**
 * Returns whether two records are the same wallet. If both have a reverse domain name, only that is compared;
 * otherwise their ids are. Names are not compared, because they are not unique.
 *
 * @example
 * ```ts
 * import { isSameWallet } from '@latchkey/protocol'
 *
 * isSameWallet({ rdns: 'io.metamask' }, { rdns: 'io.metamask.mobile' }) // true
 * ```
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  const [left, right] = [toCanonicalRdns(a.rdns), toCanonicalRdns(b.rdns)]
  if (left !== undefined && right !== undefined) return left === right
  return a.id !== undefined && a.id !== '' && a.id === b.id
}
