import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
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
      <App balance={<WagmiBalance />} connectButton={<PlainConnectButton />} />
    </QueryClientProvider>
  </WagmiProvider>,
)

/** What an app without a kit shows: a button, and a dialog with the announced wallets. */
function PlainConnectButton() {
  const { address } = useConnection()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const [isOpen, setIsOpen] = useState(false)

  if (address) {
    return (
      <button type="button" onClick={() => disconnect.mutate()}>
        {address.slice(0, 6)}…{address.slice(-4)}
      </button>
    )
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Connect wallet
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Connect wallet" className="fixed inset-0 grid place-items-center">
          <div className="flex w-80 flex-col gap-4 p-4">
            <button type="button" data-action="close" onClick={() => setIsOpen(false)}>
              Close
            </button>
            <ul>
              {connectors.map((connector) => (
                <li key={connector.uid}>
                  <button type="button" onClick={() => connect.mutate({ connector })}>
                    {connector.name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
