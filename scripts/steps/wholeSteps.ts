import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute'
import { countOnce, type Step, type StepResult } from './step'

const timeoutMs = 3 * 3_600_000

/** Returns the steps only `npm run test:all` runs: every host, and mutation testing. */
export function wholeSteps(root: string): Step[] {
  return [
    { name: 'hosts', kind: 'suite', after: ['build'], slots: 3, run: () => runScript(root, 'hosts') },
    ...(existsSync(join(root, 'scripts/mutate.ts'))
      ? [{ name: 'mutate', kind: 'suite', slots: 3, run: () => runScript(root, 'mutate') } satisfies Step]
      : []),
  ]
}

async function runScript(root: string, command: string): Promise<StepResult> {
  const args = ['scripts/run.mjs', command]
  const { code, stdout, output } = await execute(process.execPath, args, { cwd: root, timeoutMs })
  return countLastLine(stdout, code, output)
}

/**
 * Parses the last line of a script, `17 passed, 1 failed, 2 skipped`. A script without that line counts as
 * one test, as does a script that fails without a counted failure.
 */
export function countLastLine(stdout: string, code: number, output: string): StepResult {
  const [, passed, failed, skipped] =
    /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(stdout)?.map(Number) ?? []
  if (passed === undefined || failed === undefined || skipped === undefined)
    return countOnce(code === 0 ? '' : output || `ended with code ${code}`)
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, output }
}
