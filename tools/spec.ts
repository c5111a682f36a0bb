import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository } from './copyRepository'
import { onEnding } from './ending'
import {
  type ClauseTrial,
  describeTrial,
  holds,
  isForeign,
  mutateClauses,
  shuffleClauses,
} from './mutate/mutateClauses'
import { readReports, type SuiteReport } from './reports'
import { type Clause, clausePage, readClauses, writeProofs } from './spec/clauses'
import { type ClauseState, type Coverage, coverageOf, provesProduct, unknownCitations } from './spec/coverage'

const usage = `npm run spec                 which ids of the specification the last run of the tests proved, or departed from
npm run spec -- ID...        the clauses of some ids, each with the tests that prove it
npm run spec -- --json       all of that as JSON
npm run spec -- --write      fills in the last column of ${clausePage}
npm run spec -- --mutate N   draws N clauses, and changes the code of each: which clauses have a test that fails
                             then. With ids: the clauses of these. --seed S draws the same clauses again. A clause whose tests
             run no code that can be changed does not count (–)`

const root = dirname(import.meta.dirname)
const marks: Readonly<Record<ClauseState, string>> = { proven: '✓', departed: '≠', open: '·' }
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
else if (args.includes('--mutate')) process.exit((await mutate()) ? 0 : 1)
else if (args.includes('--json')) console.log(JSON.stringify(json(), null, 2))
else if (args.includes('--write')) write()
else if (args.length > 0) for (const id of args) printId(id)
else printAll()

for (const finding of unknown) console.error(finding)
if (unknown.length > 0) process.exitCode = 1

async function mutate(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mutate: { type: 'string' }, seed: { type: 'string', default: `${Date.now() % 1_000_000}` } },
  })
  const [count, seed] = [Number(values.mutate), Number(values.seed)]
  if (![count, seed].every(Number.isSafeInteger)) {
    console.error(`--mutate and --seed take a whole number.\n\n${usage}`)
    return false
  }
  const isChosen = ({ id, clause }: Clause) => positionals.includes(id) || positionals.includes(clause)
  const drawn = shuffleClauses(positionals.length > 0 ? clauses.filter(isChosen) : clauses, seed)
  const copy = copyRepository(root)
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  onEnding(async () => {}, 130)
  const report = (trial: ClauseTrial) => console.log(describeTrial(trial))
  const trials = await mutateClauses(copy, drawn, { seed, count }, report)
  const own = trials.filter((trial) => !isForeign(trial))
  const held = own.filter(holds).length
  console.log(`seed ${seed}: ${held} of ${own.length} clauses hold`)
  return held === own.length
}

function json() {
  const { clauses: found, ...rest } = coverage
  return {
    ...rest,
    clauses: mapValues(found, (own) =>
      mapValues(own, (each) => ({
        state: each.state,
        tests: each.tests.map(({ file, title }) => `${file} > ${title}`),
      })),
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
      .flatMap((own) => own[clause]?.tests ?? [])
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
  for (const [clause, { state, tests: found }] of Object.entries(own)) {
    if (id.includes('/') && clause !== id) continue
    console.log(`${marks[state]} ${clause}`)
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
  const namesIn = (id: string, state: ClauseState) =>
    Object.entries(coverage.clauses[id] ?? {}).flatMap(([clause, each]) =>
      each.state === state ? [clause.slice(id.length + 1)] : [],
    )
  console.log(`covered\n  ${coverage.covered.join(' ')}`)
  console.log('departed (tested), the rest covered')
  for (const id of coverage.departed) console.log(`  ${id.padEnd(6)} ${namesIn(id, 'departed').join(', ')}`)
  console.log('partly, without a proof of')
  for (const id of coverage.partly) {
    const departed = namesIn(id, 'departed').map((name) => `${name} (departed)`)
    console.log(`  ${id.padEnd(6)} ${[...namesIn(id, 'open'), ...departed].join(', ')}`)
  }
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

function sumOf({ covered, departed, partly, uncovered, total, count }: Coverage): string {
  const ids = `${covered.length} covered, ${departed.length} departed, ${partly.length} partly, ${uncovered.length} uncovered`
  return `clauses: ${count.proven} proven, ${count.departed} departed (tested), ${count.open} open\nids: ${ids} of ${total}`
}
