import { createLatchkey } from '@latchkey/headless'
import { ethersAdapter } from '@latchkey/headless/ethers'
import { base, mainnet } from '@latchkey/headless/networks'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base],
  adapters: [ethersAdapter()],
})
