import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { allowedSkips, refuseSkips } from './allowedSkips'
import { allSteps } from './allSteps'
import { countPlaywright, playwrightTests } from './playwrightReport'
import { runSteps } from './schedule'
import { countOnce, type Step } from './step'
import { countVitest, vitestTests } from './vitestReport'
import { countLastLine } from './wholeSteps'
import { inOrderOfWorth, worthOf } from './worth'

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

test('lists the tests of a run with file and title, and those that did not run as skipped', () => {
  const vitest = JSON.stringify({
    testResults: [
      {
        name: '/root/packages/one/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'row 1', status: 'passed' },
          { title: 'row 2', status: 'failed' },
          { title: 'later', status: 'todo' },
        ],
      },
    ],
  })
  const file = 'packages/one/a.test.ts'
  expect(vitestTests('/root', vitest)).toEqual([
    { file, title: 'row 1', status: 'passed' },
    { file, title: 'row 2', status: 'failed' },
    { file, title: 'later', status: 'skipped' },
  ])
  expect(vitestTests('/root', '{')).toBeUndefined()

  const spec = (title: string, status: string) => ({ title, file: 'b.spec.ts', tests: [{ status }] })
  const playwright = JSON.stringify({
    config: { rootDir: '/root/apps/one/e2e' },
    suites: [
      {
        specs: [spec('first', 'expected'), spec('second', 'flaky')],
        suites: [{ specs: [spec('third', 'skipped'), spec('fourth', 'unexpected')] }],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
  })
  const path = 'apps/one/e2e/b.spec.ts'
  expect(playwrightTests('/root', playwright)).toEqual([
    { file: path, title: 'first', status: 'passed' },
    { file: path, title: 'second', status: 'failed' },
    { file: path, title: 'third', status: 'skipped' },
    { file: path, title: 'fourth', status: 'failed' },
  ])
  expect(playwrightTests('/root', undefined)).toBeUndefined()
})

test('a skipped test counts as a failure unless it is listed with a reason', () => {
  const result = { passed: 3, failed: 0, skipped: 2, output: 'all well' }
  const skipped = (file: string) => ({ file, title: 'later', status: 'skipped' }) as const
  expect(refuseSkips(result, [skipped('packages/one/a.test.ts'), skipped('packages/one/b.test.ts')])).toEqual(
    {
      passed: 3,
      failed: 2,
      skipped: 0,
      output: expect.stringMatching(/packages\/one\/a\.test\.ts > later\n.*b\.test\.ts > later\nall well$/),
    },
  )
  const [allowed] = allowedSkips
  expect(refuseSkips({ ...result, skipped: 1 }, [skipped(allowed?.file ?? '')])).toMatchObject({
    failed: 0,
    skipped: 1,
  })
})

test('runs steps within their slots and after the steps they need', async () => {
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

test('a step that takes more slots than are free starts before those after it', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const step = (name: string, slots: 1 | 2 = 1): Step => ({
    name,
    kind: 'suite',
    slots,
    async run() {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return countOnce('')
    },
  })
  const steps = [step('first'), step('second'), step('wide', 2), step('third')]
  const running = runSteps(steps, 3, { onEnd() {} })
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(started).toEqual(['first', 'second'])
  await end()
  expect(started).toEqual(['first', 'second', 'wide'])
  await end()
  expect(started).toEqual(['first', 'second', 'wide', 'third'])
  await end()
  await end()
  expect(await running).toHaveLength(4)
})

test('a step whose dependency failed is not run and counts as failed; a step that throws counts as one failure', async () => {
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

test.each([
  ['counts', 'one\n3 passed, 1 failed, 2 skipped\n', 1, [3, 1, 2]],
  ['counts, and ends badly', '3 passed, 0 failed, 0 skipped', 1, [3, 1, 0]],
  ['no counts', 'done', 0, [1, 0, 0]],
  ['no counts, and ends badly', '', 2, [0, 1, 0]],
])('a script: %s', (_, stdout, code, [passed, failed, skipped]) => {
  expect(countLastLine(stdout, code, '')).toMatchObject({ passed, failed, skipped })
})

test('suites start after the checks, the longest first', () => {
  const step = (name: string, kind: Step['kind']): Step => ({ name, kind, run: async () => countOnce('') })
  const steps = [
    step('test scripts', 'suite'),
    step('test sandbox', 'suite'),
    step('lint', 'check'),
    step('test headless', 'suite'),
    step('types cli', 'check'),
  ]
  expect(inOrderOfWorth(steps).map(({ name }) => name)).toEqual([
    'lint',
    'types cli',
    'test headless',
    'test sandbox',
    'test scripts',
  ])
})

test('a suite that takes packages from their build runs after it', () => {
  const waiting = allSteps(join(import.meta.dirname, '../..'), '').filter(({ after }) =>
    after?.includes('build'),
  )
  expect(waiting.map(({ name }) => name)).toEqual(expect.arrayContaining(['test cli', 'test scripts']))
})

test('the summary of npm test describes every step', () => {
  const root = join(import.meta.dirname, '../..')
  vi.stubEnv('LATCHKEY_TESTS', 'all')
  const names = allSteps(root, '').map(({ name }) => name)
  vi.unstubAllEnvs()
  expect(names).toContain('hosts')
  expect(names.filter((name) => worthOf(name) === undefined)).toEqual([])
})
