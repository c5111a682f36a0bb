import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  WagmiProvider,
} from 'wagmi'
import { App } from './App'
import { sandboxChains } from './chains'
import { PlainConnectButton } from './PlainConnectButton'
import { WagmiBalance } from './WagmiBalance'
import './plain.css'

const chains = sandboxChains()
const config = createConfig({
  chains,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <App balance={<WagmiBalance />} connectButton={<ConnectButton />} />
    </QueryClientProvider>
  </WagmiProvider>,
)

function ConnectButton() {
  const { address } = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  return (
    <PlainConnectButton
      address={address}
      wallets={connectors.map((connector) => ({
        id: connector.uid,
        name: connector.name,
        connect: () => connect.mutate({ connector }),
      }))}
      disconnect={() => disconnect.mutate()}
    />
  )
}
