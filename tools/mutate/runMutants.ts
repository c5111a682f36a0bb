import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CoverageMap, testFilesFor } from './coverageMap'
import { changedSource, type Mutant } from './mutants'
import { blockFinder } from './probes'
import type { TestProcesses } from './testProcesses'
import type { TestRecord } from './testRecord'
import type { TestAnswer } from './testRequest'
import { roundsOf } from './typeErrors'

export interface MutantResult {
  readonly mutant: Mutant
  /** The first failure that noticed it, with its file. Undefined if it survived. */
  readonly noticedBy?: string
  /** The number of test files that run its code. */
  readonly tests: number
}

/** The share of the time that is kept for the test files that run for many mutants. */
const farShare = 1 / 3

/** So many test files run for one mutant alone; the others run for many at the same time. */
const aloneCount = 6

/**
 * Runs the tests of each mutant. First each mutant alone with the test files most likely to notice it. Then
 * the survivors together, with the remaining test files; where one fails, each survivor that the file runs is
 * tested with it alone.
 *
 * If the time ends, the results are those of the first mutants of the list, which of a random list are a
 * random sample too. Of those, one counts as survived if the test files that ran did not notice it.
 *
 * @param timeLeft Returns the share of the time that is left, from 1 to 0. Default: the time does not end.
 */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  coverage: CoverageMap,
  processes: TestProcesses,
  onResult: (result: MutantResult) => void,
  record?: TestRecord,
  timeLeft: () => number = () => 1,
): Promise<MutantResult[]> {
  const testFilesOf = new Map<Mutant, readonly string[]>()
  const filesOf = (mutant: Mutant) => {
    const files = testFilesOf.get(mutant) ?? testFilesOfMutant(root, mutant, coverage, record)
    testFilesOf.set(mutant, files)
    return files
  }
  const results: MutantResult[] = []
  const report = (mutant: Mutant, noticedBy?: string) => {
    const result = { mutant, tests: filesOf(mutant).length, ...(noticedBy !== undefined && { noticedBy }) }
    results.push(result)
    onResult(result)
  }
  const notices = (testFile: string, tried: readonly Mutant[]) =>
    failureOf(processes, testFile, tried, coverage[testFile]?.ms ?? 0)

  const survivors: Mutant[] = []
  const runAlone = async (mutant: Mutant) => {
    for (const testFile of filesOf(mutant).slice(0, aloneCount)) {
      const failure = await notices(testFile, [mutant])
      record?.add(mutant.file, testFile, failure !== undefined)
      if (failure !== undefined) return report(mutant, failure)
    }
    if (filesOf(mutant).length > aloneCount) survivors.push(mutant)
    else report(mutant)
  }
  // No more at a time than there are processes: what one mutant teaches orders the test files of the next.
  const remaining = [...mutants]
  const runRemaining = async () => {
    while (timeLeft() > farShare) {
      const next = remaining.shift()
      if (!next) return
      await runAlone(next)
    }
  }
  await Promise.all(Array.from({ length: processes.count }, runRemaining))

  for (const round of roundsOf(survivors)) {
    const noticed = new Map<Mutant, string>()
    const waiting = farFiles(round, filesOf)
    const runWaiting = async () => {
      for (let next = waiting.shift(); next && timeLeft() > 0; next = waiting.shift()) {
        const tried = next.covered.filter((mutant) => !noticed.has(mutant))
        if (tried.length === 0 || (await notices(next.testFile, tried)) === undefined) continue
        for (const mutant of tried) {
          if (timeLeft() <= 0) return
          const failure = noticed.has(mutant) ? undefined : await notices(next.testFile, [mutant])
          if (failure !== undefined) noticed.set(mutant, failure)
        }
      }
    }
    await Promise.all(Array.from({ length: processes.count }, runWaiting))
    for (const mutant of round) report(mutant, noticed.get(mutant))
  }
  return results
}

/** Returns the test files that have not run for these mutants alone, the most likely to notice one first. */
function farFiles(mutants: readonly Mutant[], filesOf: (mutant: Mutant) => readonly string[]) {
  const found = new Map<string, { testFile: string; covered: Mutant[]; rank: number }>()
  for (const mutant of mutants)
    for (const [rank, testFile] of filesOf(mutant).slice(aloneCount).entries()) {
      const known = found.get(testFile) ?? { testFile, covered: [], rank }
      known.covered.push(mutant)
      found.set(testFile, { ...known, rank: Math.min(known.rank, rank) })
    }
  return [...found.values()].sort((one, other) => one.rank - other.rank)
}

function testFilesOfMutant(
  root: string,
  { file, start }: Mutant,
  coverage: CoverageMap,
  record: TestRecord | undefined,
): string[] {
  const block = blockFinder(file, readFileSync(join(root, file), 'utf8'))(start)
  return testFilesFor(coverage, file, block, record)
}

/**
 * Returns the first failure of a test file with these mutants. A test that ran out of time, or took long, has
 * to fail twice: the machine may be busy.
 */
async function failureOf(
  processes: TestProcesses,
  testFile: string,
  mutants: readonly Mutant[],
  usualMs: number,
): Promise<string | undefined> {
  const request = { testFile, mutants, hasProbes: false, testLimitMs: testLimitOf(usualMs) }
  const run = () => processes.run(request, limitOf(usualMs))
  const describe = ({ failures, loaded }: TestAnswer) => {
    const [first] = failures
    if (first === undefined) return undefined
    const changed = failures.find((failure) => failure.includes(changedSource))
    if (changed) throw new Error(`The source must not change during a run: ${changed}`)
    if (loaded.length === 0 && !first.startsWith('no end')) return undefined
    return `${testFile} > ${first}`
  }
  const answer = await run()
  return answer.isSlow ? describe(await run()) : describe(answer)
}

/** A mutant often makes a test wait for what never comes. It may take longer than the whole file does. */
function testLimitOf(usualMs: number): number {
  return Math.max(20_000, 4 * usualMs)
}

/** Only an endless loop takes so long: a test that waits has its own time limit. */
function limitOf(usualMs: number): number {
  return 120_000 + 6 * usualMs
}
