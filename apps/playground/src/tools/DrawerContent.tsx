import type { ComponentType } from 'react'
import { AppConnectorCode } from '../appConnector/AppConnectorCode'
import type { Chains } from '../chains/chains'
import type { PageTitle } from './Drawer'
import { Deck } from './deck/Deck'
import { AccountPage } from './pages/AccountPage'
import { ChainsPage } from './pages/ChainsPage'
import { ConnectPage } from './pages/ConnectPage'
import { HooksOnlyPage } from './pages/HooksOnlyPage'
import { NetworkPage } from './pages/NetworkPage'
import { PayPage } from './pages/PayPage'
import { SendPage } from './pages/SendPage'
import { SignPage } from './pages/SignPage'
import { ToastPage } from './pages/ToastPage'
import { State } from './State'

const pages: Readonly<Record<string, ComponentType<{ chains: Chains }>>> = {
  '/connect': ConnectPage,
  '/account': AccountPage,
  '/network': NetworkPage,
  '/sign': SignPage,
  '/send': SendPage,
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
