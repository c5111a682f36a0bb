import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { EthersBalance } from './EthersBalance'
import './plain.css'

/** A wallet that has announced itself. EIP-6963. */
interface Announced {
  readonly info: { readonly uuid: string; readonly name: string }
  readonly provider: Eip1193Provider
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <PlainApp />
  </QueryClientProvider>,
)

/** What an app without a kit shows: a button, and a dialog with the announced wallets. */
function PlainApp() {
  const wallets = useAnnounced()
  const [address, setAddress] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const connect = async (provider: Eip1193Provider) =>
    setAddress((await new BrowserProvider(provider).getSigner()).address)

  return (
    <App
      balance={<EthersBalance address={address} />}
      connectButton={
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            {address ?? 'Connect wallet'}
          </button>
          {isOpen && (
            <div role="dialog" aria-label="Connect wallet" className="fixed inset-0 grid place-items-center">
              <button type="button" onClick={() => setIsOpen(false)}>
                Close
              </button>
              <ul>
                {wallets.map(({ info, provider }) => (
                  <li key={info.uuid}>
                    <button type="button" onClick={() => void connect(provider)}>
                      {info.name}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    />
  )
}

function useAnnounced(): readonly Announced[] {
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  useEffect(() => {
    const add = ({ detail }: CustomEventInit<Announced>) => {
      if (detail) setWallets((all) => [...all.filter(({ info }) => info.uuid !== detail.info.uuid), detail])
    }
    window.addEventListener('eip6963:announceProvider', add)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', add)
  }, [])
  return wallets
}
