import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { closeModal, openModal } from '@latchkey/headless/actions'
import { solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../../buttons'
import { Modal } from '../../modal'
import { createFakeDirectory } from '../../stories/fake-directory'
import { createFakePairing } from '../../stories/fake-pairing'
import { card } from '../../views'
import { type AppHostName, appHosts } from './appHosts'
import './hosts.css'

const query = new URLSearchParams(location.search)

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [solana],
  adapters: [solanaAdapter()],
  storage: null,
  pairing: createFakePairing().factory,
  themeMode: query.get('theme') === 'dark' ? 'dark' : 'light',
  services: { directory: createFakeDirectory({ count: 60 }) },
})
latchkey.start()
const queryClient = new QueryClient()

function Page() {
  const host = query.get('host') as AppHostName | null
  const Host = host ? appHosts[host] : undefined
  const isInside = query.has('inside')
  const [isHostOpen, setIsHostOpen] = useState(false)
  return (
    <LatchkeyProvider latchkey={latchkey} queryClient={queryClient}>
      <header data-mark="header">
        <button type="button" onClick={() => setIsHostOpen(true)}>
          Open your order
        </button>
        {!Host && <ConnectButton />}
      </header>
      <main data-mark="main">
        {Array.from({ length: 60 }, (_, line) => (
          <p key={`line ${line + 1}`} data-mark={line % 10 === 0 ? `line ${line + 1}` : undefined}>
            Line {line + 1}
          </p>
        ))}
      </main>
      <footer data-mark="footer">The end</footer>
      {Host && (
        <Host isOpen={isHostOpen} onOpenChange={setIsHostOpen}>
          <input aria-label="Note" />
          <ConnectButton />
          <button type="button" onClick={() => setIsHostOpen(false)}>
            Leave your order
          </button>
          {isInside && <Modal />}
        </Host>
      )}
      {!isInside && <Modal />}
    </LatchkeyProvider>
  )
}

const app = {
  open: () => void openModal(latchkey).catch(() => {}),
  close: () => closeModal(latchkey),
}

export type HostsApp = typeof app

const inStrictMode = (
  <StrictMode>
    <Page />
  </StrictMode>
)

function start(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(query.has('strict') ? inStrictMode : <Page />)
  Object.assign(window, { app })
}

// Most tests have a loaded modal. The others see what stands for it.
if (query.has('unloaded')) start()
else card.load().then(start)
