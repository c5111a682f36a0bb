import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { createFilter } from 'vite'
import { listSuites } from '../../reports/suites'

/**
 * Reads from the configurations of Vitest, Playwright and Storybook which files they run, and returns whether a file is one of
 * them. They are read as text: running them would open ports and load browsers. What one project of a configuration leaves out
 * another one of it takes, so only what they include counts.
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

/** The texts that a property has as its value, alone or in a list, wherever it stands in a module. */
export function textsOf(text: string, property: string): string[] {
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
