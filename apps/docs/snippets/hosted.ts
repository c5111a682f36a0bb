import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  services: hosted({ url: 'https://wallets.example.com' }),
})
