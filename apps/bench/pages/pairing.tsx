import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { sandboxConfig } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

const { relay, directory } = sandboxConfig()

showApp(
  {
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: relay.url }),
    services: hosted({ url: directory.url }),
  },
  <WagmiBalance />,
)
