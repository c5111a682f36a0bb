import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Chains } from '../chains/chains'

const DrawerContent = lazy(() =>
  import('./DrawerContent').then((module) => ({ default: module.DrawerContent })),
)

/** The path of the page with the closed drawer, and of the first page in it. */
const closedPath = '/'
const firstPath = '/connect'

/** All tools for developers, at the bottom of the window. The path says which of its pages is open. */
export function Drawer({ chains }: { chains: Chains }) {
  const path = usePathname()
  const isOpen = path !== closedPath
  const page = pageTitles.find((each) => each.path === path) ?? pageTitles[0]
  return createPortal(
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
            <DrawerContent chains={chains} page={page} />
          </Suspense>
        </div>
      )}
    </section>,
    document.body,
  )
}

/** Links to the pages of the drawer. They scroll sideways if there is no room. */
function DrawerTabs({ path }: { path: string }) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const list = current.current?.parentElement
    if (list && current.current) list.scrollLeft = current.current.offsetLeft - list.offsetLeft
  }, [path])
  return (
    <nav aria-label="Features" className="flex min-w-0 gap-0.5 overflow-x-auto">
      {pageTitles.map((page) => (
        <a
          key={page.path}
          ref={page.path === path ? current : undefined}
          href={page.path + window.location.search}
          aria-current={page.path === path ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current]:border-strong aria-[current]:text-ink"
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
  )
}

/** The path of a page of the drawer, and its title. */
export interface PageTitle {
  readonly path: string
  readonly title: string
}

/** All pages of the drawer, one for each feature. The first is shown for an unknown path. */
const pageTitles: readonly [PageTitle, ...PageTitle[]] = [
  { path: '/connect', title: 'Connect' },
  { path: '/account', title: 'Account' },
  { path: '/network', title: 'Network' },
  { path: '/sign', title: 'Sign' },
  { path: '/send', title: 'Send' },
  { path: '/batch', title: 'Batch' },
  { path: '/permissions', title: 'Permissions' },
  { path: '/pay', title: 'Buy and pay' },
  { path: '/chains', title: 'Chains' },
  { path: '/toast', title: 'Toast' },
  { path: '/hooks-only', title: 'Hooks only' },
]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Returns the path of the current URL. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname)
}

/** Opens another page of the playground and keeps the query string. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path + window.location.search)
  for (const listener of listeners) listener()
}
