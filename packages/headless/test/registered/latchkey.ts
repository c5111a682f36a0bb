import { createLatchkey } from '@latchkey/headless'
import { bitcoin, mainnet, solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

/** A custom network, as viem's `defineChain` creates it. */
const local = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

/** Bitcoin has no adapter here, so its network is left out. */
export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, { ...local, imageUrl: '/local.svg' }, solana, bitcoin],
  adapters: [wagmiAdapter(), solanaAdapter()],
})

declare module '@latchkey/headless' {
  interface Register {
    latchkey: typeof latchkey
  }
}
