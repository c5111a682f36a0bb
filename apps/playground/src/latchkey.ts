import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/headless'
import { builtInDirectory, hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import type { SandboxConfig } from '@latchkey/sandbox'

/** The options a page may ask for in its address, for trying and for tests. */
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
    enableEmbedded: query.has('embedded'),
    disableAppend: query.has('inline'),
    allowUnsupportedChain: query.has('allow-unsupported'),
    excludeWallets: query.getAll('exclude'),
    id: query.get('id') ?? undefined,
    features: { multiWallet: query.has('multi-wallet') },
  }
}

/** What the address asks for in place of the sandbox's own: another relay or directory, for tests that disturb them. */
function wish(name: string): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined
}

/** `?directory=built-in`: the wallets that come with the product, in place of the sandbox's made-up ones. */
function directoryServices(sandbox: SandboxConfig): LatchkeyOptions['services'] {
  const url = wish('directory') ?? sandbox.directory.url
  return url === 'built-in' ? { directory: builtInDirectory() } : hosted({ url })
}

/** What the namespaces beside EVM add. */
export type OtherNamespaces = Pick<LatchkeyOptions, 'networks' | 'adapters'>

/** The playground's latchkey, on the sandbox's chains. */
export function createPlaygroundLatchkey(sandbox: SandboxConfig, others?: OtherNamespaces): Latchkey {
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: window.location.origin },
    networks: [
      ...sandbox.chains.map(({ id, name, nativeCurrency, rpcUrl, testnet, multicall3, blockExplorer }) => ({
        id,
        name,
        nativeCurrency,
        testnet,
        rpcUrls: { default: { http: [rpcUrl] } },
        contracts: { multicall3: { address: multicall3 } },
        ...(blockExplorer && { blockExplorers: { default: { name: 'Explorer', url: blockExplorer } } }),
      })),
      ...(others?.networks ?? []),
    ],
    adapters: [wagmiAdapter(), ...(others?.adapters ?? [])],
    pairing: walletConnect({ relayUrl: wish('relay') ?? sandbox.relay.url }),
    services: directoryServices(sandbox),
    ...optionsFromAddress(),
  })
}
