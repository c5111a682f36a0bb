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
 * Runs the tasks in turn, each round with the next seed. No run begins after the time is over, and in later
 * rounds none of a task that took longer in the round before than the time that is left. A run that has begun
 * is finished, because what is cut off proves nothing.
 */
export async function runSoak(tasks: readonly SoakTask[], options: SoakOptions): Promise<SoakResult> {
  const { seed: first, ms, scratch, log, now = () => performance.now() } = options
  const end = now() + ms
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const durations = new Map<SoakTask, number>()
  const fits = (task: SoakTask) => now() + (durations.get(task) ?? 0) < end
  for (let seed = first; tasks.some(fits); seed += 1)
    for (const task of tasks) {
      if (!fits(task)) continue
      const started = now()
      const result = await task.run({ seed, leftMs: end - started, scratch })
      durations.set(task, now() - started)
      sum.passed += result.passed
      sum.failed += result.failed
      sum.skipped += result.skipped
      log(lineOf(task.name, seed, result, now() - started))
      if (result.failed > 0) log(`${indent(result.output)}\n    again: ${task.command(seed)}`)
    }
  return sum
}

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
