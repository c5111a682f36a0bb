import type { LatchkeyOptions, NetworkInput } from '@latchkey/headless'
import {
  type KnownToken,
  type Money,
  type PriceService,
  routerSwaps,
  rpcBalances,
  rpcHistory,
} from '@latchkey/headless/services'
import type { SandboxConfig } from '@latchkey/sandbox'
import { parseUnits } from 'viem'

/** Reads everything from the chains of the sandbox, without a server. */
export function sandboxServices(
  { chains, prices = [] }: SandboxConfig,
  networks: readonly NetworkInput[],
): LatchkeyOptions['services'] {
  const tokens: KnownToken[] = chains.flatMap(({ id, assets }) =>
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
  const routers = Object.fromEntries(
    chains.flatMap(({ id, assets }) => {
      const wrapped = assets?.tokens.find(({ symbol }) => symbol === 'WETH')
      return assets && wrapped
        ? [[`eip155:${id}`, { address: assets.exchange, wrappedNative: wrapped.address }]]
        : []
    }),
  )
  return {
    balances: rpcBalances({ networks, tokens }),
    history: rpcHistory({ networks, tokens }),
    swaps: routerSwaps({ networks, tokens, routers }),
    prices: pricesOf(prices),
  }
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
