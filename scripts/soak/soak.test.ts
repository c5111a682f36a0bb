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
    ms: 50,
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

test('a run that the end of the time cut off is skipped', async () => {
  const clock = { ms: 0 }
  const cut = task('cut', () => 'stopped', clock)
  const result = await runSoak([cut.value], {
    seed: 1,
    ms: 5,
    scratch: '',
    log: () => {},
    now: () => clock.ms,
  })
  expect(result).toEqual({ passed: 0, failed: 0, skipped: 1 })
})
