import { createLatchkey } from '@latchkey/headless'
import { base, defineNetwork, mainnet, solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

const ownChain = defineNetwork({
  id: 1337,
  name: 'My chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example.com'] } },
})

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base, ownChain, solana],
  adapters: [wagmiAdapter(), solanaAdapter()],
})
