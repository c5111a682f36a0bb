import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'

const docsIndexSchema = v.array(
  v.object({
    path: v.string(),
    title: v.string(),
    description: v.string(),
    /** What readers search for who do not know the words of the page. */
    search: v.optional(v.string()),
  }),
)

/** A page of the documentation. */
export type DocsPage = v.InferOutput<typeof docsIndexSchema>[number]

/** The documentation inside the package: one Markdown file for each page of the site. */
export interface Docs {
  folder: string
  pages: readonly DocsPage[]
  fileOf(page: DocsPage): string
  /** Returns the Markdown of a page. Throws `E_DOCS_DAMAGED` if it cannot be read. */
  textOf(page: DocsPage): string
}

/**
 * Loads the documentation that is packed with the CLI.
 *
 * @param folder - Default: `docs` next to the bundle.
 * @throws `E_DOCS_DAMAGED` if the list of pages is missing or not valid.
 */
export function loadDocs(folder: string = join(import.meta.dirname, 'docs')): Docs {
  const read = (path: string): string => {
    try {
      return readFileSync(join(folder, ...path.split('/')), 'utf8')
    } catch (cause) {
      throw damaged(path, cause)
    }
  }
  const fileOf = ({ path }: DocsPage) => `${path || 'index'}.md`
  return {
    folder,
    pages: parsePages(read('pages.json')),
    fileOf: (page) => join(folder, ...fileOf(page).split('/')),
    textOf: (page) => read(fileOf(page)),
  }
}

function parsePages(text: string): DocsPage[] {
  try {
    return v.parse(docsIndexSchema, JSON.parse(text))
  } catch (cause) {
    throw damaged('pages.json', cause)
  }
}

function damaged(path: string, cause: unknown): CliError {
  return new CliError({
    code: 'E_DOCS_DAMAGED',
    exitCode: exitCodes.failed,
    what: `The installed latchkey package is damaged: docs/${path}.`,
    why: 'The file is missing, or differs from the published one.',
    fix: 'Remove the package and install it again.',
    cause,
  })
}
