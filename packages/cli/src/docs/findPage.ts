import type { DocsPage } from './loadDocs.js'

/**
 * Returns the page that a name means: its path, its address on the site, the file of its Markdown, or the
 * last part of its path if no other page has it (`useSend`).
 */
export function findPage(pages: readonly DocsPage[], name: string): DocsPage | undefined {
  const wanted = name
    .replace(/[#?].*$/, '')
    .replace(/^\/+|\/+$|\.md$/g, '')
    .toLowerCase()
  const exact = pages.find(({ path }) => (path || 'index').toLowerCase() === wanted)
  if (exact) return exact
  const [only, other] = pages.filter(({ path }) => path.toLowerCase().endsWith(`/${wanted}`))
  return other ? undefined : only
}
