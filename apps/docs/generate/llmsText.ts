import { navigation, pathsOf } from './navigation'
import type { Page } from './page'

/** The text of `llms.txt`: every page of the sidebar with the address of its Markdown. https://llmstxt.org */
export function llmsText(pages: readonly Page[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const groups = navigation.map((group) => {
    const lines = pathsOf(group, pages).flatMap((path) => {
      const page = byPath.get(path)
      return page ? [`- [${page.title}](/${markdownFile(page)}): ${page.description}`] : []
    })
    return `## ${group.title}\n\n${lines.join('\n')}`
  })
  return `# Latchkey\n\n> A wallet kit for React with views that you own.\n\n${groups.join('\n\n')}\n`
}

/** The file with the Markdown of a page, from the root of the site. */
export function markdownFile({ path }: Pick<Page, 'path'>): string {
  return `${path || 'index'}.md`
}

/** The Markdown of a page as its own file, without what runs in the page. */
export function markdownTwin({ title, markdown }: Page): string {
  return `# ${title}\n\n${markdown.replaceAll(/^<!-- island: .* -->\n*/gm, '')}\n`
}
