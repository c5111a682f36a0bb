import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { routerSwaps } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  services: {
    swaps: routerSwaps({
      networks: [mainnet],
      routers: {
        'eip155:1': {
          // Uniswap v2
          address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
          wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        },
      },
      // What users can choose from, besides ether.
      tokens: [
        {
          networkId: 'eip155:1',
          address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
        },
        {
          networkId: 'eip155:1',
          address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
          name: 'Dai Stablecoin',
          symbol: 'DAI',
          decimals: 18,
        },
      ],
    }),
  },
})
