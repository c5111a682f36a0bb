import type { Clause } from '../spec/clauses'
import { type ClauseMutant, createClauseMutants, orderOf } from './clauseMutants'
import { type OpenTests, openTests } from './openTests'

/** What came of a change. `late` if the tests did not end. */
export type Fate = 'killed' | 'survived' | 'late'

/** A change of the code, and what the tests said of it. */
export interface Trial {
  readonly mutant: ClauseMutant
  readonly fate: Fate
}

/** How well the tests of a clause prove it. */
export interface ClauseTrial {
  readonly clause: string
  readonly demand: string
  /** Why nothing was tried. */
  readonly problem?: string
  /** Changes of the code that the tests run, what it names first, until one is killed. */
  readonly code: readonly Trial[]
  /** Changes of texts and numbers that the clause has. */
  readonly texts: readonly Trial[]
}

/** The packages whose tests run in Vitest without a browser. */
const packages = ['cli', 'frame', 'headless', 'protocol', 'server'].map((name) => `packages/${name}`)

/** Most changes of the code of a clause. */
const maxCode = 6
/** Most changes of the texts and numbers of a clause. */
const maxTexts = 4

/** Whether a cited test kills a change of the code, and each change of a text or number of the clause. */
export function holds({ problem, code, texts }: ClauseTrial): boolean {
  // On a busy machine, tests that are late say nothing.
  const isKilled = ({ fate }: Trial) => fate === 'killed'
  return problem === undefined && [...code, ...texts].some(isKilled) && texts.every(isKilled)
}

/** Returns the files of a clause that can be tried: those of Vitest that need no browser. */
export function triableFiles(files: readonly string[]): string[] {
  return files.filter(
    (file) => packages.some((folder) => file.startsWith(`${folder}/`)) && !/\.(?:chromium|all)\./.test(file),
  )
}

/** Returns the clauses that can be tried, in an order that is the same for the same seed. */
export function shuffleClauses(clauses: readonly Clause[], seed: number): Clause[] {
  return clauses
    .filter(({ departure, files }) => departure === undefined && triableFiles(files).length > 0)
    .map((clause) => ({ clause, order: orderOf(seed, clause.clause) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ clause }) => clause)
}

/** Whether the tests of a clause run no code that can be changed: what it demands is done by a library. */
export function isForeign({ problem, code, texts }: ClauseTrial): boolean {
  return problem === undefined && code.length + texts.length === 0
}

/**
 * Changes the code of so many clauses in a copy of the repository, and runs the tests that cite them. Clauses
 * without code of ours do not count.
 *
 * @param onTrial Called with each clause when it is through.
 */
export async function mutateClauses(
  copy: string,
  clauses: readonly Clause[],
  { seed, count }: { readonly seed: number; readonly count: number },
  onTrial: (trial: ClauseTrial) => void,
): Promise<ClauseTrial[]> {
  const tests = openTests(copy)
  const mutantsOf = createClauseMutants(copy, seed)
  const trials: ClauseTrial[] = []
  try {
    for (const clause of clauses) {
      if (trials.filter((trial) => !isForeign(trial)).length === count) break
      const trial = await tryClause(clause, mutantsOf, tests)
      trials.push(trial)
      onTrial(trial)
    }
  } finally {
    await tests.close()
  }
  return trials
}

async function tryClause(
  clause: Clause,
  mutantsOf: ReturnType<typeof createClauseMutants>,
  tests: OpenTests,
): Promise<ClauseTrial> {
  const files = triableFiles(clause.files)
  const about = { clause: clause.clause, demand: clause.demand }
  const titles = citationPattern(clause.clause)
  const covered = await tests.cover(files, titles).catch((error: Error) => error)
  if (covered instanceof Error)
    return { ...about, problem: `without a change: ${covered.message}`, code: [], texts: [] }
  const run = async (mutant: ClauseMutant): Promise<Trial> => ({
    mutant,
    fate: await tests.run(files, titles, { file: mutant.fileName, content: mutant.content }),
  })
  const mutants = await mutantsOf(clause, covered)
  const texts: Trial[] = []
  for (const mutant of mutants.texts.slice(0, maxTexts)) texts.push(await run(mutant))
  const code: Trial[] = []
  for (const mutant of mutants.code.slice(0, maxCode)) {
    if (code.at(-1)?.fate === 'killed') break
    code.push(await run(mutant))
  }
  return { ...about, code, texts }
}

/** A pattern of the full titles that cite a clause. */
export function citationPattern(clause: string): RegExp {
  const escaped = clause.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return new RegExp(String.raw`\bspec (?:\d+\.[\w/-]+, )*${escaped}(?![\w/-]|\.\d)`)
}

/** Returns the lines of the table of a clause. */
export function describeTrial(trial: ClauseTrial): string {
  const { clause, demand, problem, code, texts } = trial
  const lines = [...texts, ...code].map(({ mutant, fate }) => {
    const replacement = mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 60)
    return `    ${fate.padEnd(9)}${mutant.fileName}:${mutant.location.start.line + 1}  ${mutant.mutatorName}: ${replacement}`
  })
  const reason = problem ?? (isForeign(trial) ? 'its tests run no code that can be changed' : undefined)
  const mark = holds(trial) ? '✓' : isForeign(trial) ? '–' : '✗'
  return [`${mark} ${clause}  ${demand}`, ...(reason === undefined ? [] : [`    ${reason}`]), ...lines].join(
    '\n',
  )
}
