import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { ConnectButton, Modal } from '@latchkey/registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { sandboxChains } from './chains'
import './latchkey.css'

const latchkey = createLatchkey({
  metadata: { name: 'A small app' },
  networks: sandboxChains(),
  adapters: [wagmiAdapter()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <LatchkeyProvider latchkey={latchkey}>
      <App connectButton={<ConnectButton />} />
      <Modal />
    </LatchkeyProvider>
  </QueryClientProvider>,
)
