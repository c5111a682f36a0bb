import { relative, sep } from 'node:path'
import type { RunTest } from '../reports/testRun'
import type { StepResult } from './step'

/** The fields that are read of vitest's json report. */
interface VitestReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly status: string; readonly title?: string }[]
  }[]
}

/**
 * Counts the test cases of a vitest run. A file that broke outside its tests, an error that belongs to no test, an unreadable report and a
 * run without a single test each count as one failure.
 *
 * @param report text of the json report; undefined when none was written
 * @param exitCode of the runner
 */
export function countVitest(report: string | undefined, exitCode: number, output: string): StepResult {
  const files = parse(report)
  if (!files) return { passed: 0, failed: 1, skipped: 0, output: `vitest left no readable report\n${output}` }
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  const failedCases = count('failed')
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = count('passed')
  const others = statuses.length - passed - failedCases
  const failed = failedCases + brokenFiles.length
  if (statuses.length === 0 && failed === 0)
    return { passed, failed: 1, skipped: 0, output: `no test was found\n${output}` }
  return {
    passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: others,
    output,
    scope: `${files.length} files`,
  }
}

/** Lists the tests of a vitest run. Returns undefined for an unreadable report. */
export function vitestTests(root: string, report: string | undefined): RunTest[] | undefined {
  return parse(report)?.flatMap(({ name, assertionResults }) => {
    const file = relative(root, name).split(sep).join('/')
    return assertionResults.map(({ title = '', status }) => ({
      file,
      title,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
  })
}

function parse(report: string | undefined): VitestReport['testResults'] | undefined {
  if (report === undefined) return undefined
  try {
    const { testResults } = JSON.parse(report) as Partial<VitestReport>
    return Array.isArray(testResults) ? testResults : undefined
  } catch {
    return undefined
  }
}
