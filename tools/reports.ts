import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

/** Folder of the reports of the last run of each suite. The scripts of the packages write them. */
const folder = '.cache/reports'

/** Results of a run. A task without a report counts as one. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A test as a runner reported it. Each row of a table and each value of a loop is a test. */
export interface RunTest {
  /** Path from the root. */
  readonly file: string
  /** Its own title as it ran, without the titles of its groups. */
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
}

/** The fields that are used of the reports of Vitest and Playwright. */
interface Report {
  readonly testResults?: readonly {
    /** Absolute path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly title?: string }[]
  }[]
  readonly config?: { readonly rootDir?: string }
  readonly suites?: readonly PlaywrightSuite[]
  readonly errors?: readonly unknown[]
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

/** The report of the last run of a suite. */
export interface SuiteReport {
  /** `packages-headless.test-all`. */
  readonly name: string
  /** End of the run, in milliseconds since the epoch. */
  readonly at: number
  readonly tests: readonly RunTest[]
}

/** Returns the path of the report of a task from the root: `.cache/reports/packages-headless.test.json`. */
export function reportOf(directory: string, task: string): string {
  return `${folder}/${directory.replaceAll('/', '-')}.${task.replace(':', '-')}.json`
}

/**
 * Counts the tests of a report. A task without one passes if it has ended with 0. A file that failed outside
 * its tests and a run without tests count as one failure each.
 */
export function reportCounts(file: string, exitCode: number): Counts {
  const isFailed = exitCode !== 0
  if (!existsSync(file)) return { passed: isFailed ? 0 : 1, failed: isFailed ? 1 : 0, skipped: 0 }
  const report = parse(file)
  const statuses = testsOf('', report).map(({ status }) => status)
  const count = (wanted: RunTest['status']) => statuses.filter((status) => status === wanted).length
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = count('failed') + broken.length + (report.errors?.length ?? 0)
  const isUnexplained = failed === 0 && (isFailed || statuses.length === 0)
  return { passed: count('passed'), failed: isUnexplained ? 1 : failed, skipped: count('skipped') }
}

/** Returns the reports of the last runs of all suites. */
export function readReports(root: string): readonly SuiteReport[] {
  const path = join(root, folder)
  const files = existsSync(path) ? readdirSync(path) : []
  return files.sort().map((name) => {
    const file = join(path, name)
    return { name: basename(name, '.json'), at: statSync(file).mtimeMs, tests: testsOf(root, parse(file)) }
  })
}

/** An unreadable report has no tests. */
function parse(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}

function testsOf(root: string, { testResults = [], suites = [], config }: Report): RunTest[] {
  const fromRoot = (file: string) => relative(root, file).split(sep).join('/')
  const ofSuite = (suite: PlaywrightSuite): RunTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: fromRoot(join(config?.rootDir ?? root, file)),
        title,
        status: statusOf(status),
      })),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title = '', status }) => ({
        file: fromRoot(name),
        title,
        status: statusOf(status),
      })),
    ),
    ...suites.flatMap(ofSuite),
  ]
}

/** Playwright's retries are off, so that a flaky test has failed. */
function statusOf(status: string): RunTest['status'] {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped'
}
