import { isKnownWallet } from '../../wire/directory/isKnownWallet.js'

/** The maximum number of wallets of one channel, for wallets that the built-in directory does not have. */
export const maxWallets = 100
/** How many wallets with one known name or rdns are listed beyond that. */
const maxKnownClaims = 3

/** The identity that a wallet claims. */
export interface WalletClaim {
  readonly rdns?: string | undefined
  readonly name?: string | undefined
}

/**
 * Limits the wallets of one channel, such as EIP-6963. Returns the function that decides about one more
 * wallet. The first 100 are listed. Beyond that, wallets with a name or rdns of the built-in directory are
 * listed, at most 3 for each, so that many unknown wallets do not displace the one that the user has.
 */
export function createWalletLimit(
  max = maxWallets,
): (count: number, readClaim: () => WalletClaim) => boolean {
  const claims = new Map<string, number>()

  return function isAdmitted(count, readClaim) {
    if (count < max) return true
    const { rdns, name } = readClaim()
    if (!isKnownWallet({ rdns, name })) return false
    // Counted by the part that is known, because the other one can be any text.
    const key = isKnownWallet({ rdns }) ? `rdns ${rdns}` : `name ${name}`
    const claimed = claims.get(key) ?? 0
    claims.set(key, claimed + 1)
    return claimed < maxKnownClaims
  }
}
