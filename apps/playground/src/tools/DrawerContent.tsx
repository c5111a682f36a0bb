import { useLatchkey } from '@latchkey/headless'
import { listHosts } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import { type ComponentType, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useConnectors, WagmiContext } from 'wagmi'
import type { Chains } from '../chains/chains'
import { Panel } from './controls'
import type { PageTitle } from './Drawer'
import { Deck } from './deck/Deck'
import { AccountPage } from './pages/AccountPage'
import { BatchPage } from './pages/BatchPage'
import { ChainsPage } from './pages/ChainsPage'
import { ConnectPage } from './pages/ConnectPage'
import { HooksOnlyPage } from './pages/HooksOnlyPage'
import { NetworkPage } from './pages/NetworkPage'
import { PayPage } from './pages/PayPage'
import { PermissionsPage } from './pages/PermissionsPage'
import { SendPage } from './pages/SendPage'
import { SignPage } from './pages/SignPage'
import { ToastPage } from './pages/ToastPage'

const pages: Readonly<Record<string, ComponentType<{ chains: Chains }>>> = {
  '/connect': ConnectPage,
  '/account': AccountPage,
  '/network': NetworkPage,
  '/sign': SignPage,
  '/send': SendPage,
  '/batch': BatchPage,
  '/permissions': PermissionsPage,
  '/pay': PayPage,
  '/chains': ChainsPage,
  '/toast': ToastPage,
  '/hooks-only': HooksOnlyPage,
}

/** A page, the controls of wallets and servers, and the state. */
export function DrawerContent({ chains, page }: { chains: Chains; page: PageTitle }) {
  const Page = pages[page.path]
  return (
    <div className="mx-auto grid max-w-[1400px] grid-cols-1 gap-4 p-4 md:grid-cols-2 lg:h-full lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)_minmax(0,21rem)] lg:gap-0 lg:p-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)_minmax(0,25rem)]">
      <div data-drawer="page" className="drawer-column grid grid-cols-1 gap-4">
        <h2 className="sr-only">{page.title}</h2>
        <AppConnectorCode />
        {Page && <Page chains={chains} />}
      </div>
      <Deck chains={chains} />
      <State />
    </div>
  )
}

/** The stores of the latchkey, and the hosts that it contacts. */
export function State() {
  return (
    <section aria-label="Inspector" className="drawer-column grid grid-cols-1 gap-4">
      <Stores />
      <Hosts />
    </section>
  )
}

const storeNames = ['accounts', 'networks', 'router', 'modal', 'toast', 'theme'] as const

/** The state of a store, as JSON. */
function Stores() {
  const [name, setName] = useState<(typeof storeNames)[number]>('accounts')
  const store = internalsOf(useLatchkey()).stores[name]
  const state = useSyncExternalStore<object>(store.subscribe, store.getState, store.getInitialState)
  return (
    <Panel title="State">
      <div className="flex flex-wrap gap-1">
        {storeNames.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === name}
            className="min-h-8 rounded-md px-2 text-sm text-quiet hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
            onClick={() => setName(each)}
          >
            {each}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={`Store ${name}`} className="max-h-80 overflow-auto text-xs leading-5">
        <pre>{JSON.stringify(state, (_, value) => (typeof value === 'bigint' ? `${value}n` : value), 2)}</pre>
      </section>
    </Panel>
  )
}

/** The hosts that Latchkey contacts with the options of this page. */
function Hosts() {
  const origins = new Set(listHosts(useLatchkey()).map(({ origin }) => origin))
  return (
    <Panel title="Hosts">
      <ul aria-label="Hosts that Latchkey contacts" className="grid gap-1 font-mono text-xs">
        {[...origins].map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** The code of wagmi's own `walletConnect()` connector, which an app without its window shows itself. */
export function AppConnectorCode() {
  // An app without an EVM network has no wagmi.
  return useContext(WagmiContext) ? <ConnectorCode /> : null
}

function ConnectorCode() {
  const connector = useConnectors().find(({ id }) => id === 'walletConnect')
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const show = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'display_uri') setCode(String(data))
    }
    connector?.emitter.on('message', show)
    return () => connector?.emitter.off('message', show)
  }, [connector])
  if (!connector || !code) return null
  return (
    <output aria-label="Code of the app's connector" className="w-full break-all font-mono text-xs">
      {code}
    </output>
  )
}
