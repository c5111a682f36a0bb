import type { SandboxConfig } from '../../config.js'
import type { PeerOptions } from '../types.js'

/**
 * Returns the options of the page's wallet: all namespaces of the sandbox, or only the selected ones. Cosmos
 * has accounts only and must be selected.
 * @param wish CAIP-2 namespaces separated by commas, such as `solana,bip122`. Default: all.
 */
export function readOptions(
  { chains, solana, bitcoin, polkadot }: SandboxConfig,
  wish: string | null,
): Pick<PeerOptions, 'chains' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'> {
  const wished = wish?.split(',').map((namespace) => namespace.trim())
  const isServed = (namespace: string) => wished?.includes(namespace) ?? true
  return {
    ...(isServed('eip155') && chains.length > 0 ? { chains } : {}),
    ...(isServed('solana') && solana
      ? { solana: { chains: [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }] } }
      : {}),
    ...(isServed('bip122') && bitcoin
      ? {
          bitcoin: {
            network: {
              name: bitcoin.name,
              kind: 'regtest',
              url: bitcoin.url,
              ids: [bitcoin.networkId],
            },
          },
        }
      : {}),
    ...(isServed('polkadot') && polkadot
      ? {
          polkadot: {
            ss58Prefix: polkadot.ss58Prefix,
            networks: [
              {
                id: polkadot.networkId,
                name: polkadot.name,
                url: polkadot.url,
                symbol: polkadot.nativeCurrency.symbol,
                decimals: polkadot.nativeCurrency.decimals,
              },
            ],
          },
        }
      : {}),
    ...(wished?.includes('cosmos')
      ? { cosmos: { networks: [{ id: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' }] } }
      : {}),
  }
}
