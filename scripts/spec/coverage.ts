import { parseCitations } from './citations'
import type { TestTitle } from './titles'

/** What `npm run spec -- --json` prints. */
export interface Coverage {
  readonly covered: string[]
  readonly partly: string[]
  readonly uncovered: string[]
  readonly total: number
  /** For every cited id the tests that cite it, as `file > title`. */
  readonly tests: Record<string, string[]>
}

export interface CoverageInput {
  readonly ids: readonly string[]
  /** Ids that are `partly` at best. */
  readonly limited: Readonly<Record<string, string>>
  readonly titles: readonly TestTitle[]
}

/** Sorts the ids of the specification by what the test titles claim. */
export function coverageOf({ ids, limited, titles }: CoverageInput): Coverage {
  const citations = titles.flatMap(({ file, path }) =>
    path.flatMap(parseCitations).map((citation) => ({ ...citation, test: [file, ...path].join(' > ') })),
  )
  const cited = (id: string) => citations.filter((citation) => citation.id === id)
  const isCovered = (id: string) => !(id in limited) && cited(id).some(({ limit }) => limit === undefined)
  const isCited = (id: string) => cited(id).length > 0
  return {
    covered: ids.filter(isCovered),
    partly: ids.filter((id) => isCited(id) && !isCovered(id)),
    uncovered: ids.filter((id) => !isCited(id)),
    total: ids.length,
    tests: Object.fromEntries(
      ids.filter(isCited).map((id) => [id, [...new Set(cited(id).map(({ test }) => test))]]),
    ),
  }
}

/** Citations of ids that the specification does not have, as `file > title cites 2.99`. */
export function unknownCitations({ ids, titles }: Pick<CoverageInput, 'ids' | 'titles'>): string[] {
  return titles.flatMap(({ file, path }) =>
    path
      .flatMap(parseCitations)
      .filter(({ id }) => !ids.includes(id))
      .map(({ id }) => `${[file, ...path].join(' > ')} cites ${id}, which the specification does not have`),
  )
}
