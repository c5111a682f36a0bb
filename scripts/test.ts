import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onEnding } from './ending'
import { stopExecutions } from './execute'
import { allSteps } from './steps/allSteps'
import { runSteps } from './steps/schedule'
import type { Step, StepResult } from './steps/step'

const usage = `npm test                    everything
npm test -- FILTER...       the steps whose name contains one of the words, and the steps they need
npm test -- --list          the names of the steps
npm run check               all but the suites`

const slots = 2
const root = dirname(import.meta.dirname)
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
onEnding(stopExecutions, 130)

const args = process.argv.slice(2)
const steps = allSteps(root, scratch)
if (args.includes('--help')) console.log(usage)
else if (args.includes('--list')) console.log(steps.map(({ name }) => name).join('\n'))
else await run(chosen(args))

/** The steps the arguments ask for, with those they wait for. */
function chosen(words: readonly string[]): Step[] {
  const filters = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase())
  const wanted = steps.filter(
    ({ name, kind }) =>
      (!words.includes('--checks') || kind !== 'suite') &&
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
  // A long suite says that it lives, for those who watch a log.
  const pulse = setInterval(() => {
    const names = [...running].map(([{ name }, since]) => `${name} (${seconds(performance.now() - since)})`)
    console.log(`  ... ${names.join(', ')}`)
  }, 30_000)

  const results = await runSteps(chosenSteps, slots, {
    onStart: (step) => running.set(step, performance.now()),
    onEnd(step, result, ms) {
      running.delete(step)
      console.log(lineOf(step, result, ms))
      if (result.failed === 0) return
      failing.push(step.name)
      console.log(indent(result.output))
    },
  })
  clearInterval(pulse)
  const verdict = failing.length === 0 ? '' : `; failing: ${failing.join(', ')}`
  console.log(`${results.length} steps in ${seconds(performance.now() - started)}${verdict}`)
  finish(results)
}

function lineOf({ name }: Step, { passed, failed, skipped, scope }: StepResult, ms: number): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(ms).padStart(8)}  ${counts}${scope ? ` (${scope})` : ''}`
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The last line of stdout, and the exit code that agrees with it. */
function finish(results: readonly StepResult[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0)
  const failed = sum('failed')
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
  process.exitCode = failed > 0 ? 1 : 0
}
