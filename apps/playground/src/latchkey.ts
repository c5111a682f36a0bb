import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import type { SandboxConfig } from '@latchkey/sandbox'
import type { Config } from 'wagmi'
import { playgroundServices } from './playgroundServices'

/** Returns the options from the query string, for tests and for trying them. */
function optionsFromAddress(): Partial<LatchkeyOptions> {
  const query = new URLSearchParams(window.location.search)
  const off = (name: string) => (query.get(name) === 'off' ? false : undefined)
  return {
    enableReconnect: off('reconnect'),
    enableNetworkSwitch: off('network-switch'),
    enableEIP6963: off('eip6963'),
    enableWalletGuide: off('guide'),
    enableWalletConnect: off('pairing'),
    enableWallets: off('all-wallets'),
    enableEmbedded: !query.has('modal'),
    disableAppend: query.has('inline'),
    allowUnsupportedChain: query.has('allow-unsupported'),
    excludeWallets: query.getAll('exclude'),
    id: query.get('id') ?? undefined,
    features: {
      multiWallet: query.has('multi-wallet'),
      pay: true,
      // The first event opens the server's database, which for seconds stops the process it shares with the
      // chains.
      analytics: query.has('analytics'),
    },
  }
}

/** Returns a parameter of the query string, for example the URL of another relay or directory. */
function wish(name: string): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined
}

/** The networks and adapters of the namespaces other than EVM. */
export type OtherNamespaces = Pick<LatchkeyOptions, 'networks' | 'adapters'>

/**
 * Creates the playground's latchkey with the sandbox's chains.
 *
 * @param config A wagmi config of the app. Default: Latchkey creates one.
 */
export function createPlaygroundLatchkey(
  sandbox: SandboxConfig,
  others?: OtherNamespaces,
  config?: Config,
): Latchkey {
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: window.location.origin },
    networks: [
      ...sandbox.chains.map(
        ({ id, name, nativeCurrency, rpcUrl, testnet, multicall3, blockExplorer, assets }) => ({
          id,
          name,
          nativeCurrency,
          testnet,
          rpcUrls: { default: { http: [rpcUrl] } },
          contracts: {
            multicall3: { address: multicall3 },
            ...(assets && { ensUniversalResolver: { address: assets.ens.universalResolver } }),
          },
          ...(blockExplorer && { blockExplorers: { default: { name: 'Explorer', url: blockExplorer } } }),
        }),
      ),
      ...(others?.networks ?? []),
    ],
    adapters: [config ? wagmiAdapter({ config }) : wagmiAdapter(), ...(others?.adapters ?? [])],
    pairing: walletConnect({ relayUrl: wish('relay') ?? sandbox.relay.url }),
    services: playgroundServices(sandbox, wish('directory')),
    ...optionsFromAddress(),
  })
}
