import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOnly } from './syntax'
import type { TestProcesses } from './testProcesses'
import type { TestRecord } from './testRecord'

/** What one test file runs, as measured without mutants. */
export interface TestFileCoverage {
  /** Hashes of the test file and of the sources it loads, without their comments. */
  readonly hashes: Readonly<Record<string, string>>
  /** Indexes of the blocks that run, by the path of the source. */
  readonly hits: Readonly<Record<string, readonly number[]>>
  readonly ms: number
  /** Not empty if the file fails without mutants, which makes it useless. */
  readonly failures: readonly string[]
  /** The sources that have changed since, or that are new. The file may run any of their blocks. */
  readonly changed?: readonly string[]
}

export type CoverageMap = Readonly<Record<string, TestFileCoverage>>

const limitMs = 600_000

/**
 * Returns what each test file runs. Test files that have not changed are read from a cache; the others run
 * once. A test file counts as running every block of a source that has changed since, which costs time and
 * hides no survivor. A helper of the tests that changed is not noticed: delete `.cache/mutate` then.
 */
export async function readCoverage(
  root: string,
  testFiles: readonly string[],
  sources: readonly string[],
  processes: TestProcesses,
  log: (line: string) => void,
): Promise<CoverageMap> {
  const cacheFile = join(root, '.cache/mutate/coverage.json')
  const cached: Record<string, TestFileCoverage> = existsSync(cacheFile)
    ? JSON.parse(readFileSync(cacheFile, 'utf8'))
    : {}
  const hashOf = hashReader(root)
  const isCurrent = (testFile: string, { hashes, failures }: TestFileCoverage) =>
    failures.length === 0 && hashes[testFile] === hashOf(testFile)
  const known = new Set(Object.values(cached).flatMap(({ hits }) => Object.keys(hits)))
  const added = sources.filter((file) => !known.has(file))
  const withChanges = (testFile: string, entry: TestFileCoverage): TestFileCoverage => {
    const changed = Object.entries(entry.hashes).flatMap(([file, hash]) =>
      file !== testFile && hashOf(file) !== hash ? file : [],
    )
    return changed.length > 0 ? { ...entry, changed: [...changed, ...added] } : entry
  }

  const map: Record<string, TestFileCoverage> = {}
  const missing: string[] = []
  for (const testFile of testFiles) {
    const entry = cached[testFile]
    if (entry && isCurrent(testFile, entry)) map[testFile] = withChanges(testFile, entry)
    else missing.push(testFile)
  }
  if (missing.length > 0) log(`reading what ${missing.length} of ${testFiles.length} test files run`)

  const save = () => {
    mkdirSync(dirname(cacheFile), { recursive: true })
    const measured = Object.entries(map).filter(([, { changed }]) => !changed)
    writeFileSync(cacheFile, JSON.stringify({ ...cached, ...Object.fromEntries(measured) }))
  }
  await Promise.all(
    missing.map(async (testFile) => {
      const request = { testFile, mutants: [], hasProbes: true }
      const { hits, failures, ms } = await processes.run(request, limitMs)
      const files = [testFile, ...Object.keys(hits)]
      const hashes = Object.fromEntries(files.map((file) => [file, hashOf(file)]))
      map[testFile] = { hashes, hits, ms, failures }
      if (failures.length > 0) log(`fails without mutants: ${testFile}: ${failures[0]}`)
      save()
    }),
  )
  return map
}

/** Returns a function that hashes the code of files by their path from the root, once each. */
function hashReader(root: string): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const hash = known.get(file) ?? hashFile(join(root, file))
    known.set(file, hash)
    return hash
  }
}

function hashFile(path: string): string {
  if (!existsSync(path)) return ''
  return createHash('sha256')
    .update(codeOnly(path, readFileSync(path, 'utf8')))
    .digest('hex')
    .slice(0, 16)
}

/** The least time that a run of a test file takes, in milliseconds. */
const leastMs = 300

/**
 * Returns the test files that run a block, in the order that notices a mutant soonest: by the chance that the
 * file notices it, for the time that it takes. The chance is known from earlier runs; without them, a file
 * named like the source has the best one, and those near it a better one than others.
 */
export function testFilesFor(map: CoverageMap, file: string, block: number, record?: TestRecord): string[] {
  const stem = file.replace(/\.tsx?$/, '.')
  const usualChance = (testFile: string) => {
    if (testFile.startsWith(stem)) return 0.8
    const [one, other] = [file.split('/'), testFile.split('/')]
    const shared = one.findIndex((part, index) => part !== other[index])
    return 0.4 / 2 ** (one.length - shared)
  }
  const worth = (testFile: string, ms: number) => {
    const usual = usualChance(testFile)
    return (record?.chanceOf(file, testFile, usual) ?? usual) / Math.max(ms, leastMs)
  }
  return Object.entries(map)
    .filter(
      ([, { hits, failures, changed }]) =>
        failures.length === 0 && (hits[file]?.includes(block) || changed?.includes(file)),
    )
    .map(([testFile, { ms }]) => ({ testFile, worth: worth(testFile, ms) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ testFile }) => testFile)
}
