import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { showApp } from './showApp'
import { WagmiBalance } from './WagmiBalance'

showApp({ adapters: [wagmiAdapter()] }, <WagmiBalance />)
