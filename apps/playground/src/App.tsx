import { useAccount, useLatchkey, useModal } from '@latchkey/headless'
import { AccountButton, ConnectButton, EmbeddedWallet, Modal, NetworkButton } from '@latchkey/registry'
import { useState } from 'react'
import { AppConnectorCode } from './appConfig/AppConnectorCode'
import { Deck } from './deck/Deck'
import { Inspector } from './inspector/Inspector'
import { pages } from './pages/pages'
import { Button } from './parts/controls'
import { goTo, usePathname } from './parts/usePathname'
import { PhoneDock } from './phone/PhoneDock'
import type { SandboxScene } from './sandbox'

/** The layout of all pages: navigation, Latchkey's buttons, the page, the deck and the state. */
export function App({ scene }: { scene: SandboxScene }) {
  const path = usePathname()
  const { isEmbedded } = useModal()
  // Next to the app on a wide screen.
  const [isPhoneShown, setIsPhoneShown] = useState(() => window.innerWidth >= 1600)
  const { title, Page } = pages.find((page) => page.path === path) ??
    pages[0] ?? { title: '', Page: () => null }
  return (
    <div className={isPhoneShown ? 'min-h-dvh xl:pl-[404px]' : 'min-h-dvh'}>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-panel px-4 py-3">
        <p className="font-semibold">Latchkey playground</p>
        <nav aria-label="Features" className="-mx-1 flex flex-wrap gap-1">
          {pages.map((page) => (
            <a
              key={page.path}
              href={page.path}
              aria-current={page.path === path ? 'page' : undefined}
              className="rounded-md px-2 py-1 text-sm text-quiet hover:bg-tint aria-[current]:bg-tint aria-[current]:text-ink"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return
                event.preventDefault()
                goTo(page.path)
              }}
            >
              {page.title}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button aria-pressed={isPhoneShown} onClick={() => setIsPhoneShown((isShown) => !isShown)}>
            Phone
          </Button>
          <Corner />
        </div>
        <AppConnectorCode />
      </header>
      <div className="grid gap-6 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)_minmax(0,24rem)]">
        <main className="grid min-w-0 content-start gap-4">
          <h1 className="text-lg font-semibold">{title}</h1>
          {isEmbedded && <EmbeddedWallet />}
          <Page scene={scene} />
        </main>
        <Deck scene={scene} />
        <Inspector />
      </div>
      {!isEmbedded && <Modal />}
      {isPhoneShown && <PhoneDock url={scene.config.peer.url} onClose={() => setIsPhoneShown(false)} />}
    </div>
  )
}

/** Latchkey's buttons. */
function Corner() {
  const { isConnected, isReconnecting } = useAccount()
  const { options } = useLatchkey()
  return (
    <>
      {options.enableNetworkSwitch && <NetworkButton />}
      {isConnected || isReconnecting ? <AccountButton /> : <ConnectButton />}
    </>
  )
}
