import { expect, test } from 'vitest'
import { importedPackages, isPermissive } from './licences'
import type { ModuleGraph } from './moduleGraph'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(BSD-3-Clause AND Apache-2.0)', true],
  ['MIT AND ISC OR GPL-3.0-only', true],
  ['GPL-3.0-only AND (MIT OR ISC)', false],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR ISC) AND LGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
  ['', false],
])('%s is permissive: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})

test('the imports of a package are shipped with it, except those of tests and of the registry build', () => {
  const importing = (name: string) => ({
    imports: [{ specifier: name, line: 1, isDynamic: false, package: name }],
  })
  const graph: ModuleGraph = new Map([
    ['registry/ui/button.tsx', importing('clsx')],
    ['registry/ui/button.test.tsx', importing('vitest')],
    ['registry/build/css/compileRules.ts', importing('lightningcss')],
    ['packages/cli/src/build/merge.ts', importing('node-diff3')],
  ])
  expect(importedPackages(graph, 'registry')).toEqual(['clsx'])
  expect(importedPackages(graph, 'packages/cli')).toEqual(['node-diff3'])
})
