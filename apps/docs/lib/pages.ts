import { readFileSync } from 'node:fs'
import type { Page } from '../generate/page'

/** All pages of the site, of the file that `generate/write.ts` writes. Next builds in this folder. */
export const pages: readonly Page[] = JSON.parse(readFileSync('generated/pages.json', 'utf8'))

const byPath = new Map(pages.map((page) => [page.path, page]))

/** Returns the page of an address. `undefined` if there is none. */
export function findPage(slug: readonly string[] | undefined): Page | undefined {
  return byPath.get((slug ?? []).map(decodeURIComponent).join('/'))
}
