import { createLatchkey } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { AccountCounter } from './AccountCounter'
import { sandboxChains } from './chains'
import { showApp } from './showApp'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [wagmiAdapter()],
  }),
  <AccountCounter />,
)
