import { createLatchkey } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [wagmiAdapter()],
  }),
  <WagmiBalance />,
)
