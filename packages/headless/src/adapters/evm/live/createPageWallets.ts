import type { DiscoveredWallet, Discovery } from '../createDiscovery.js'
import type { EvmProvider } from '../evmProvider.js'
import { createProviderWallet } from './createProviderWallet.js'
import type { EvmWallet } from './evmWallet.js'

/** The id of the connector of a wallet that does not announce itself. */
const legacyId = 'injected'

/**
 * Returns a function that returns the wallets of the page. A wallet stays the same object. One at
 * `window.ethereum` that announces itself is listed as announced, unless it is connected as the other.
 */
export function createPageWallets(parameters: {
  discovery: Discovery
  isConnected: (wallet: EvmWallet) => boolean
  isInUse: (provider: EvmProvider, wallet: EvmWallet) => boolean
}): () => readonly EvmWallet[] {
  const { discovery, isConnected, isInUse } = parameters
  let known: readonly { readonly found: DiscoveredWallet; readonly wallet: EvmWallet }[] = []

  function entryOf(found: DiscoveredWallet): (typeof known)[number] {
    const same = known.find((each) => each.found.id === found.id && each.found.provider === found.provider)
    if (same) return same
    const { id, name, rdns, icon, provider } = found
    const wallet = createProviderWallet(
      {
        id: id ?? legacyId,
        name,
        type: id === undefined ? 'injected' : 'announced',
        ...(icon && { imageUrl: icon }),
        ...(rdns && { rdns }),
        isInstalled: true,
      },
      { load: () => provider, isInUse },
    )
    return { found, wallet }
  }

  return () => {
    const found = discovery.getWallets().map(entryOf)
    const kept = known.filter(
      (each) => each.found.id === undefined && !found.includes(each) && isConnected(each.wallet),
    )
    known = [...kept, ...found]
    return known.map(({ wallet }) => wallet)
  }
}
