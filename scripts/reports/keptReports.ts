import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Suite } from './suites'
import type { RunTest } from './testRun'

/** What is known of the last run of a suite. */
export interface KeptReport {
  readonly suite: Suite
  /** When it ended, in milliseconds since 1970; undefined where none is kept. */
  readonly at?: number
  readonly tests: readonly RunTest[]
}

/** Keeps what a suite reported until it runs again. A run without a readable report removes what was kept before. */
export function keepReport(root: string, suite: Suite, tests: readonly RunTest[] | undefined): void {
  const file = fileOf(root, suite)
  rmSync(file, { force: true })
  if (!tests) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(tests))
}

/** Reads what is kept of the last run of a suite. A file that cannot be read counts as none. */
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
