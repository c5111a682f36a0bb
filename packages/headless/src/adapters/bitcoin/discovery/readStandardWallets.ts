import type { Wallet } from '@wallet-standard/base'
import { parseName } from '../../../shared/parseName.js'
import { parseRdns } from '../../../shared/parseRdns.js'
import { readProperty } from '../../../shared/readProperty.js'
import { safeAnnouncedImage } from '../../../shared/safeAnnouncedImage.js'
import { sharedWalletId } from '../../base/sharedWalletId.js'
import { standardWallets } from '../../base/standardWallets.js'
import { createStandardDialect } from '../dialects/createStandardDialect.js'
import type { DiscoveredWallet } from './discoveredWallet.js'

/**
 * Returns the wallets of the Wallet Standard that can connect on Bitcoin.
 *
 * @param known The wallets of earlier calls, which are not parsed again.
 */
export function readStandardWallets(
  known: WeakMap<Wallet, DiscoveredWallet> = new WeakMap(),
): readonly DiscoveredWallet[] {
  return standardWallets()
    .getWallets()
    .flatMap((wallet) => {
      const former = known.get(wallet)
      if (former) return former
      const name = parseName(readProperty(wallet, 'name'))
      const features = readProperty(wallet, 'features')
      const connects = ['bitcoin:connect', 'standard:connect'].some((each) => readProperty(features, each))
      const chains = readProperty(wallet, 'chains')
      const isBitcoin =
        Array.isArray(chains) &&
        chains.some((chain: unknown) => typeof chain === 'string' && /^(?:bitcoin|bip122):/.test(chain))
      // A pairing that registers itself is not a wallet of this page. It has its own connector.
      if (!name || !connects || !isBitcoin || name === 'WalletConnect') return []
      const found: DiscoveredWallet = {
        row: {
          id: name,
          name,
          type: 'announced',
          imageUrl: safeAnnouncedImage(readProperty(wallet, 'icon')),
          // The standard's optional identifier is a reverse domain name in some wallets.
          rdns: parseRdns(readProperty(wallet, 'id')),
          walletId: walletIdOf(wallet),
        },
        provider: wallet,
        // Wallets of sats-connect have that provider among their features.
        alias: readProperty(readProperty(features, 'sats-connect:'), 'provider'),
        createDialect: () => createStandardDialect(wallet),
      }
      known.set(wallet, found)
      return found
    })
}

function walletIdOf(wallet: Wallet): string | undefined {
  try {
    return sharedWalletId(wallet)
  } catch {
    // The wallet's chains are not strings.
    return undefined
  }
}
