import { join } from 'node:path'
import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'
import { readReports, reportCounts, reportOf } from './reports'

/** Writes a report and returns the root of its workspace and the file. */
function keep(report: unknown): { root: string; file: string } {
  const path = reportOf('packages/one', 'test:all')
  const root = testFolder({ [path]: typeof report === 'string' ? report : JSON.stringify(report) })
  return { root, file: join(root, path) }
}

const vitest = (...files: [status: string, ...cases: string[]][]) => ({
  testResults: files.map(([status, ...cases]) => ({
    name: '/root/a.test.ts',
    status,
    assertionResults: cases.map((status) => ({ status, title: status })),
  })),
})

const playwright = (statuses: readonly string[], errors: readonly unknown[] = []) => ({
  config: { rootDir: '/root/e2e' },
  suites: [
    {
      suites: [
        { specs: [{ title: 'one', file: 'a.spec.ts', tests: statuses.map((status) => ({ status })) }] },
      ],
    },
  ],
  errors,
})

test.each([
  ['all passed', vitest(['passed', 'passed', 'passed']), 0, [2, 0, 0]],
  ['failed and skipped', vitest(['failed', 'passed', 'failed', 'skipped', 'todo', 'pending']), 1, [1, 1, 3]],
  ['a file that broke outside its tests', vitest(['failed'], ['passed', 'passed']), 1, [1, 1, 0]],
  ['an error that belongs to no test', vitest(['passed', 'passed']), 1, [1, 1, 0]],
  ['no tests', vitest(), 0, [0, 1, 0]],
  ['a broken report', '{"testResults":', 0, [0, 1, 0]],
  ['another report', {}, 0, [0, 1, 0]],
  ['journeys that passed', playwright(['expected', 'expected']), 0, [2, 0, 0]],
  ['failed, flaky and skipped', playwright(['expected', 'unexpected', 'flaky', 'skipped']), 1, [1, 2, 1]],
  ['an error outside the journeys', playwright(['expected'], [{}]), 1, [1, 1, 0]],
  ['a runner that ends badly', playwright(['expected']), 1, [1, 1, 0]],
  ['no journeys', playwright([]), 0, [0, 1, 0]],
])('counts a run: %s', (_, report, exitCode, [passed, failed, skipped]) => {
  expect(reportCounts(keep(report).file, exitCode)).toEqual({ passed, failed, skipped })
})

test.each([
  [0, { passed: 1, failed: 0, skipped: 0 }],
  [1, { passed: 0, failed: 1, skipped: 0 }],
])('a task without a report that ends with %d counts as one', (exitCode, counts) => {
  expect(reportCounts('/absent.json', exitCode)).toEqual(counts)
})

test('lists the tests of a run with file and title, and those that did not run as skipped', () => {
  const [report] = readReports(keep(vitest(['failed', 'passed', 'failed', 'todo'])).root)
  expect(report).toMatchObject({ name: 'packages-one.test-all', at: expect.any(Number) })
  expect(report?.tests.map(({ title, status }) => [title, status])).toEqual([
    ['passed', 'passed'],
    ['failed', 'failed'],
    ['todo', 'skipped'],
  ])
  const [journeys] = readReports(keep(playwright(['expected'])).root)
  expect(journeys?.tests[0]).toMatchObject({
    file: expect.stringMatching(/root\/e2e\/a\.spec\.ts$/),
    title: 'one',
  })
  expect(readReports('/absent')).toEqual([])
})
