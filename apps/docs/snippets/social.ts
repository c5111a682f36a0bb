import { createLatchkey } from '@latchkey/headless'
import { secureFrame } from '@latchkey/headless/embedded'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  embedded: secureFrame({ url: 'https://wallet.my.app' }),
  features: { socials: ['google', 'farcaster', { id: 'acme', name: 'Acme' }] },
})
