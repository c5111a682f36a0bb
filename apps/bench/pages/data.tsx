import { createLatchkey } from '@latchkey/headless'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains, sandboxConfig } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

const { directory } = sandboxConfig()

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [wagmiAdapter()],
    services: hosted({ url: directory.url }),
  }),
  <WagmiBalance />,
)
