import type { RunTest } from '../reports'
import { parseCitations } from './citations'
import type { Clause } from './clauses'

/**
 * `proven`: a test shows what the clause says. `departed`: a test shows what Latchkey does instead. `open`:
 * neither.
 */
export type ClauseState = 'proven' | 'departed' | 'open'

export interface ClauseCoverage {
  readonly state: ClauseState
  /** Sorted by file and title. */
  readonly tests: readonly RunTest[]
}

/** What the tests show that ran and passed. */
export interface Coverage {
  /** Ids with all clauses proven. */
  readonly covered: string[]
  /** Ids of which some clauses are departed from, and the others proven. */
  readonly departed: string[]
  /** Ids with open clauses beside others. */
  readonly partly: string[]
  /** Ids with open clauses alone. */
  readonly uncovered: string[]
  /** Number of ids. */
  readonly total: number
  /** Number of clauses in each state. */
  readonly count: Readonly<Record<ClauseState, number>>
  /** The clauses of each id. */
  readonly clauses: Readonly<Record<string, Readonly<Record<string, ClauseCoverage>>>>
}

export function coverageOf(clauses: readonly Clause[], tests: readonly RunTest[]): Coverage {
  const proofs = new Map<string, RunTest[]>(clauses.map(({ clause }) => [clause, []]))
  for (const test of tests.filter(isProof))
    for (const clause of parseCitations(test.title)) proofs.get(clause)?.push(test)
  for (const found of proofs.values()) found.sort((a, b) => order(a).localeCompare(order(b)))

  const found: Record<string, Record<string, ClauseCoverage>> = {}
  for (const { clause, id, departure } of clauses) {
    const own = proofs.get(clause) ?? []
    const state = own.length === 0 ? 'open' : departure === undefined ? 'proven' : 'departed'
    found[id] = { ...found[id], [clause]: { state, tests: own } }
  }
  const ids = Object.keys(found)
  const statesOf = (id: string) => Object.values(found[id] ?? {}).map(({ state }) => state)
  const isOpen = (id: string) => statesOf(id).includes('open')
  const isDeparted = (id: string) => statesOf(id).includes('departed')
  const isUncovered = (id: string) => statesOf(id).every((state) => state === 'open')
  const states = ids.flatMap(statesOf)
  const countOf = (state: ClauseState) => states.filter((each) => each === state).length
  return {
    covered: ids.filter((id) => !isOpen(id) && !isDeparted(id)),
    departed: ids.filter((id) => !isOpen(id) && isDeparted(id)),
    partly: ids.filter((id) => isOpen(id) && !isUncovered(id)),
    uncovered: ids.filter(isUncovered),
    total: ids.length,
    count: { proven: countOf('proven'), departed: countOf('departed'), open: countOf('open') },
    clauses: found,
  }
}

function isProof({ file, status }: RunTest): boolean {
  return status === 'passed' && provesProduct(file)
}

/** Returns whether the tests of a file prove the product. Tests of the sandbox and type tests do not. */
export function provesProduct(file: string): boolean {
  return (
    /^(?:packages\/(?:protocol|headless|cli|server|frame)|registry|apps\/playground)\//.test(file) &&
    !/\.test-d\.tsx?$/.test(file)
  )
}

function order({ file, title }: RunTest): string {
  return `${file} ${title}`
}

/** Returns citations of clauses that are not on the page. */
export function unknownCitations(
  clauses: readonly Clause[],
  titles: readonly { readonly place: string; readonly title: string }[],
): string[] {
  const known = new Set(clauses.map(({ clause }) => clause))
  const ids = new Set(clauses.map(({ id }) => id))
  return titles.flatMap(({ place, title }) =>
    parseCitations(title)
      .filter((cited) => !known.has(cited))
      .map((cited) =>
        ids.has(cited)
          ? `${place} cites ${cited}, which has several clauses: cite those that the test proves`
          : `${place} cites ${cited}, which docs/specification.md does not have`,
      ),
  )
}
