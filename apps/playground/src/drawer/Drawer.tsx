import { lazy, Suspense } from 'react'
import { goTo, usePathname } from '../parts/usePathname'
import type { SandboxScene } from '../sandbox'
import { DrawerTabs } from './DrawerTabs'
import { pageTitles } from './pageTitles'
import { useEventLog } from './useEventLog'

const DrawerContent = lazy(() =>
  import('./DrawerContent').then((module) => ({ default: module.DrawerContent })),
)

/** The path of the page with the closed drawer, and of the first page in it. */
const closedPath = '/'
const firstPath = '/connect'

/** All tools for developers, at the bottom of the window. The path says which of its pages is open. */
export function Drawer({ scene }: { scene: SandboxScene }) {
  const path = usePathname()
  const isOpen = path !== closedPath
  const events = useEventLog()
  const page = pageTitles.find((each) => each.path === path) ?? pageTitles[0]
  return (
    <section
      aria-label="Developer tools"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-panel shadow-[0_-8px_32px_#0000000f]"
    >
      <div className="mx-auto flex max-w-[1400px] items-center gap-2 px-2 md:px-4">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-2 text-sm font-medium hover:bg-tint"
          onClick={() => goTo(isOpen ? closedPath : firstPath)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
            className={`size-4 ${isOpen ? 'rotate-180' : ''}`}
          >
            <path d="m4 10 4-4 4 4" />
          </svg>
          Developer tools
        </button>
        {isOpen && <DrawerTabs path={page.path} />}
      </div>
      {isOpen && (
        <div className="drawer-body border-t border-line bg-page">
          <Suspense fallback={<p className="p-4 text-sm text-quiet">Loading the tools</p>}>
            <DrawerContent scene={scene} page={page} events={events} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
