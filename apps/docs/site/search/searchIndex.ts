import type { ReadPage } from '../markdown/readPage'
import type { SitePages } from '../sitePages'

/** A page in the index of the search. */
export interface SearchPage {
  readonly path: string
  readonly title: string
  /** Heading of the sidebar that the page belongs to. */
  readonly group: string
  /** What readers search for who do not know the words of the page. Absent for most pages. */
  readonly phrases?: readonly string[]
  /** Anchor, heading and text of each part of the page. The first one has neither anchor nor heading. */
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[]
}

/** Returns the index of the search: the text of all pages, which the browser downloads when it searches. */
export function searchIndex(site: SitePages, reads: ReadonlyMap<string, ReadPage>): SearchPage[] {
  return site.pages.map(({ path, title, description, search }) => ({
    path,
    title,
    group: site.groupOf(path)?.title ?? '',
    ...(search !== undefined && { phrases: search.split(', ') }),
    sections: (reads.get(path)?.sections ?? []).map(({ anchor, heading, text }, index) => [
      anchor,
      heading,
      index === 0 && !text.startsWith(description) ? `${description} ${text}`.trim() : text,
    ]),
  }))
}
