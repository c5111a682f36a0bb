import { routerSwaps } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains, sandboxConfig } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

const chains = sandboxChains()
const networkId = `eip155:${chains[0].id}` as const
const { assets } = sandboxConfig().chains[0] ?? {}
if (!assets) throw new Error('The chain of the page has no exchange.')
const tokens = assets.tokens.filter(({ standing }) => standing === 'listed')
const wrappedNative = tokens.find(({ symbol }) => symbol === 'WETH')?.address ?? ''

showApp(
  {
    adapters: [wagmiAdapter()],
    services: {
      swaps: routerSwaps({
        networks: chains,
        routers: { [networkId]: { address: assets.exchange, wrappedNative } },
        tokens: tokens.map((token) => ({ ...token, networkId })),
      }),
    },
  },
  <WagmiBalance />,
)
