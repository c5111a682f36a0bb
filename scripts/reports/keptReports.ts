import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Suite } from './suites'
import type { RunTest } from './testRun'

/** The result of a suite's last run. */
export interface KeptReport {
  readonly suite: Suite
  /** End of the run, in milliseconds since the epoch. Undefined if no report is kept. */
  readonly at?: number
  readonly tests: readonly RunTest[]
}

/**
 * Keeps the report of a suite until its next run. A run without a readable report removes the previous one.
 */
export function keepReport(root: string, suite: Suite, tests: readonly RunTest[] | undefined): void {
  const file = fileOf(root, suite)
  rmSync(file, { force: true })
  if (!tests) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(tests))
}

/** Reads the report of a suite's last run. An unreadable file counts as none. */
export function readReport(root: string, suite: Suite): KeptReport {
  const file = fileOf(root, suite)
  if (!existsSync(file)) return { suite, tests: [] }
  try {
    return { suite, at: statSync(file).mtimeMs, tests: JSON.parse(readFileSync(file, 'utf8')) as RunTest[] }
  } catch {
    return { suite, tests: [] }
  }
}

function fileOf(root: string, { runner, folder }: Suite): string {
  return join(root, '.cache', 'reports', `${runner}-${folder.replaceAll('/', '-')}.json`)
}
