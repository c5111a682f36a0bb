import type { RunTest } from '../reports'
import { parseCitations } from './citations'
import type { Clause } from './clauses'

/** What is proven by the tests that ran and passed. */
export interface Coverage {
  /** Ids with all clauses proven. */
  readonly covered: string[]
  /** Ids with some clauses proven. */
  readonly partly: string[]
  readonly uncovered: string[]
  /** Number of ids. */
  readonly total: number
  /** For each id, its clauses and the sorted tests that prove each of them. */
  readonly clauses: Readonly<Record<string, Readonly<Record<string, readonly RunTest[]>>>>
}

export function coverageOf(clauses: readonly Clause[], tests: readonly RunTest[]): Coverage {
  const proofs = new Map<string, RunTest[]>(clauses.map(({ clause }) => [clause, []]))
  for (const test of tests.filter(isProof))
    for (const clause of parseCitations(test.title)) proofs.get(clause)?.push(test)
  for (const found of proofs.values()) found.sort((a, b) => order(a).localeCompare(order(b)))

  const ids = [...new Set(clauses.map(({ id }) => id))]
  const proven = (id: string) =>
    clauses.filter((each) => each.id === id).map(({ clause }) => (proofs.get(clause)?.length ?? 0) > 0)
  return {
    covered: ids.filter((id) => proven(id).every(Boolean)),
    partly: ids.filter((id) => proven(id).some(Boolean) && !proven(id).every(Boolean)),
    uncovered: ids.filter((id) => !proven(id).some(Boolean)),
    total: ids.length,
    clauses: Object.fromEntries(
      ids.map((id) => [
        id,
        Object.fromEntries(
          clauses.filter((each) => each.id === id).map(({ clause }) => [clause, proofs.get(clause) ?? []]),
        ),
      ]),
    ),
  }
}

function isProof({ file, status }: RunTest): boolean {
  return status === 'passed' && provesProduct(file)
}

/** Returns whether the tests of a file prove the product. Tests of the sandbox and type tests do not. */
export function provesProduct(file: string): boolean {
  return (
    /^(?:packages\/(?:protocol|headless|cli|server)|registry|apps\/playground)\//.test(file) &&
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
