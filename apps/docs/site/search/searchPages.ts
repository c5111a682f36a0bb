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

/** Words of a question that say nothing about its subject. */
const fillers = new Set(
  'a an the my our your its i we you is are do does can could should how what where which when why with for of to in on at from by and or only own use using get set make have add change need want there it not'.split(
    ' ',
  ),
)

/**
 * Finds the pages that have all words of a query, the best first. What a page says that it is searched for
 * counts most, then its title, a heading, and its text. Without a page that has all words, finds those that
 * have more than half of them. Below a page stand its best parts.
 */
export function searchPages(pages: readonly SearchPage[], query: string): SearchHit[] {
  const asked = query.toLowerCase().match(/[\p{L}\p{N}_./@+-]+/gu) ?? []
  const telling = asked.filter((word) => !fillers.has(word))
  const words = telling.length > 0 ? telling : asked
  if (words.length === 0) return []
  const rated = pages.map((page) => ({ page, ...ratePage(page, words, asked.join(' ')) }))
  const most = Math.max(...rated.map(({ found }) => found))
  if (most <= words.length / 2) return []
  return rated
    .filter(({ found }) => found === most)
    .sort((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, mostPages)
    .flatMap(({ page }) => hitsOf(page, words))
}

/** Returns how many of the words a page has, and how well. */
function ratePage(
  { path, title, group, phrases = [], sections }: SearchPage,
  words: readonly string[],
  query: string,
): { found: number; score: number } {
  const rates = words.map((word) =>
    Math.max(
      8 * rate(title, word),
      ...phrases.map((phrase) => 6 * rate(phrase, word)),
      ...sections.map(([, heading, text]) => Math.max(3 * rate(heading, word), rate(text, word))),
    ),
  )
  const sum = rates.reduce((total, each) => total + each, 0)
  const isAsked = phrases.some((phrase) => phrase === query || phrase === words.join(' '))
  return {
    found: rates.filter((each) => each > 0).length,
    score: sum * weightOf(path, group) + (isAsked ? phraseScore : 0),
  }
}

/** More than any other match: a page says itself that it answers this question. */
const phraseScore = 1_000

/**
 * A guide answers more than one entry of the reference, that more than a list of types, and all more than a
 * clause of the specification.
 */
function weightOf(path: string, group: string): number {
  if (/^(?:Start|Guides|Concepts)$/.test(group)) return 2
  if (path.startsWith('reference/types') || path.startsWith('reference/query')) return 0.6
  return group === 'Project' ? 0.4 : 1
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
  // Not the hyphen: an escape of it is an error in a pattern with `u`.
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
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
