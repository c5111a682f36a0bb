import { createLatchkey, type LatchkeyOptions, LatchkeyProvider } from '@latchkey/headless'
import { ConnectButton, Modal } from '@latchkey/registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { sandboxChains } from './chains'
import './latchkey.css'

/** Renders the app with Latchkey on the chains of the sandbox. */
export function showApp(options: Omit<LatchkeyOptions, 'metadata' | 'networks'>, balance: ReactNode): void {
  const latchkey = createLatchkey({
    metadata: { name: 'A small app' },
    networks: sandboxChains(),
    ...options,
  })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}>
        <App balance={balance} connectButton={<ConnectButton />} />
        <Modal />
      </LatchkeyProvider>
    </QueryClientProvider>,
  )
}
