import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { createFilter } from 'vite'
import { workspacePackages } from '../workspace'

/**
 * Reads from the configurations of Vitest, Playwright and Storybook which files they run. Returns whether a
 * file is one of them. The configurations are read as text, because running them would open ports and load
 * browsers. Only `include` counts: files that one project excludes are run by another.
 */
export function runnerFilter(root: string): (file: string) => boolean {
  const patterns = listSuites(root).flatMap(({ folder, runner }) => {
    const read = (path: string) => {
      const file = join(root, folder, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    }
    const below = (found: readonly string[], base = '') =>
      found.map((pattern) => posix.join(folder, base, pattern))
    if (runner === 'playwright') {
      const [testDir = '.'] = textsOf(read('playwright.config.ts'), 'testDir')
      return below(['**/*.@(spec|test).?(c|m)[jt]s?(x)'], testDir)
    }
    return [
      ...below(textsOf(read('vitest.config.ts'), 'include')),
      ...below(textsOf(read('.storybook/main.ts'), 'stories'), '.storybook'),
    ]
  })
  return createFilter(patterns, [], { resolve: false })
}

/** Returns the string values of a property in a module, whether single or in a list. */
function textsOf(text: string, property: string): string[] {
  const found: string[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== property) return
      const values = value.type === 'ArrayExpression' ? value.elements : [value]
      for (const each of values)
        if (each?.type === 'Literal' && typeof each.value === 'string') found.push(each.value)
    },
  }).visit(parseSync('config.ts', text).program)
  return found
}

/** A folder of tests with its runner. */
interface Suite {
  /** Path from the root. */
  readonly folder: string
  readonly runner: 'vitest' | 'playwright'
}

/** Returns all suites: folders with a vitest.config.ts or a playwright.config.ts. */
function listSuites(root: string): Suite[] {
  const folders = workspacePackages(root).flatMap(({ folder }) =>
    ['', '/build', '/hosts', '/e2e', '/browsers'].map((below) => folder + below),
  )
  return (['vitest', 'playwright'] as const).flatMap((runner) =>
    folders
      .filter((folder) => existsSync(join(root, folder, `${runner}.config.ts`)))
      .map((folder) => ({ folder, runner })),
  )
}
