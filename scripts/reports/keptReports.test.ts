import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepReport, readReport } from './keptReports'
import { listSuites, type Suite } from './suites'
import type { RunTest } from './testRun'

const suite: Suite = { name: 'test one', folder: 'packages/one', runner: 'vitest' }
const tests: RunTest[] = [{ file: 'packages/one/a.test.ts', title: 'a', status: 'passed' }]

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-reports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('keeps a report until the suite runs again, and removes it after a run without one', () => {
  const root = folder()
  expect(readReport(root, suite)).toEqual({ suite, tests: [] })
  keepReport(root, suite, tests)
  expect(readReport(root, suite)).toEqual({ suite, at: expect.any(Number), tests })
  expect(readReport(root, { ...suite, runner: 'playwright' }).tests).toEqual([])
  keepReport(root, suite, undefined)
  expect(readReport(root, suite)).toEqual({ suite, tests: [] })
})

test('an unreadable report counts as none', () => {
  const root = folder()
  keepReport(root, suite, tests)
  writeFileSync(join(root, '.cache/reports/vitest-packages-one.json'), '[{')
  expect(readReport(root, suite)).toEqual({ suite, tests: [] })
})

test('suites of this repository have unique names', () => {
  const suites = listSuites(join(import.meta.dirname, '..', '..'))
  expect(suites).toContainEqual({ name: 'test headless', folder: 'packages/headless', runner: 'vitest' })
  expect(suites).toContainEqual({ name: 'e2e playground', folder: 'apps/playground', runner: 'playwright' })
  expect(new Set(suites.map(({ name }) => name)).size).toBe(suites.length)
})
