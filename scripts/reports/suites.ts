import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspacePackages } from '../checks/workspace'

/** A folder of tests with its runner. */
export interface Suite {
  /** The name of its step, such as `test headless`. */
  readonly name: string
  /** Path from the root. */
  readonly folder: string
  readonly runner: 'vitest' | 'playwright'
}

/** Returns all suites: folders with a vitest.config.ts or a playwright.config.ts. */
export function listSuites(root: string): Suite[] {
  return [...vitestSuites(root), ...playwrightSuites(root)]
}

export function vitestSuites(root: string): Suite[] {
  const folders = [
    'scripts',
    ...workspacePackages(root).flatMap(({ folder }) => [folder, `${folder}/build`, `${folder}/hosts`]),
  ]
  return folders
    .filter((folder) => existsSync(join(root, folder, 'vitest.config.ts')))
    .map((folder) => ({
      name: `test ${folder.replace(/^(?:packages|apps)\//, '')}`,
      folder,
      runner: 'vitest',
    }))
}

export function playwrightSuites(root: string): Suite[] {
  const folders = workspacePackages(root).flatMap(({ folder }) => [
    folder,
    `${folder}/e2e`,
    `${folder}/browsers`,
  ])
  return folders
    .filter((folder) => existsSync(join(root, folder, 'playwright.config.ts')))
    .map((folder) => ({
      name: `e2e ${folder
        .replace(/\/e2e$/, '')
        .split('/')
        .at(-1)}`,
      folder,
      runner: 'playwright',
    }))
}
