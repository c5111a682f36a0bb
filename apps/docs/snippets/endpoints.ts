import { createLatchkey } from '@latchkey/headless'
import { mainnet, solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { fallback, http } from 'viem'

const solanaRpc = 'https://solana.rpc.example.com/my-key'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, { ...solana, rpcUrls: { default: { http: [solanaRpc] } } }],
  adapters: [
    wagmiAdapter({
      // The second one is asked if the first one fails.
      transports: { [mainnet.id]: fallback([http('https://eth.rpc.example.com/my-key'), http()]) },
    }),
    solanaAdapter(),
  ],
})
