import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
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
    enableEmbedded: query.has('embedded'),
    disableAppend: query.has('inline'),
    allowUnsupportedChain: query.has('allow-unsupported'),
    excludeWallets: query.getAll('exclude'),
    id: query.get('id') ?? undefined,
  }
}

/** The playground's latchkey, on the sandbox's chains. */
export function createPlaygroundLatchkey(sandbox: SandboxConfig): Latchkey {
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: window.location.origin },
    networks: sandbox.chains.map(
      ({ id, name, nativeCurrency, rpcUrl, testnet, multicall3, blockExplorer }) => ({
        id,
        name,
        nativeCurrency,
        testnet,
        rpcUrls: { default: { http: [rpcUrl] } },
        contracts: { multicall3: { address: multicall3 } },
        ...(blockExplorer && { blockExplorers: { default: { name: 'Explorer', url: blockExplorer } } }),
      }),
    ),
    adapters: [wagmiAdapter()],
    ...optionsFromAddress(),
  })
}
