/** Whatever names a wallet: one of a directory, or a connector with the wallet's id and rdns. */
export interface WalletIdentity {
  readonly id?: string | undefined
  readonly rdns?: string | undefined
}

/** Second names under which a wallet announces itself, and the one it has in directories. */
const aliases: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/** The reverse domain name by which two wallets are compared: in lower case, a known second name read as the first. */
export function toCanonicalRdns(rdns: string | undefined): string | undefined {
  const lower = rdns?.toLowerCase()
  return lower === undefined || lower === ''
    ? undefined
    : Object.hasOwn(aliases, lower)
      ? aliases[lower]
      : lower
}

/**
 * Whether two records mean one wallet. Where both have a reverse domain name it alone decides; else their ids do. A name never does:
 * anyone can bear it.
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  const [left, right] = [toCanonicalRdns(a.rdns), toCanonicalRdns(b.rdns)]
  if (left !== undefined && right !== undefined) return left === right
  return a.id !== undefined && a.id !== '' && a.id === b.id
}
