import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopExecutions } from '@latchkey/test/execute'
import type { MutantResult } from '@stryker-mutator/api/core'
import goals from '../apps/bench/goals.json' with { type: 'json' }
import { copyRepository } from './copyRepository'
import { onEnding } from './ending'
import { listMutants, type Mutant, mutatedFiles, sampleMutants } from './mutate/mutants'
import { runMutants } from './mutate/runMutants'

const usage = `npm run mutate                       breaks 300 random lines of headless, protocol and server, one at a time, with
                                     Stryker in a copy of the repository, and runs the tests of each
npm run mutate -- --seed N           the lines of this seed; default: another one each time
npm run mutate -- --sample N         so many lines
npm run mutate -- --files PATH,...   lines of files whose path contains one of the texts; "storage.ts:98" tries
                                     everything on line 98
npm run mutate -- --tests PATH,...   runs these test files only, as paths or patterns from the package
npm run mutate -- --processes N      runs of tests at the same time; default 2
npm run mutate -- --list             the mutants, without running tests
npm run mutate -- --json             the result as JSON and nothing else`

const root = dirname(import.meta.dirname)
const goal = goals['proof/mutants:survived'].goal

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    sample: { type: 'string', default: '300' },
    files: { type: 'string', default: '' },
    tests: { type: 'string' },
    processes: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(usage)
else if (values.list)
  for (const mutant of await chooseMutants(readSeed()))
    console.log(describe(mutant, mutant.location.start.line + 1))
else process.exitCode = (await run()) ? 0 : 1
process.exit()

async function run(): Promise<boolean> {
  const seed = readSeed()
  const mutants = await chooseMutants(seed)
  const copy = copyRepository(root)
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  onEnding(stopExecutions, 130)
  const results = await runMutants(copy, mutants, {
    concurrency: readNumber('processes', values.processes),
    testFiles: values.tests?.split(',') ?? [],
    isQuiet: values.json,
  })
  return report(seed, results)
}

async function chooseMutants(seed: number): Promise<Mutant[]> {
  const choices = values.files.split(',').map((text) => text.split(':'))
  const files = mutatedFiles(root).filter((file) => choices.some(([path = '']) => file.includes(path)))
  const lines = choices.flatMap(([, line]) => (line === undefined ? [] : Number(line)))
  if (lines.length === 0) return sampleMutants(root, files, seed, readNumber('sample', values.sample))
  const mutants = await Promise.all(files.map((file) => listMutants(root, file)))
  return mutants.flat().filter(({ location }) => lines.includes(location.start.line + 1))
}

function report(seed: number, results: readonly MutantResult[]): boolean {
  // Without a reason, a run took too long: on a busy machine that says nothing. An endless loop has one.
  const isLate = ({ status, statusReason }: MutantResult) =>
    status === 'Timeout' && statusReason === undefined
  const tried = results.filter((result) => result.status !== 'Ignored' && !isLate(result))
  const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const survivedPercent = tried.length === 0 ? 0 : Math.round((survivors.length / tried.length) * 1_000) / 10
  const isGood = tried.length > 0 && survivedPercent <= goal
  if (values.json) {
    console.log(JSON.stringify({ seed, mutants: tried.length, survivedPercent, results: tried }, null, 2))
    return isGood
  }
  for (const survivor of survivors)
    console.log(
      `survived, ${survivor.static ? 'all' : (survivor.coveredBy?.length ?? 0)} tests ran: ${describe(survivor, survivor.location.start.line)}`,
    )
  console.log(
    `seed ${seed}: ${survivedPercent} % of ${tried.length} mutants survived, ${results.length - tried.length} were left out; goal ${goal} %`,
  )
  console.log(`${isGood ? 1 : 0} passed, ${isGood ? 0 : 1} failed, 0 skipped`)
  return isGood
}

/** Returns where a mutant is and what replaces what, and its line of the source. */
function describe({ fileName, mutatorName, replacement }: MutantResult | Mutant, line: number): string {
  const text = readFileSync(join(root, fileName), 'utf8').split('\n')[line - 1] ?? ''
  const short = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)
  return `${fileName}:${line}  ${mutatorName}: ${short}\n    ${text.trim()}`
}

function readSeed(): number {
  return values.seed === undefined ? Date.now() % 1_000_000 : readNumber('seed', values.seed)
}

function readNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number, got ${JSON.stringify(text)}.\n\n${usage}`)
  process.exit(1)
}
