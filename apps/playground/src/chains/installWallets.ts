import { createWallet, type WalletChain } from '@latchkey/sandbox/wallet'
import type { Hex } from 'viem'
import type { Chains } from './chains'

const identities = [
  { name: 'Demo Wallet', rdns: 'dev.latchkey.demo' },
  { name: 'Second Wallet', rdns: 'dev.latchkey.second' },
  { name: 'Third Wallet', rdns: 'dev.latchkey.third' },
] as const

/** Creates EVM wallets, each with one of the keys. Each asks the user in a window of its own. */
export function installWallets(
  chains: readonly WalletChain[],
  keys: readonly Hex[],
): Pick<Chains, 'wallets' | 'announce'> {
  const wallets = identities.flatMap((identity, index) => {
    const key = keys[index]
    return key ? [createWallet({ ...identity, chains, privateKeys: [key] })] : []
  })
  return {
    wallets,
    announce(count) {
      const stops = wallets.slice(0, count).map((wallet) => wallet.announce())
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
