import type { WalletAccount } from '@wallet-standard/base'
import type { SolanaKeys } from './createSolanaKeys.js'
import type { SolanaWalletChain } from './types.js'

/** Addresses as the accounts that apps get (Wallet Standard); the same object for the same address. */
export type StandardAccounts = (addresses: readonly string[]) => readonly WalletAccount[]

/** What an account can do. */
export const accountFeatures = [
  'solana:signAndSendTransaction',
  'solana:signTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const

/** Makes the accounts that apps get. They cannot be changed. */
export function createStandardAccounts(
  keys: SolanaKeys,
  chains: readonly SolanaWalletChain[],
): StandardAccounts {
  const made = new Map(
    keys.addresses.map((address, index): [string, WalletAccount] => [
      address,
      Object.freeze({
        address,
        // A copy for each reader: what an app writes into one must not reach the next.
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
