import { createLatchkey } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { networks } from './networks'

export const latchkey = createLatchkey({
  metadata: { name: 'Hooks only' },
  networks,
  adapters: [wagmiAdapter()],
})

declare module '@latchkey/headless' {
  interface Register {
    latchkey: typeof latchkey
  }
}
