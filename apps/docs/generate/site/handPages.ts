import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontmatter } from '../markdown/readFrontmatter'
import { resolveIncludes } from '../markdown/resolveIncludes'
import type { Page } from '../page'
import { sourcePages } from './sourcePages'

/** Returns the pages written by hand, with what they include. `index.md` is the page of its folder. */
export function handPages(root: string): Page[] {
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
