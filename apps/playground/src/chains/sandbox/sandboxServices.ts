import type { LatchkeyOptions, NetworkInput } from '@latchkey/headless'
import {
  builtInDirectory,
  hosted,
  type KnownToken,
  type Money,
  type PriceService,
  routerSwaps,
  rpcBalances,
  rpcHistory,
} from '@latchkey/headless/services'
import type { SandboxConfig } from '@latchkey/sandbox'
import { parseUnits } from 'viem'
import { projectId } from '../../projectId'

interface SandboxServicesOptions {
  /** The EVM networks of the sandbox. */
  readonly networks: readonly NetworkInput[]
  /** Address of the server that reads the sandbox. Empty: none, and the chains are read by the app. */
  readonly serverUrl: string
  /** Address of the wallet directory, or `built-in`. Default: the sandbox's, which has fault controls. */
  readonly directoryUrl: string | undefined
}

/** Returns the services of an app on a sandbox. */
export function sandboxServices(
  config: SandboxConfig,
  { networks, serverUrl, directoryUrl = config.directory.url }: SandboxServicesOptions,
): LatchkeyOptions['services'] {
  const directory = directoryUrl === 'built-in' ? builtInDirectory() : hosted({ url: directoryUrl }).directory
  if (!serverUrl) return { ...chainServices(config, networks), directory }
  const server = hosted({
    url: serverUrl,
    projectId,
    nameZone: 'latchkey.id',
    // The payment provider of the sandbox.
    pageHosts: { sandbox: [new URL(config.url).hostname] },
    swapRouters: Object.fromEntries(
      Object.entries(routersOf(config)).map(([networkId, router]) => [networkId, [router]]),
    ),
  })
  return {
    ...server,
    // The directory, which would list the server as a host of the page, is another one.
    balances: { ...server.balances, listContacts: () => server.directory.listContacts?.() ?? [] },
    directory,
  }
}

/** Reads everything from the chains. */
function chainServices(config: SandboxConfig, networks: readonly NetworkInput[]) {
  const tokens: KnownToken[] = config.chains.flatMap(({ id, assets }) =>
    (assets?.tokens ?? [])
      .filter(({ standing }) => standing === 'listed')
      .map(({ address, name, symbol, decimals }) => ({
        networkId: `eip155:${id}` as const,
        address,
        name,
        symbol,
        decimals,
      })),
  )
  return {
    balances: rpcBalances({ networks, tokens }),
    history: rpcHistory({ networks, tokens }),
    swaps: routerSwaps({ networks, tokens, routers: routersOf(config) }),
    prices: pricesOf(config.prices ?? []),
  }
}

/** The exchange of each chain, which swaps may call and approve. */
function routersOf({ chains }: SandboxConfig) {
  return Object.fromEntries(
    chains.flatMap(({ id, assets }) => {
      const wrapped = assets?.tokens.find(({ symbol }) => symbol === 'WETH')
      return assets && wrapped
        ? [[`eip155:${id}`, { address: assets.exchange, wrappedNative: wrapped.address }]]
        : []
    }),
  )
}

function pricesOf(prices: NonNullable<SandboxConfig['prices']>): PriceService {
  return {
    supports: () => true,
    async getPrices({ tokens }) {
      return tokens.flatMap(({ networkId, address }) => {
        const found = prices.find((each) => each.address?.toLowerCase() === address?.toLowerCase())
        const price = found && { ...dollars(found.usd), source: 'sandbox', updatedAt: Date.now() }
        return price ? [{ networkId, address, price }] : []
      })
    },
  }
}

/** Prices have 20 decimals. */
function dollars(text: string): Money {
  return { currency: 'usd', value: parseUnits(text, 20), decimals: 20 }
}
