import type { WalletAccount } from '@wallet-standard/base'
import type { SolanaKeys } from './createSolanaKeys.js'
import type { SolanaWalletChain } from './types.js'

/** Converts addresses to accounts of Wallet Standard. Returns the same object for the same address. */
export type StandardAccounts = (addresses: readonly string[]) => readonly WalletAccount[]

/** The features of an account. */
export const accountFeatures = [
  'solana:signAndSendTransaction',
  'solana:signTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const

/** Creates the function that converts addresses. Accounts are immutable. */
export function createStandardAccounts(
  keys: SolanaKeys,
  chains: readonly SolanaWalletChain[],
): StandardAccounts {
  const made = new Map(
    keys.addresses.map((address, index): [string, WalletAccount] => [
      address,
      Object.freeze({
        address,
        // Returns a copy, so that an app cannot change the key for others.
        get publicKey() {
          return keys.publicKey(address)
        },
        chains: Object.freeze(chains.map(({ id }) => id)),
        features: Object.freeze([...accountFeatures]),
        label: `Account ${index + 1}`,
      }),
    ]),
  )
  return (addresses) => addresses.flatMap((address) => made.get(address) ?? [])
}
