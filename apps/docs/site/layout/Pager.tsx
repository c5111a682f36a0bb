import type { Page } from '../../generate/page'
import type { CreateAddress } from '../createAddress'
import type { SitePages } from '../sitePages'
import { BackIcon, NextIcon } from './icons'

interface PagerProps {
  page: Page
  site: SitePages
  address: CreateAddress
}

/** The pages before and after this one. */
export function Pager({ page, site, address }: PagerProps) {
  const { previous, next } = site.neighboursOf(page.path)
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous && (
        <a rel="prev" href={address(`/${previous.path}`)}>
          <span>
            <BackIcon />
            Previous
          </span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={address(`/${next.path}`)}>
          <span>
            Next
            <NextIcon />
          </span>
          {next.title}
        </a>
      )}
    </nav>
  )
}
