import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspacePackages } from '../workspace'

/** A folder of tests with its runner. */
export interface Suite {
  /** Path from the root. */
  readonly folder: string
  readonly runner: 'vitest' | 'playwright'
}

/** Returns all suites: folders with a vitest.config.ts or a playwright.config.ts. */
export function listSuites(root: string): Suite[] {
  const folders = workspacePackages(root).flatMap(({ folder }) =>
    ['', '/build', '/hosts', '/e2e', '/browsers'].map((below) => folder + below),
  )
  return (['vitest', 'playwright'] as const).flatMap((runner) =>
    folders
      .filter((folder) => existsSync(join(root, folder, `${runner}.config.ts`)))
      .map((folder) => ({ folder, runner })),
  )
}
