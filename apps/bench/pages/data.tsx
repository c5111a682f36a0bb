import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxConfig } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

const { directory } = sandboxConfig()

showApp(
  {
    adapters: [wagmiAdapter()],
    services: hosted({ url: directory.url }),
  },
  <WagmiBalance />,
)
