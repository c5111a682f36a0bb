import { join, relative, sep } from 'node:path'
import type { RunTest } from '../reports/testRun'
import type { StepResult } from './step'

/** The fields used of Playwright's JSON report. */
interface PlaywrightReport {
  readonly config?: { readonly rootDir?: string }
  readonly suites?: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    /** Path from `config.rootDir`. */
    readonly file: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts the tests of a Playwright run. An error outside the tests, an unreadable report and a run without
 * tests count as one failure each.
 *
 * @param report Text of the JSON report. Undefined if none was written.
 * @param exitCode Exit code of the runner.
 */
export function countPlaywright(report: string | undefined, exitCode: number, output: string): StepResult {
  const parsed = parse(report)
  if (!parsed)
    return { passed: 0, failed: 1, skipped: 0, output: `playwright left no readable report\n${output}` }
  const { expected, unexpected, flaky, skipped } = parsed.stats
  if (expected + unexpected + flaky + skipped === 0) {
    return { passed: 0, failed: 1, skipped: 0, output: `no test was found\n${output}` }
  }
  // Retries are off, so a flaky test counts as failed.
  const failed = unexpected + flaky + parsed.errors.length
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, output }
}

/** Returns the tests of a Playwright run, or undefined for an unreadable report. */
export function playwrightTests(root: string, report: string | undefined): RunTest[] | undefined {
  const parsed = parse(report)
  if (!parsed) return undefined
  const { config, suites = [] } = parsed
  const testsOf = (suite: PlaywrightSuite): RunTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: relative(root, join(config?.rootDir ?? root, file))
          .split(sep)
          .join('/'),
        title,
        status: statuses[status] ?? 'failed',
      })),
    ),
    ...(suite.suites ?? []).flatMap(testsOf),
  ]
  return suites.flatMap(testsOf)
}

const statuses: Readonly<Record<string, RunTest['status']>> = { expected: 'passed', skipped: 'skipped' }

function parse(report: string | undefined): PlaywrightReport | undefined {
  if (report === undefined) return undefined
  try {
    const parsed = JSON.parse(report) as Partial<PlaywrightReport>
    const { stats, errors = [] } = parsed
    const counts = [stats?.expected, stats?.unexpected, stats?.flaky, stats?.skipped]
    return stats && counts.every(Number.isInteger) ? { ...parsed, stats, errors } : undefined
  } catch {
    return undefined
  }
}
