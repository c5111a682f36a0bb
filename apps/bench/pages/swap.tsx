import { createLatchkey } from '@latchkey/headless'
import { routerSwaps } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains } from './chains'
import { manyTokens } from './manyTokens'
import { reorderAnswers } from './reorderAnswers'
import { sandboxConfig } from './sandboxConfig'
import { showApp } from './showApp'

const chains = sandboxChains()
const networkId = `eip155:${chains[0].id}` as const
const { assets } = sandboxConfig().chains[0] ?? {}
if (!assets) throw new Error('The chain of the page has no exchange.')
const tokens = assets.tokens.filter(({ standing }) => standing === 'listed')
const wrappedNative = tokens.find(({ symbol }) => symbol === 'WETH')?.address ?? ''

const swaps = routerSwaps({
  networks: chains,
  routers: { [networkId]: { address: assets.exchange, wrappedNative } },
  tokens: [...tokens.map((token) => ({ ...token, networkId })), ...manyTokens(networkId)],
})

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: chains,
    adapters: [wagmiAdapter()],
    services: { swaps: location.hash === '#reordered' ? reorderAnswers(swaps) : swaps },
  }),
)
