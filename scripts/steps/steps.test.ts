import { expect, test } from 'vitest'
import { countPlaywright } from './playwrightReport'
import { runSteps } from './schedule'
import { countOnce, type Step } from './step'
import { countVitest } from './vitestReport'

const vitestReport = (...files: { status: string; cases: string[] }[]) =>
  JSON.stringify({
    testResults: files.map(({ status, cases }) => ({
      name: 'a',
      status,
      assertionResults: cases.map((status) => ({ status })),
    })),
  })

test.each([
  ['all passed', vitestReport({ status: 'passed', cases: ['passed', 'passed'] }), 0, [2, 0, 0]],
  [
    'failed and skipped',
    vitestReport({ status: 'failed', cases: ['passed', 'failed', 'skipped', 'todo', 'pending'] }),
    1,
    [1, 1, 3],
  ],
  [
    'a file that broke outside its tests',
    vitestReport({ status: 'failed', cases: [] }, { status: 'passed', cases: ['passed'] }),
    1,
    [1, 1, 0],
  ],
  ['an error that belongs to no test', vitestReport({ status: 'passed', cases: ['passed'] }), 1, [1, 1, 0]],
  ['no tests', vitestReport(), 0, [0, 1, 0]],
  ['a broken report', '{"testResults":', 0, [0, 1, 0]],
  ['another report', '{}', 0, [0, 1, 0]],
  ['no report', undefined, 0, [0, 1, 0]],
])('vitest: %s', (_, report, exitCode, [passed, failed, skipped]) => {
  expect(countVitest(report, exitCode, '')).toMatchObject({ passed, failed, skipped })
})

const playwrightReport = (
  expected: number,
  unexpected: number,
  flaky: number,
  skipped: number,
  errors: unknown[] = [],
) => JSON.stringify({ stats: { expected, unexpected, flaky, skipped }, errors })

test.each([
  ['all passed', playwrightReport(3, 0, 0, 0), 0, [3, 0, 0]],
  ['failed, flaky and skipped', playwrightReport(3, 1, 1, 2), 1, [3, 2, 2]],
  ['an error outside the tests', playwrightReport(3, 0, 0, 0, [{}]), 1, [3, 1, 0]],
  ['a runner that ends badly', playwrightReport(3, 0, 0, 0), 1, [3, 1, 0]],
  ['no tests', playwrightReport(0, 0, 0, 0), 0, [0, 1, 0]],
  ['a broken report', 'x', 0, [0, 1, 0]],
  ['no report', undefined, 1, [0, 1, 0]],
])('playwright: %s', (_, report, exitCode, [passed, failed, skipped]) => {
  expect(countPlaywright(report, exitCode, '')).toMatchObject({ passed, failed, skipped })
})

test('steps run within their slots and after those they need', async () => {
  const log: string[] = []
  let busy = 0
  let most = 0
  const step = (name: string, rest: Partial<Step> = {}): Step => ({
    name,
    kind: 'check',
    async run() {
      busy += rest.slots ?? 1
      most = Math.max(most, busy)
      await new Promise((resolve) => setTimeout(resolve, 5))
      busy -= rest.slots ?? 1
      log.push(name)
      return countOnce('')
    },
    ...rest,
  })
  const steps = [
    step('last', { after: ['first', 'absent'] }),
    step('wide', { slots: 2 }),
    step('first'),
    step('other'),
  ]
  const results = await runSteps(steps, 2, { onEnd() {} })
  expect(results).toHaveLength(4)
  expect(log.indexOf('last')).toBeGreaterThan(log.indexOf('first'))
  expect(most).toBe(2)
})

test('what needs a failed step is not run and counts as failed; a step that throws counts as one failure', async () => {
  let hasRun = false
  const steps: Step[] = [
    { name: 'build', kind: 'build', run: () => Promise.reject(new Error('boom')) },
    {
      name: 'pack',
      kind: 'check',
      after: ['build'],
      async run() {
        hasRun = true
        return countOnce('')
      },
    },
  ]
  const outputs: string[] = []
  const results = await runSteps(steps, 2, { onEnd: (_, { output }) => outputs.push(output) })
  expect(hasRun).toBe(false)
  expect(results.map(({ failed }) => failed)).toEqual([1, 1])
  expect(outputs[0]).toContain('boom')
  expect(outputs[1]).toBe('not run, because build failed')
})
