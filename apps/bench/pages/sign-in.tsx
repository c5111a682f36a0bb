import { hostedSignIn } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

showApp(
  {
    adapters: [wagmiAdapter()],
    signIn: { service: hostedSignIn({ url: '/api' }), required: true },
  },
  <WagmiBalance />,
)
