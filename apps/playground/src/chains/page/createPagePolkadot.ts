import { polkadot } from '@latchkey/headless/networks'
import { loadLogo } from '@latchkey/protocol'
import { startPagePolkadot } from '@latchkey/sandbox/page-polkadot'
import { metadata } from '@latchkey/sandbox/polkadot-metadata.json'
import { createPolkadotWallet } from '@latchkey/sandbox/wallet'
import { networkWords } from '../../panel/words'
import type { PageNamespace } from './createPageNamespaces'
import { currencyServices } from './currencyServices'

const price = 4n
const walletName = 'Polkadot Wallet'
/** Time between two blocks, in milliseconds. */
const blockTimeMs = 1_500

/**
 * Creates a network in memory, and an extension with Substrate's accounts for development, which have some
 * DOT. It is a wallet of its own: the modal makes one wallet of two with the same name and icon, and
 * extensions of Polkadot tell no icon.
 */
export async function createPagePolkadot(): Promise<PageNamespace> {
  const name = networkWords.polkadot
  const chain = startPagePolkadot({ metadata, name, blockTimeMs })
  const { id, url, nativeCurrency, ss58Prefix } = chain
  const wallet = createPolkadotWallet({
    name: walletName,
    id: walletName,
    ss58Prefix,
    networks: [
      { id, name, url: httpOf(url), symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    ],
  })
  const imageUrl = await loadLogo(polkadot.networkId)
  const network = {
    id: id.slice('polkadot:'.length),
    namespace: 'polkadot',
    networkId: id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [httpOf(url)], webSocket: [url] } },
    ...(imageUrl && { imageUrl }),
  } as const
  return {
    network,
    services: currencyServices({ network, price, balanceOf: chain.balance }),
    setApproval: wallet.controls.setApproval,
    announce() {
      wallet.announce()
      return () =>
        void delete (window as { injectedWeb3?: Record<string, unknown> }).injectedWeb3?.[wallet.id]
    },
  }
}

const httpOf = (url: string) => url.replace(/^ws/, 'http')
