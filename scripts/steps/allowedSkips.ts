import type { RunTest } from '../reports/testRun'
import type { StepResult } from './step'

/**
 * Tests that may be skipped. Any other skipped test fails its step, and any other `skip` in a test file fails
 * `npm run check`.
 */
export const allowedSkips: readonly { readonly file: string; readonly reason: string }[] = [
  {
    file: 'packages/cli/test/templates.test.ts',
    reason:
      'It compares our templates with those of the published packages, which cannot be fetched offline.',
  },
  {
    file: 'apps/playground/browsers/stories.spec.ts',
    reason: 'Firefox and WebKit are not installed everywhere. CONTRIBUTING.md says what they need.',
  },
  {
    file: 'scripts/chromium/findChromium.test.ts',
    reason: 'It makes programs of shell scripts, and looks for the browser where Linux has it.',
  },
]

/** Counts each other skipped test as a failure and lists it. */
export function refuseSkips(result: StepResult, tests: readonly RunTest[]): StepResult {
  const refused = tests.filter(
    ({ file, status }) => status === 'skipped' && !allowedSkips.some((allowed) => allowed.file === file),
  )
  if (refused.length === 0) return result
  const lines = refused.map(
    ({ file, title }) => `skipped, and not named in scripts/steps/allowedSkips.ts: ${file} > ${title}`,
  )
  return {
    ...result,
    failed: result.failed + refused.length,
    skipped: Math.max(0, result.skipped - refused.length),
    output: `${lines.join('\n')}\n${result.output}`,
  }
}
