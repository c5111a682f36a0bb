import { useEffect, useRef } from 'react'
import { goTo } from '../parts/usePathname'
import { pageTitles } from './pageTitles'

/** Links to the pages of the drawer. They scroll sideways if there is no room. */
export function DrawerTabs({ path }: { path: string }) {
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
