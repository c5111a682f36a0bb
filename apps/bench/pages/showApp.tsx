import { type Latchkey, LatchkeyProvider } from '@latchkey/headless'
import { ConnectButton, Modal } from '@latchkey/registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import './latchkey.css'

/** Renders the app with Latchkey. `children` are additional components of the page. */
export function showApp(latchkey: Latchkey, children?: ReactNode): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}>
        <App connectButton={<ConnectButton />} />
        {children}
        <Modal />
      </LatchkeyProvider>
    </QueryClientProvider>,
  )
}
