import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check'

const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc']

/**
 * Checks that the lock file and the package manager's settings name no registry host, so that each machine's
 * own setting applies.
 */
export async function checkLockFile(root: string): Promise<CheckResult> {
  const findings = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\b(?:https?|git\+\w+|ssh):\/\//.test(line)
          ? [`${file}:${index + 1} names a host: ${line.trim()}`]
          : [],
      ),
  )
  return { findings, scope: `${files.length} files` }
}
