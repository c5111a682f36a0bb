import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import { ConnectButton, Modal } from '@latchkey/registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { sandboxChains } from './chains'
import { sandboxConfig } from './sandboxConfig'
import './latchkey.css'

const { relay, directory } = sandboxConfig()
const latchkey = createLatchkey({
  metadata: { name: 'A small app' },
  networks: sandboxChains(),
  adapters: [wagmiAdapter()],
  pairing: walletConnect({ relayUrl: relay.url }),
  services: hosted({ url: directory.url }),
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <LatchkeyProvider latchkey={latchkey}>
      <App connectButton={<ConnectButton />} />
      <Modal />
    </LatchkeyProvider>
  </QueryClientProvider>,
)
