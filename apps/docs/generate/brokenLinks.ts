import { headingsOf, parseMarkdown } from './markdown'
import type { Page } from './page'

/**
 * Returns the links between pages that lead nowhere: to no page, or to a heading that the page does not have.
 * Relative links are broken: the site makes each link relative to the page that it stands in.
 */
export function brokenLinks(pages: readonly Page[]): string[] {
  const anchors = new Map(pages.map((page) => [`/${page.path}`, anchorsOf(page)]))
  return pages.flatMap((page) =>
    findLinks(page.markdown)
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const found = anchors.get(path === '' ? `/${page.path}` : path)
        return !found || (anchor !== undefined && !found().has(anchor))
      })
      .map((target) => `/${page.path}: ${target}`),
  )
}

/** The anchors of a page, read when they are asked for. */
function anchorsOf({ markdown }: Page): () => ReadonlySet<string> {
  let found: Set<string> | undefined
  return () => {
    found ??= new Set(headingsOf(parseMarkdown(markdown)).map(({ anchor }) => anchor))
    return found
  }
}

/** The addresses that a Markdown text links to. Code has no links. */
export function findLinks(markdown: string): string[] {
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/(`+)[^`\n]+\1/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}
