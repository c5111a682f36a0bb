import type { StepResult } from '../steps/step'
import type { SoakTask } from './soakTasks'

export interface SoakOptions {
  readonly seed: number
  /** Length of the soak, in milliseconds. */
  readonly ms: number
  readonly scratch: string
  /** Prints a line. */
  readonly log: (line: string) => void
  /** Returns the time in milliseconds. Default: `performance.now`. */
  readonly now?: () => number
}

export interface SoakResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/**
 * Runs the tasks in turn until the time is over, each round with the next seed. A run that the end of the
 * time cut off counts as skipped.
 */
export async function runSoak(tasks: readonly SoakTask[], options: SoakOptions): Promise<SoakResult> {
  const { seed: first, ms, scratch, log, now = () => performance.now() } = options
  const end = now() + ms
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (let seed = first; now() < end; seed += 1)
    for (const task of tasks) {
      const started = now()
      if (started >= end) break
      const result = await task.run({ seed, leftMs: end - started, scratch })
      const counted = now() >= end && result.failed > 0 ? cutOff : result
      sum.passed += counted.passed
      sum.failed += counted.failed
      sum.skipped += counted.skipped
      log(lineOf(task.name, seed, counted, now() - started))
      if (counted.failed > 0) log(`${indent(counted.output)}\n    again: ${task.command(seed)}`)
    }
  return sum
}

const cutOff: StepResult = { passed: 0, failed: 0, skipped: 1, output: '', scope: 'the time was over' }

function lineOf(
  name: string,
  seed: number,
  { passed, failed, skipped, scope }: StepResult,
  ms: number,
): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const words = [...counts, scope && `(${scope})`].filter(Boolean).join(' ')
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} seed ${seed}  ${(ms / 1000).toFixed(1).padStart(7)} s  ${words}`
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}
