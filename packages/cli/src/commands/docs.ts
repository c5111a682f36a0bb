import { findPage } from '../docs/findPage.js'
import { type DocsPage, loadDocs } from '../docs/loadDocs.js'
import { searchPages } from '../docs/searchPages.js'
import type { CommandContext } from './commandContext.js'
import { plural } from './plural.js'

/** Most pages that a search prints. `--json` has them all. */
const printed = 20

/** Options of {@link docs}. */
export interface DocsOptions {
  /** The name of a page, or words to search for. None: the list of all pages. */
  words: readonly string[]
  /** Default: the documentation packed with the CLI. */
  folder?: string | undefined
}

/**
 * Prints the documentation of this version: the list of pages, one page, or the pages that have every word.
 * Returns the pages.
 */
export function docs({ output }: CommandContext, { words, folder }: DocsOptions): DocsPage[] {
  const all = loadDocs(folder)
  const [first, second] = words
  const page = first !== undefined && second === undefined ? findPage(all.pages, first) : undefined
  if (page) {
    const text = all.textOf(page)
    output.say(text.trimEnd())
    output.result({ ok: true, command: 'docs', page: { ...page, file: all.fileOf(page), markdown: text } })
    return [page]
  }
  const pages = words.length === 0 ? [...all.pages] : searchPages(all, words)
  const shown = words.length === 0 ? pages : pages.slice(0, printed)
  for (const { path, title, description } of shown)
    output.say(`${output.bold(path || 'index')}  ${title}: ${description}`)
  if (pages.length === 0) output.say(`No page has '${words.join(' ')}'. See them all: latchkey docs`)
  else {
    if (shown.length < pages.length)
      output.say(`${plural(pages.length - shown.length, 'more page')}. Name more words to find fewer.`)
    output.say(
      output.dim(`Print one: latchkey docs ${shown[0]?.path || 'index'}. The files are in ${all.folder}`),
    )
  }
  output.result({ ok: true, command: 'docs', words, folder: all.folder, pages })
  return pages
}
