import type { SearchPage } from './searchIndex'

/** A place that a search has found. */
export interface SearchHit {
  readonly path: string
  readonly anchor: string
  /** Title of the page. */
  readonly title: string
  readonly group: string
  /** Heading of the part of the page. Empty for the page itself. */
  readonly heading: string
  /** The text around the first word that was found. */
  readonly excerpt: string
}

const mostPages = 10
const mostPartsOfPage = 2
const excerptLength = 110

/**
 * Finds the pages that have all words of a query, the best first: a word in the title counts more than one in
 * a heading, and that more than one in the text. Below a page stand its best parts.
 */
export function searchPages(pages: readonly SearchPage[], query: string): SearchHit[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_./@-]+/gu) ?? []
  if (words.length === 0) return []
  return pages
    .map((page) => ({ page, score: scoreOf(page, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, mostPages)
    .flatMap(({ page }) => hitsOf(page, words))
}

function scoreOf({ title, group, sections }: SearchPage, words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    const best = Math.max(
      8 * rate(title, word),
      ...sections.map(([, heading, text]) => Math.max(3 * rate(heading, word), rate(text, word))),
    )
    if (best === 0) return 0
    sum += best
  }
  // A guide answers more than one entry of the reference, and both more than a clause of the specification.
  const weight = /^(?:Start|Guides|Concepts)$/.test(group) ? 1.5 : group === 'Project' ? 0.5 : 1
  return sum * weight
}

/** How well a text has a word: as the whole text, as a word, at the start of one, or within one. */
function rate(text: string, word: string): number {
  const lower = text.toLowerCase()
  const at = lower.indexOf(word)
  if (at < 0) return 0
  if (lower === word) return 8
  if (new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(lower)) return 4
  return at === 0 || /[^\p{L}\p{N}]/u.test(lower[at - 1] ?? '') ? 3 : 1
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

function hitsOf({ path, title, group, sections }: SearchPage, words: readonly string[]): SearchHit[] {
  const page = { path, title, group }
  const parts = sections
    .slice(1)
    .map((section) => ({ section, score: words.reduce((sum, word) => sum + partScore(section, word), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPartsOfPage)
  return [
    { ...page, anchor: '', heading: '', excerpt: excerptOf(sections[0]?.[2] ?? '', words) },
    ...parts.map(({ section: [anchor, heading, text] }) => ({
      ...page,
      anchor,
      heading,
      excerpt: excerptOf(text, words),
    })),
  ]
}

function partScore([, heading, text]: SearchPage['sections'][number], word: string): number {
  return 3 * rate(heading, word) + rate(text, word)
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const first = found.length > 0 ? Math.min(...found) : 0
  const start = first < excerptLength / 2 ? 0 : text.lastIndexOf(' ', first - 30) + 1
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
