import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { EthersBalance } from './EthersBalance'
import { PlainConnectButton } from './PlainConnectButton'
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

function PlainApp() {
  const announced = useAnnounced()
  const [address, setAddress] = useState<string>()
  const wallets = announced.map(({ info, provider }) => ({
    id: info.uuid,
    name: info.name,
    connect: async () => setAddress((await new BrowserProvider(provider).getSigner()).address),
  }))
  return (
    <App
      balance={<EthersBalance address={address} />}
      connectButton={
        <PlainConnectButton address={address} wallets={wallets} disconnect={() => setAddress(undefined)} />
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
