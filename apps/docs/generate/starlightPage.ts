import { headingsOf, parseMarkdown } from './markdown'
import { groupOf } from './navigation'
import type { Page } from './page'

// A longer list of headings has those of the second level alone.
const mostHeadings = 40

/** Words of a question that say nothing about its subject. The search finds pages that have all words. */
const questionWords =
  'how do does can could should i we my our what where which why a the to of in is are set use'

const slogan = 'a wallet kit for React with views that you own'

/** The Markdown of a page as Starlight reads it: its fields as JSON, which is YAML, and its text. */
export function starlightPage(page: Page, pages: readonly Page[]): string {
  const { path, title, description, search, isWide, markdown } = page
  const group = groupOf(path, pages)
  const headings = headingsOf(parseMarkdown(markdown)).filter(({ depth }) => depth <= 3)
  const hasContents = path !== '' && !isWide && headings.length > 1
  const fields = {
    title,
    description,
    group: group?.title,
    area: group?.area,
    isWide,
    ...(path === '' && { hero: {} }),
    tableOfContents: hasContents && { maxHeadingLevel: headings.length > mostHeadings ? 2 : 3 },
    head: [
      ...(path === '' ? [{ tag: 'title', content: `Latchkey: ${slogan}` }] : []),
      searchField('description', description),
      ...(search === undefined ? [] : [searchField('search', `${search} ${questionWords}`)]),
    ],
  }
  return `---\n${JSON.stringify(fields)}\n---\n\n${markdown}\n`
}

/** What the search reads of a page beside its title and its text. https://pagefind.app/docs/metadata */
function searchField(name: string, content: string) {
  return { tag: 'meta', attrs: { 'data-pagefind-meta': `${name}[content]`, content } }
}

/** What a page says that it is searched for counts most, then its description, its title, and its text. */
export const searchRanking = { metaWeights: { search: 40, description: 10, title: 8 } }
