import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collectExamples, placeErrors } from './checkExamples'
import { publicDeclarations } from './publicDeclarations'
import { readExamples } from './readExamples'

const fence = '```'

/** Returns a root with the files, given by their paths in the source of headless. */
function rootWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const entry = (name: string) => ({ source: `./src/exports/${name}.ts`, types: `./dist/${name}.d.ts` })
  write(
    'packages/headless/package.json',
    JSON.stringify({
      name: 'headless',
      exports: { '.': entry('index'), './testing': { source: './src/testing.ts' } },
    }),
  )
  write('packages/protocol/package.json', JSON.stringify({ name: 'protocol' }))
  for (const [path, text] of Object.entries(files)) write(`packages/headless/src/${path}`, text)
  return root
}

test('reads the blocks of an example with their lines, until the next tag', () => {
  const text = [
    'export const a = 1',
    '/**',
    ' * Returns b.',
    ' *',
    ' * @example',
    ` * ${fence}tsx`,
    ' * import { b } from "b"',
    ' *',
    ' * @decorator()',
    ` * ${fence}`,
    ' * @throws {Error} If so.',
    ` * ${fence}ts`,
    ' * not(an, example)',
    ` * ${fence}`,
    ' */',
    'export const b = 1',
  ].join('\n')
  expect(readExamples('a.ts', text)).toEqual([
    {
      line: 5,
      blocks: [{ language: 'tsx', line: 7, code: 'import { b } from "b"\n\n@decorator()\n' }],
    },
  ])
})

test('finds what an entry point exports, with its docblocks, each once', () => {
  const root = rootWith({
    'exports/index.ts':
      "export { Failure, add, limit, subtract, type Sum } from '../sum.js'\nexport type { Empty } from '../sum.js'\nexport { add as plus } from '../sum.js'\nexport { useSum } from '../useSum.js'\n",
    'sum.ts': [
      '/** Adds texts. */',
      'export function add(text: string): string',
      'export function add(text: unknown) {}',
      'export class Failure {}',
      'export const limit = 1',
      '// Not a docblock.',
      'export const subtract = () => {}',
      'export type Sum = number',
      '/** Nothing. */',
      '// biome-ignore lint: the app adds to it.',
      'export interface Empty {}',
      '/** Hidden. */',
      'export function hidden() {}',
    ].join('\n'),
    'useSum.tsx': "'use client'\n\n/** Uses. */\nexport function useSum() {}\n",
  })
  const found = publicDeclarations(root, ['packages/headless/src/exports/index.ts'])
  expect(found.map(({ name, isFunction, line, docblock }) => [name, isFunction, line, docblock])).toEqual([
    ['Failure', false, 4, ''],
    ['add', true, 2, '* Adds texts. '],
    ['limit', false, 5, ''],
    ['subtract', true, 7, ''],
    ['Sum', false, 8, ''],
    ['Empty', false, 11, '* Nothing. '],
    ['useSum', true, 4, '* Uses. '],
  ])
})

test('an exported type without a docblock is a finding', () => {
  const root = rootWith({
    'exports/index.ts': "export type { Difference, Sum } from '../sum.js'\n",
    'sum.ts': '/** The result of an addition. */\nexport type Sum = number\nexport interface Difference {}\n',
  })
  expect(collectExamples(root).findings).toEqual([
    'packages/headless/src/sum.ts:3 Difference has no docblock',
  ])
})

test('a function without an example, and an example without a block of ts or tsx, are findings', () => {
  const root = rootWith({
    'exports/index.ts': "export { add, divide, multiply, subtract } from '../sum.js'\n",
    'testing.ts': 'export function forTests() {}\n',
    'sum.ts': [
      '/** Adds. */',
      'export function add() {}',
      '/**',
      ' * @example add(1, 2)',
      ' */',
      'export function subtract() {}',
      '/**',
      ' * @example',
      ` * ${fence}js`,
      ' * multiply(1, 2)',
      ` * ${fence}`,
      ' */',
      'export function multiply() {}',
      '/**',
      ' * @example',
      ` * ${fence}ts`,
      ' * divide(1, 2)',
      ` * ${fence}`,
      ' */',
      'export function divide() {}',
    ].join('\n'),
  })
  const { findings, modules } = collectExamples(root)
  const file = 'packages/headless/src/sum.ts'
  expect(findings).toEqual([
    `${file}:2 add has no @example`,
    `${file}:4 the example is not in a block that starts with ${fence}ts`,
    `${file}:9 the block of an example is neither ts nor tsx`,
  ])
  expect(modules.at(-1)).toMatchObject({ name: '1.ts', file, line: 17, code: 'divide(1, 2)\n' })
})

test('an error of tsc names the line of the docblock', () => {
  const modules = [{ name: '12.tsx', code: '', file: 'packages/headless/src/sum.ts', line: 40 }]
  const output = "src/12.tsx(3,5): error TS2304: Cannot find name 'sum'.\n  src/12.tsx is mentioned\n"
  expect(placeErrors(output, modules)).toBe(
    "packages/headless/src/sum.ts:42: error TS2304: Cannot find name 'sum'.\n  src/12.tsx is mentioned\n",
  )
})
