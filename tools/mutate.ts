import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { execute, stopExecutions } from '@latchkey/test/execute'
import goals from '../apps/bench/goals.json' with { type: 'json' }
import { sourceFiles } from './checks/sourceFiles'
import { onEnding } from './ending'
import { conformanceMutants } from './mutate/conformanceMutants'
import { readCoverage } from './mutate/coverageMap'
import { dataFiles, findEquivalent } from './mutate/equivalents'
import { listMutants, type Mutant, mutatedPackage } from './mutate/mutants'
import { describeMutant, describeSurvivor, survivedPercent, toMutantTable } from './mutate/report'
import { runConformance } from './mutate/runConformance'
import { type MutantResult, runMutants } from './mutate/runMutants'
import { shuffleMutants } from './mutate/sampleMutants'
import { createTestProcesses, type TestProcesses } from './mutate/testProcesses'
import { readTestRecord } from './mutate/testRecord'
import { mutantsWithTypeErrors } from './mutate/typeErrors'

const usage = `npm run mutate                       breaks 300 random lines of headless, one at a time, and runs the tests of each
npm run mutate -- --seed N           the lines of this seed; default: another one each time
npm run mutate -- --sample N         so many lines
npm run mutate -- --minutes N        ends after so many minutes, with the result of the lines that were tried
npm run mutate -- --files PATH,...   lines of files whose path contains one of the texts; "storage.ts:98" tries
                                     everything on line 98
npm run mutate -- --processes N      runs of tests at the same time; default 2
npm run mutate -- --conformance      breaks the adapters as conformanceMutants.ts says, and runs describeAdapter
npm run mutate -- --list             the mutants, without running tests
npm run mutate -- --json             the result as JSON and nothing else`

const root = dirname(import.meta.dirname)
const folders = ['core', 'features', 'shared', 'wire', 'adapters']
const goal = goals['proof/mutants:survived'].goal
/** Not all mutants compile, so that more are drawn than wanted. */
const drawnPerWanted = 2.2

let processes: TestProcesses | undefined
process.on('exit', () => processes?.stop())
onEnding(stopExecutions, 130)

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    sample: { type: 'string' },
    minutes: { type: 'string' },
    files: { type: 'string' },
    processes: { type: 'string' },
    list: { type: 'boolean', default: false },
    conformance: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const log = values.json ? console.error : console.log

if (values.help) console.log(usage)
else if (values.conformance) await checkConformance()
else await run()
process.exit()

async function run(): Promise<void> {
  const seed = readNumber('seed', values.seed) ?? Date.now() % 1_000_000
  const count = readNumber('sample', values.sample) ?? 300
  const minutes = readNumber('minutes', values.minutes) ?? Number.POSITIVE_INFINITY
  const started = performance.now()
  const passedMinutes = () => (performance.now() - started) / 60_000
  const lines = lineReader()
  const candidates = listCandidates(values.files?.split(','))
  const sampled = values.files?.includes(':') ? candidates : shuffleMutants(candidates, seed)
  const drawn = sampled.slice(0, Math.ceil(count * drawnPerWanted))
  const refused = await mutantsWithTypeErrors(root, mutatedPackage, drawn)
  const compiled = drawn.filter((mutant) => !refused.has(mutant))
  const mutants = compiled.filter((mutant) => !findEquivalent(mutant, lines(mutant))).slice(0, count)
  log(
    `seed ${seed}: ${mutants.length} of ${candidates.length} mutants; ${refused.size} of ${drawn.length} drawn do not compile`,
  )
  if (values.list) {
    for (const mutant of mutants) log(describeMutant(mutant, lines(mutant)))
    return
  }

  await buildSandbox()
  processes = createTestProcesses(root, readNumber('processes', values.processes) ?? 2)
  const testFiles = sourceFiles(root, [`${mutatedPackage}/src`], /\.test\.tsx?$/)
  const coverage = await readCoverage(root, testFiles, listSources(), processes, log)
  const record = readTestRecord(root)
  let done = 0
  const pulse = setInterval(() => log(`  ... ${done} of ${mutants.length}`), 60_000)
  const onResult = (result: MutantResult) => {
    done++
    record.save()
    if (result.noticedBy === undefined) log(describeSurvivor(result, lines(result.mutant)))
  }
  const timeLeft = () => 1 - passedMinutes() / minutes
  const results = await runMutants(root, mutants, coverage, processes, onResult, record, timeLeft)
  clearInterval(pulse)
  if (results.length < mutants.length)
    log(`time over: the first ${results.length} of ${mutants.length} mutants in random order were tried`)
  finish(seed, results, passedMinutes())
}

async function checkConformance(): Promise<void> {
  await buildSandbox()
  processes = createTestProcesses(root, 1)
  const survived = await runConformance(root, processes, log)
  log(`${conformanceMutants.length - survived} passed, ${survived} failed, 0 skipped`)
  process.exitCode = survived === 0 ? 0 : 1
}

/** The global set-up of the tests imports the sandbox from its build. */
async function buildSandbox(): Promise<void> {
  const args = ['run', 'build', '--filter=@latchkey/sandbox', '--output-logs=errors-only']
  const { code, output } = await execute('turbo', args, { cwd: root })
  if (code !== 0) throw new Error(output)
}

/** Returns the files whose lines can be changed. */
function listSources(): string[] {
  return sourceFiles(
    root,
    folders.map((folder) => `${mutatedPackage}/src/${folder}`),
    /\.tsx?$/,
  ).filter((file) => !/\.(?:test|test-d|stories)\.tsx?$/.test(file) && !dataFiles.includes(file))
}

/** Returns the mutants of the source, of the chosen files or lines only. */
function listCandidates(chosen: readonly string[] = ['']): Mutant[] {
  return listSources().flatMap((file) => {
    const choices = chosen.map((text) => text.split(':')).filter(([path = '']) => file.includes(path))
    if (choices.length === 0) return []
    return listMutants(file, readFileSync(join(root, file), 'utf8')).filter(({ line }) =>
      choices.some(([, number]) => number === undefined || Number(number) === line),
    )
  })
}

function lineReader(): (mutant: Mutant) => string {
  const known = new Map<string, string[]>()
  return ({ file, line }) => {
    const lines = known.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n')
    known.set(file, lines)
    return lines[line - 1] ?? ''
  }
}

function finish(seed: number, results: readonly MutantResult[], minutes: number): void {
  const percent = survivedPercent(results)
  const isGood = percent <= goal
  if (values.json)
    console.log(JSON.stringify({ seed, mutants: results.length, survivedPercent: percent, results }, null, 2))
  else {
    console.log(toMutantTable(results))
    console.log(
      `seed ${seed}: ${percent} % of ${results.length} mutants survived, in ${minutes.toFixed(0)} minutes; goal ${goal} %`,
    )
    console.log(`${isGood ? 1 : 0} passed, ${isGood ? 0 : 1} failed, 0 skipped`)
  }
  process.exitCode = isGood ? 0 : 1
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < 0) {
    console.error(`--${name} takes a whole number, got ${JSON.stringify(text)}.\n\n${usage}`)
    process.exit(1)
  }
  return value
}
