import { Fragment } from 'react'
import type { Page } from '../../generate/page'
import type { Area } from '../../generate/site/navigation'
import type { CreateAddress } from '../createAddress'
import type { SitePages } from '../sitePages'

interface SidebarProps {
  page: Page
  site: SitePages
  address: CreateAddress
  area: Area | undefined
}

/** The pages of the area. Beside the text on a wide screen; on a phone, the menu, which needs no script. */
export function Sidebar({ page, site, address, area }: SidebarProps) {
  return (
    <nav className="sidebar" id="menu" popover="auto" aria-label="Pages">
      <ul className="sidebar-areas">
        {site.areas.map((each) => (
          <li key={each.area}>
            <a href={address(`/${each.path}`)} aria-current={each.area === area ? 'true' : undefined}>
              {each.area}
            </a>
          </li>
        ))}
      </ul>
      {site.sidebarOf(page.path).map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map((each) => (
              <li key={each.path}>
                <a href={address(`/${each.path}`)} aria-current={currentOf(each.path, page.path)}>
                  <Breakable name={each.label ?? each.title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** A name that breaks between its words: `Connecting`, `Wallet`, `Connect`. */
function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** The list that an open page belongs to is marked too. */
function currentOf(path: string, open: string): 'page' | 'true' | undefined {
  if (path === open) return 'page'
  return path.startsWith('reference/') && open.startsWith(`${path}/`) ? 'true' : undefined
}
