import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { App } from './App'
import { sandboxChains } from './chains'
import { PlainConnectButton } from './PlainConnectButton'
import './plain.css'

const chains = sandboxChains()
const config = createConfig({
  chains,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <App connectButton={<PlainConnectButton />} />
    </QueryClientProvider>
  </WagmiProvider>,
)
