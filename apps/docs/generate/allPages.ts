import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPages, referencePages } from './api/apiPages'
import { createAddresses } from './api/createAddresses'
import type { ApiDeclaration } from './api/declaration'
import { readApi } from './api/readApi'
import { changelogPage } from './changelogPage'
import { errorPages } from './errorPages'
import { layersPage } from './layersPage'
import { readFrontmatter } from './markdown'
import type { Page } from './page'
import { resolveIncludes, rewriteLinks, sourcePages, withoutTitle } from './resolveIncludes'
import { readViews, viewPages } from './viewPages'

/** All pages of the site, and where each public declaration is described. */
interface Site {
  readonly pages: readonly Page[]
  readonly api: readonly ApiDeclaration[]
  addressOf(declaration: ApiDeclaration): string
}

/**
 * Creates the pages of the site from the repository.
 *
 * @param root Folder of the repository.
 */
export function allPages(root: string): Site {
  const api = readApi(root)
  const addresses = createAddresses(api)
  const reference = [...apiPages(api, addresses), ...errorPages(api, addresses)]
  const pages = [
    ...handPages(root),
    ...viewPages(readViews(root)),
    ...referencePages(reference),
    ...reference,
    specificationPage(readFileSync(join(root, 'docs/specification.md'), 'utf8')),
    layersPage(root),
    changelogPage(root),
  ]
  return { pages, api, addressOf: addresses.of }
}

/** Returns the pages written by hand, with what they include. `index.md` is the page of its folder. */
function handPages(root: string): Page[] {
  const folder = join(root, 'apps/docs/content')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const { fields, markdown } = readFrontmatter(readFileSync(join(folder, file), 'utf8'))
      const { title = '', description = '', search, layout } = fields
      return {
        path: file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.md$/, ''),
        title,
        description,
        ...(search !== undefined && { search }),
        ...(layout === 'wide' && { isWide: true as const }),
        markdown: resolveIncludes(markdown, root, sourcePages),
      }
    })
}

/** Returns the page of the specification: its clauses, with the state and the tests of each. */
function specificationPage(markdown: string): Page {
  return {
    path: 'specification',
    title: 'Specification',
    description: 'What Latchkey has to do, clause by clause, and the tests that prove each clause.',
    markdown: rewriteLinks(
      withoutTitle(markdown).replaceAll(/\[([^\]]+)\]\(\.\.\/(?:apps|packages|registry)\/[^)]+\)/g, '`$1`'),
      'docs/specification.md',
      sourcePages,
    ).replaceAll(/^\| (`[^|]+) \| ([^|]+) \| *\|$/gm, '| $1 | $2 | Not yet. |'),
  }
}
