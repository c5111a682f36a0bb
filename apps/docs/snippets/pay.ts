import { createLatchkey } from '@latchkey/headless'
import { base } from '@latchkey/headless/networks'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [base],
  adapters: [wagmiAdapter()],
  services: hosted({ url: 'https://wallets.example.com' }),
  features: { pay: true },
})
