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
    }),
  },
})
