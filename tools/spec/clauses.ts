import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page that lists the clauses, from the root. */
export const clausePage = 'docs/specification.md'

/** A single demand of the specification. */
export interface Clause {
  /** The text a test cites: `4.3/closes`, or `5.11` if the id has one clause. */
  readonly clause: string
  /** The id of the specification: `4.3`. */
  readonly id: string
  /** The anchor in SPEC-NOTES.md of what Latchkey does instead, if it does not do what the clause says. */
  readonly departure?: string
  /** What it demands, as the page has it. */
  readonly demand: string
  /** The test files that the page names, from the root. */
  readonly files: readonly string[]
}

export function readClauses(root: string): Clause[] {
  return parseClauses(readFileSync(join(root, clausePage), 'utf8'))
}

const row = /^\| `(([^`/]+)(?:\/[^`]+)?)` \| (.*) \|([^|]*)\|$/gm

const departed = /\(\[departed\]\(\.\.\/SPEC-NOTES\.md#([\w-]+)\)\)/

/** Parses the table rows of the page: ``| `4.3/closes` | The modal closes. | … |``. */
export function parseClauses(page: string): Clause[] {
  return [...page.matchAll(row)].map(([, clause = '', id = '', demand = '', proofs = '']) => {
    const departure = departed.exec(demand)?.[1]
    const files = [...proofs.matchAll(/\]\(\.\.\/([^)]*)\)/g)].map(([, file = '']) => file)
    return { clause, id, demand, files, ...(departure !== undefined && { departure }) }
  })
}

/** Returns what is wrong with a page: duplicate clauses, and ids whose clauses have no names. */
export function clauseFindings(clauses: readonly Clause[]): string[] {
  const count = (test: (each: Clause) => boolean) => clauses.filter(test).length
  return clauses.flatMap(({ clause, id }) => {
    if (count((each) => each.clause === clause) > 1) return [`${clausePage}: ${clause} is there twice`]
    if (clause === id && count((each) => each.id === id) > 1)
      return [`${clausePage}: ${id} has several clauses, so that each of them needs a name`]
    return []
  })
}

/**
 * Fills the last column of the page with sorted links to the files whose tests prove each clause, or prove
 * what is done instead.
 */
export function writeProofs(page: string, filesOf: (clause: string) => readonly string[]): string {
  return page.replace(row, (_, clause: string, __, demand: string) => {
    const links = [...new Set(filesOf(clause))]
      .sort()
      .map((file) => `[${file.split('/').at(-1)}](../${file})`)
      .join(', ')
    const state = departed.test(demand) ? 'Departed (tested): ' : ''
    return `| \`${clause}\` | ${demand} |${links === '' ? '' : ` ${state}${links}`} |`
  })
}
