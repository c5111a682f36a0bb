import { createLatchkey } from '@latchkey/headless'
import { routerSwaps, rpcBalances } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { currency, network, router } from './shop'

export const latchkey = createLatchkey({
  metadata: { name: 'Poster shop' },
  networks: [network],
  adapters: [wagmiAdapter()],
  services: {
    balances: rpcBalances({ networks: [network], tokens: [currency] }),
    swaps: routerSwaps({
      networks: [network],
      routers: { [currency.networkId]: router },
      tokens: [currency],
    }),
  },
})
