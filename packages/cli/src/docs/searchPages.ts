import type { Docs, DocsPage } from './loadDocs.js'

/**
 * Finds the pages that have every word, best first: by title, what a page says that it is searched for,
 * headings, path, description and text.
 */
export function searchPages(docs: Docs, words: readonly string[]): DocsPage[] {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter(Boolean)
  return docs.pages
    .map((page) => ({ page, score: scoreOf(page, docs.textOf(page), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .map(({ page }) => page)
}

/** 0 if a word is missing. */
function scoreOf(
  { title, path, description, search = '' }: DocsPage,
  text: string,
  words: readonly string[],
): number {
  const places = [
    { text: title, score: 8 },
    { text: search, score: 7 },
    { text: (text.match(/^#+ .*$/gm) ?? []).join('\n'), score: 6 },
    { text: path, score: 4 },
    { text: description, score: 2 },
    { text, score: 1 },
  ].map((place) => ({ ...place, text: place.text.toLowerCase() }))
  const scores = words.map((word) =>
    places.reduce(
      (sum, place) => sum + (place.text.includes(word) ? place.score : 0),
      title.toLowerCase() === word ? 16 : 0,
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
