import { expect, test } from 'vitest'
import { countOnce } from '../steps/step'
import { runSoak } from './runSoak'
import type { SoakRun, SoakTask } from './soakTasks'

/** A task that takes 10 ms of the clock. */
function task(name: string, findings: (run: SoakRun) => string, clock: { ms: number }) {
  const seeds: number[] = []
  const value: SoakTask = {
    name,
    command: (seed) => `repeat ${name} ${seed}`,
    async run(run) {
      seeds.push(run.seed)
      clock.ms += 10
      return countOnce(findings(run))
    },
  }
  return { value, seeds }
}

test('runs the tasks in turn with the next seed until the time is over, and says how to repeat a failure', async () => {
  const clock = { ms: 0 }
  const good = task('good', () => '', clock)
  const bad = task('bad', ({ seed }) => (seed === 8 ? 'broken' : ''), clock)
  const lines: string[] = []
  const result = await runSoak([good.value, bad.value], {
    seed: 7,
    ms: 55,
    scratch: '',
    log: (line) => lines.push(line),
    now: () => clock.ms,
  })
  expect([good.seeds, bad.seeds]).toEqual([
    [7, 8, 9],
    [7, 8],
  ])
  expect(result).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(lines.join('\n')).toContain('    broken\n    again: repeat bad 8')
})

test('a run that has begun is finished, and its failure counts', async () => {
  const clock = { ms: 0 }
  const late = task('late', () => 'broken', clock)
  const result = await runSoak([late.value], {
    seed: 1,
    ms: 5,
    scratch: '',
    log: () => {},
    now: () => clock.ms,
  })
  expect(result).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a task that takes longer than the time that is left is not run again, a shorter one is', async () => {
  const clock = { ms: 0 }
  const short = task('short', () => '', clock)
  const long = task(
    'long',
    () => {
      clock.ms += 90
      return ''
    },
    clock,
  )
  await runSoak([short.value, long.value], {
    seed: 1,
    ms: 145,
    scratch: '',
    log: () => {},
    now: () => clock.ms,
  })
  expect([short.seeds, long.seeds]).toEqual([[1, 2, 3, 4], [1]])
})
