import type { Area } from '../../generate/site/navigation'
import type { CreateAddress } from '../createAddress'
import type { SitePages } from '../sitePages'
import { Mark, MenuIcon, SearchIcon, ThemeIcon } from './icons'

interface HeaderProps {
  site: SitePages
  address: CreateAddress
  area: Area | undefined
  hasMenu: boolean
}

/** Name, areas, search and theme. Buttons that need a script are hidden where none runs. */
export function Header({ site, address, area, hasMenu }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-inner">
        {hasMenu && (
          <button type="button" className="icon-button menu-button" popoverTarget="menu" aria-label="Menu">
            <MenuIcon />
          </button>
        )}
        <a className="brand" href={address('/')}>
          <Mark />
          Latchkey
        </a>
        <nav className="areas" aria-label="Areas">
          {site.areas.map((each) => (
            <a
              key={each.area}
              href={address(`/${each.path}`)}
              aria-current={each.area === area ? 'true' : undefined}
            >
              {each.area}
            </a>
          ))}
        </nav>
        <button type="button" className="search-button needs-script" aria-haspopup="dialog">
          <SearchIcon />
          <span className="search-label">Search</span>
          <kbd>Ctrl K</kbd>
        </button>
        <button type="button" className="icon-button theme-button needs-script" aria-label="Dark theme">
          <ThemeIcon />
        </button>
      </div>
    </header>
  )
}
