import { relative, sep } from 'node:path'
import type { RunTest } from '../reports/testRun'
import type { StepResult } from './step'

/** The fields used of Vitest's JSON report. */
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
 * Counts the tests of a Vitest run. A file that failed outside its tests, an error outside the tests, an
 * unreadable report and a run without tests count as one failure each.
 *
 * @param report Text of the JSON report. Undefined if none was written.
 * @param exitCode Exit code of the runner.
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

/** Returns the tests of a Vitest run, or undefined for an unreadable report. */
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
