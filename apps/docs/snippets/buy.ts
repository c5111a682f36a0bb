import { createLatchkey } from '@latchkey/headless'
import { base, mainnet } from '@latchkey/headless/networks'
import { meldOnramp } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base],
  adapters: [wagmiAdapter()],
  services: { onramp: meldOnramp({ publicKey: 'your public key' }) },
})
