import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readReports, type SuiteReport } from './reports'
import { clausePage, readClauses, writeProofs } from './spec/clauses'
import { type Coverage, coverageOf, provesProduct, unknownCitations } from './spec/coverage'

const usage = `npm run spec                 which ids of the specification the last run of the tests proved
npm run spec -- ID...        the clauses of some ids, each with the tests that prove it
npm run spec -- --json       all of that as JSON
npm run spec -- --write      fills in the last column of ${clausePage}`

const root = dirname(import.meta.dirname)
const args = process.argv.slice(2)
const clauses = readClauses(root)
/** The suites of `npm run test:all` that cite the specification. */
const suites = [
  'apps-playground.e2e-all',
  'packages-cli.test-all',
  'packages-headless.test-all',
  'packages-server.test-all',
  'registry.test-all',
]
const reports = readReports(root)
const missing = suites.filter((suite) => !reports.some(({ name }) => name === suite))
const tests = reports.flatMap((report) => report.tests)
const coverage = coverageOf(clauses, tests)
const unknown = unknownCitations(
  clauses,
  tests.filter(({ file }) => provesProduct(file)).map(({ file, title }) => ({ place: file, title })),
)

if (args.includes('--help')) console.log(usage)
else if (args.includes('--json')) console.log(JSON.stringify(json(), null, 2))
else if (args.includes('--write')) write()
else if (args.length > 0) for (const id of args) printId(id)
else printAll()

for (const finding of unknown) console.error(finding)
if (unknown.length > 0) process.exitCode = 1

function json() {
  const { covered, partly, uncovered, total } = coverage
  return {
    covered,
    partly,
    uncovered,
    total,
    clauses: mapValues(coverage.clauses, (own) =>
      mapValues(own, (found) => found.map(({ file, title }) => `${file} > ${title}`)),
    ),
    reports: reports.map(({ name, at, tests: ran }) => ({
      suite: name,
      endedAt: new Date(at).toISOString(),
      tests: ran.length,
    })),
  }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** Writes the page only after runs of all suites, because a missing one would remove its proofs. */
function write(): void {
  if (missing.length > 0) {
    console.error(`Not written: ${missing.join(', ')} did not run. Run npm run test:all.`)
    process.exitCode = 1
    return
  }
  writeFileSync(join(root, clausePage), writtenPage())
  console.log(sumOf(coverage))
}

function readPage(): string {
  return readFileSync(join(root, clausePage), 'utf8')
}

function writtenPage(): string {
  const filesOf = (clause: string) =>
    Object.values(coverage.clauses)
      .flatMap((own) => own[clause] ?? [])
      .map((test) => test.file)
  return writeProofs(readPage(), filesOf)
}

function printId(id: string): void {
  const own = coverage.clauses[id.split('/')[0] ?? '']
  if (!own) {
    console.error(`The specification has no ${id}.`)
    process.exitCode = 1
    return
  }
  for (const [clause, found] of Object.entries(own)) {
    if (id.includes('/') && clause !== id) continue
    console.log(`${found.length > 0 ? '✓' : '·'} ${clause}`)
    for (const { file, title } of found) console.log(`    ${file} > ${title}`)
  }
}

function printAll(): void {
  if (reports.length === 0) {
    console.error(`No tests have run here. Run npm test; ${clausePage} says what an earlier run proved.`)
    process.exitCode = 1
    return
  }
  for (const report of reports) console.log(ageOf(report))
  const unproven = (id: string) =>
    Object.entries(coverage.clauses[id] ?? {}).flatMap(([clause, found]) =>
      found.length === 0 ? [clause.slice(id.length + 1)] : [],
    )
  console.log(`covered\n  ${coverage.covered.join(' ')}`)
  console.log('partly, without a proof of')
  for (const id of coverage.partly) console.log(`  ${id.padEnd(6)} ${unproven(id).join(', ')}`)
  console.log(`uncovered\n  ${coverage.uncovered.join(' ')}`)
  if (missing.length === 0 && writtenPage() !== readPage())
    console.log(`${clausePage} names other files: npm run spec -- --write`)
  console.log(sumOf(coverage))
}

function ageOf({ name, at, tests: ran }: SuiteReport): string {
  const minutes = Math.round((Date.now() - at) / 60_000)
  const age = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
  const changed = [...new Set(ran.map(({ file }) => file))].filter((file) => !isAsItWas(file, at)).length
  return `${name.padEnd(28)} ran ${age} ago${changed === 0 ? '' : `; ${changed} of its files changed since`}`
}

function isAsItWas(file: string, at: number): boolean {
  const found = statSync(join(root, file), { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs < at
}

function sumOf({ covered, partly, uncovered, total }: Coverage): string {
  return `${covered.length} covered, ${partly.length} partly, ${uncovered.length} uncovered of ${total}`
}
