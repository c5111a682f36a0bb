import { type Latchkey, LatchkeyProvider } from '@latchkey/headless'
import { ConnectButton, Modal } from '@latchkey/registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import './latchkey.css'

/** Renders the app with Latchkey. */
export function showApp(latchkey: Latchkey, balance: ReactNode): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}>
        <App balance={balance} connectButton={<ConnectButton />} />
        <Modal />
      </LatchkeyProvider>
    </QueryClientProvider>,
  )
}
