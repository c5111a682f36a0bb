import type { LatchkeyOptions, TokenBalance } from '@latchkey/headless'
import { routerSwaps } from '@latchkey/headless/services'
import type { SandboxChainConfig } from '@latchkey/sandbox'
import { accountServices, tokenOf, usd } from './account-services'
import { type SceneOptions, usdcOf } from './create-scene'
import { type SandboxAssets, withFunds } from './funded-scene'

type Services = NonNullable<LatchkeyOptions['services']>
type Swaps = NonNullable<Services['swaps']>

export interface SwapSceneOptions extends SceneOptions {
  /** Replaces members of the service, which is the exchange of the sandbox. */
  swaps?: Partial<Swaps> | undefined
  /** How old prices are when they arrive, in milliseconds. Default: 0. */
  quoteAge?: number | undefined
  /** Prices in cents by symbol. Default: none. */
  cents?: Readonly<Record<string, bigint>> | undefined
}

const networkId = 'eip155:1337'

/** At the price that the sandbox's exchange has. */
const etherOfSandbox: TokenBalance = {
  ...tokenOf('ETH', 1_234n, {
    name: 'Ether',
    cents: 300_000n,
    decimals: 18,
    value: 1_234_567_890_000_000_000n,
  }),
  address: undefined,
  imageUrl: undefined,
}

/** Returns the service of the sandbox's exchange. */
export function swapsOf(chain: SandboxChainConfig, assets: SandboxAssets): Swaps {
  const wrapped = assets.tokens.find(({ symbol }) => symbol === 'WETH')
  return routerSwaps({
    networks: [
      {
        id: chain.id,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      },
    ],
    routers: { [networkId]: { address: assets.exchange, wrappedNative: wrapped?.address ?? '' } },
    tokens: assets.tokens
      .filter(({ standing }) => standing === 'listed')
      .map((token) => ({ ...token, networkId })),
  })
}

/** An account with ether and USDC on a network with an exchange. */
export function withSwaps({ swaps, quoteAge = 0, cents = {}, ...scene }: SwapSceneOptions = {}) {
  return withFunds({
    ...scene,
    servicesOf(chain, assets) {
      const service = swapsOf(chain, assets)
      const { address } = usdcOf(assets)
      const usdc = tokenOf('USDC', 2_500_000n, { name: 'USD Coin', cents: 100n, address })
      return {
        ...accountServices({ tokens: [etherOfSandbox, usdc], activity: 'none' }),
        swaps: {
          ...service,
          async getQuote(asked) {
            const quote = await service.getQuote(asked)
            return { ...quote, readAt: quote.readAt - quoteAge }
          },
          ...swaps,
        },
        prices: {
          supports: () => true,
          getPrices: async ({ tokens: asked }) =>
            asked.flatMap(({ address }) => {
              const symbol = address
                ? assets.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())?.symbol
                : 'ETH'
              const price = symbol === undefined ? undefined : cents[symbol]
              return price === undefined
                ? []
                : [{ networkId, address, price: { ...usd(price), source: 'story', updatedAt: 0 } }]
            }),
        },
      }
    },
  })
}
