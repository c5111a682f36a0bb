import { createLatchkey } from '@latchkey/headless'
import { hostedSignIn } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { sandboxChains } from './chains'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

showApp(
  createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    adapters: [wagmiAdapter()],
    signIn: { service: hostedSignIn({ url: '/api' }), required: true },
  }),
  <WagmiBalance />,
)
