'use client'

import { createLatchkey } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { networks } from './networks'

export const latchkey = createLatchkey({
  metadata: { name: 'Account on the server' },
  networks,
  adapters: [wagmiAdapter()],
  ssr: true,
})
