import type { Page } from '../generate/page'
import generated from '../generated/pages.json'

/** All pages of the site. `generate/write.ts` writes them. */
export const pages: readonly Page[] = generated as readonly Page[]

const byPath = new Map(pages.map((page) => [page.path, page]))

/** Returns the page of an address. `undefined` if there is none. */
export function findPage(slug: readonly string[] | undefined): Page | undefined {
  return byPath.get((slug ?? []).map(decodeURIComponent).join('/'))
}
