import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onEnding } from './ending'
import { stopExecutions } from './execute'
import { allSteps } from './steps/allSteps'
import { runSteps } from './steps/schedule'
import type { Step, StepResult } from './steps/step'
import { worthOf } from './steps/worth'

const usage = `npm test                    every suite, with a sample of the widest tables
npm run test:all            every suite whole: all hosts, looks and faults, ten minutes of chaos
npm test -- FILTER...       the steps whose name contains one of the words, and the steps they need
npm test -- --list          the names of the steps, and what each of them is good for
npm run check               all but the suites, and the advisories of the registry`

/** Three for two cores, because many suites wait: for a browser, a chain or a package manager. */
const slots = 3
const nameWidth = 24
const root = dirname(import.meta.dirname)
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
onEnding(stopExecutions, 130)

// TypeScript's compiler is a Go program that ends soon: it takes 25 % less CPU if it collects garbage less
// often. It then needs up to 1.8 GB of memory.
process.env.GOGC ??= '400'

const args = process.argv.slice(2)
if (args.includes('--all')) process.env.LATCHKEY_TESTS = 'all'
const steps = allSteps(root, scratch)
if (args.includes('--help')) console.log(usage)
else if (args.includes('--list'))
  console.log(steps.map(({ name }) => `${name.padEnd(nameWidth)} ${buysOf(name)}`).join('\n'))
else await run(chosen(args))

/** Returns the steps the arguments select, with the steps they depend on. */
function chosen(words: readonly string[]): Step[] {
  const filters = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase())
  const wanted = steps.filter(
    ({ name, kind }) =>
      kind !== (words.includes('--checks') ? 'suite' : 'online') &&
      (filters.length === 0 || filters.some((filter) => name.toLowerCase().includes(filter))),
  )
  const needed = new Set(wanted.flatMap(({ after = [] }) => after))
  return steps.filter((step) => wanted.includes(step) || needed.has(step.name))
}

async function run(chosenSteps: readonly Step[]): Promise<void> {
  if (chosenSteps.length === 0) {
    console.log(`No step has such a name. Steps:\n${steps.map(({ name }) => `  ${name}`).join('\n')}`)
    finish([{ passed: 0, failed: 1, skipped: 0, output: '' }])
    return
  }
  const started = performance.now()
  const running = new Map<Step, number>()
  const failing: string[] = []
  const times: { name: string; ms: number }[] = []
  // Prints that a long suite is still running, for the log.
  const pulse = setInterval(() => {
    const names = [...running].map(([{ name }, since]) => `${name} (${seconds(performance.now() - since)})`)
    console.log(`  ... ${names.join(', ')}`)
  }, 30_000)

  const results = await runSteps(chosenSteps, slots, {
    onStart: (step) => running.set(step, performance.now()),
    onEnd(step, result, ms) {
      running.delete(step)
      times.push({ name: step.name, ms })
      console.log(lineOf(step, result, ms))
      if (result.failed === 0) return
      failing.push(step.name)
      console.log(indent(result.output))
    },
  })
  clearInterval(pulse)
  console.log(summaryOf(times))
  const verdict = failing.length === 0 ? '' : `; failing: ${failing.join(', ')}`
  console.log(`${results.length} steps in ${seconds(performance.now() - started)}${verdict}`)
  finish(results)
}

function lineOf({ name }: Step, { passed, failed, skipped, scope }: StepResult, ms: number): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(nameWidth)} ${seconds(ms).padStart(8)}  ${counts}${scope ? ` (${scope})` : ''}`
}

/** Lists the durations, longest first. Steps under a second share one line. */
function summaryOf(times: readonly { name: string; ms: number }[]): string {
  const sorted = [...times].sort((one, other) => other.ms - one.ms)
  const isShort = ({ ms }: { ms: number }) => ms < 1_000
  const lines = sorted
    .filter((time) => !isShort(time))
    .map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name.padEnd(nameWidth)} ${buysOf(name)}`)
  const short = sorted.filter(isShort).map(({ name }) => name)
  if (short.length > 0) lines.push(`  ${'< 1 s'.padStart(8)}  ${short.join(', ')}`)
  return ['Where the time went:', ...lines].join('\n')
}

function buysOf(name: string): string {
  return worthOf(name)?.buys ?? ''
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Prints the last line of stdout and sets the matching exit code. */
function finish(results: readonly StepResult[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0)
  const failed = sum('failed')
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
  process.exitCode = failed > 0 ? 1 : 0
}
