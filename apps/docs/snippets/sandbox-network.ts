import { createLatchkey } from '@latchkey/headless'
import { defineNetwork } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

const sandboxOne = defineNetwork({
  id: 1337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:18545'] } },
})

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [sandboxOne],
  adapters: [wagmiAdapter()],
})
