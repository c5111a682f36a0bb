import type { SandboxPolkadot } from '@latchkey/sandbox'
import {
  createPolkadotWallet,
  type PolkadotWalletOptions,
  type SandboxPolkadotWallet,
} from '@latchkey/sandbox/wallet'
import { onTestFinished, vi } from 'vitest'
import type { OwnAdapter } from '../src/adapters/base/createLazyAdapter.js'
import { type PolkadotAdapterParameters, polkadotAdapter } from '../src/adapters/polkadot/polkadotAdapter.js'
import type { PolkadotAdapter } from '../src/adapters/polkadot/types.js'
import type { AdapterContext } from '../src/core/adapter.js'
import type { TransfersCapability } from '../src/core/capabilities.js'
import { defineNetwork } from '../src/shared/networks.js'
import type { Connection, Connector, Network } from '../src/shared/types.js'

/** Networks without a server: Polkadot (prefix 0), Kusama (prefix 2), and one with a prefix of two bytes. */
export const dotNetworks = [
  toNetwork('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'),
  toNetwork('b0a8d493285c2df73290dfb7e61f870f', 'Kusama'),
  toNetwork('0123456789abcdef0123456789abcdef', 'Parachain', { ss58Prefix: 2_007 }),
] as const

function toNetwork(
  id: string,
  name: string,
  more: Pick<Network, 'ss58Prefix'> & Partial<Pick<Network, 'rpcUrls'>> = {},
): Network<`polkadot:${string}`> {
  return defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    namespace: 'polkadot',
    ...more,
  })
}

/** Returns a network of the sandbox as an app configures it. */
export function sandboxPolkadotNetwork(network: SandboxPolkadot, transport: 'ws' | 'http' = 'ws'): Network {
  const http = [network.url.replace('ws:', 'http:')]
  return toNetwork(network.id.slice('polkadot:'.length), network.name, {
    rpcUrls: { default: transport === 'ws' ? { http, webSocket: [network.url] } : { http } },
  })
}

/** Adds a wallet that approves every request, until the test ends. */
export function addPolkadotWallet(options: PolkadotWalletOptions = {}): SandboxPolkadotWallet {
  const wallet = createPolkadotWallet({ approval: 'auto', ...options })
  wallet.announce()
  onTestFinished(clearExtensions)
  return wallet
}

/** Sets a property of `window.injectedWeb3`. */
export function injectEntry(key: string, entry: unknown): void {
  const page = window as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 ??= {}
  page.injectedWeb3[key] = entry
  onTestFinished(clearExtensions)
}

function clearExtensions(): void {
  delete (window as { injectedWeb3?: unknown }).injectedWeb3
}

export interface PolkadotScene {
  /** Has `transfers` if they are enabled. */
  readonly adapter: OwnAdapter & PolkadotAdapter & { readonly transfers: TransfersCapability }
  /** Resolves with the connector with that id once it is listed. */
  row(id?: string): Promise<Connector>
  /** Connects the wallet with that id. */
  connect(id?: string): Promise<Connection>
}

/** Creates a Polkadot adapter without a latchkey, started and preloaded. It is stopped when the test ends. */
export function createPolkadotScene(
  context: Partial<AdapterContext> = {},
  parameters: PolkadotAdapterParameters = {},
): PolkadotScene {
  const adapter = polkadotAdapter(parameters).create({
    metadata: { name: 'Test app' },
    networks: [...dotNetworks],
    enableEIP6963: true,
    isMultiWallet: () => false,
    ...context,
  }) as PolkadotScene['adapter']
  onTestFinished(adapter.start())
  void adapter.preload?.()

  function row(id = 'latchkey-sandbox'): Promise<Connector> {
    return vi.waitFor(() => {
      const found = adapter.getSnapshot().connectors.find((each) => each.id === id)
      if (!found) throw new Error(`No connector with id ${id}`)
      return found
    }, 10_000)
  }
  return {
    adapter,
    row,
    connect: async (id) => adapter.connect({ connectorKey: (await row(id)).key }),
  }
}
