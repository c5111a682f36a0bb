import { createLatchkey } from '@latchkey/headless'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { sandboxChains, sandboxConfig } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

const { relay, directory } = sandboxConfig()

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: relay.url }),
    services: hosted({ url: directory.url }),
  }),
  <WagmiBalance />,
)
