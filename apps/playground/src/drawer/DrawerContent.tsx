import { AppConnectorCode } from '../appConfig/AppConnectorCode'
import { Deck } from '../deck/Deck'
import { Inspector } from '../inspector/Inspector'
import { pages } from '../pages/pages'
import type { SandboxScene } from '../sandbox'
import type { PageTitle } from './pageTitles'
import type { EventLog } from './useEventLog'

interface DrawerContentProps {
  scene: SandboxScene
  page: PageTitle
  events: EventLog
}

/** A page, the controls of wallets and servers, and the state. */
export function DrawerContent({ scene, page, events }: DrawerContentProps) {
  const Page = pages[page.path]
  return (
    <div className="mx-auto grid max-w-[1400px] grid-cols-1 gap-4 p-4 md:grid-cols-2 lg:h-full lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)_minmax(0,21rem)] lg:gap-0 lg:p-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)_minmax(0,25rem)]">
      <div data-drawer="page" className="drawer-column grid grid-cols-1 gap-4">
        <h2 className="sr-only">{page.title}</h2>
        <AppConnectorCode />
        {Page && <Page scene={scene} />}
      </div>
      <Deck scene={scene} />
      <Inspector events={events} />
    </div>
  )
}
