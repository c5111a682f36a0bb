import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFiles, equivalents, findEquivalent } from './equivalents'
import { listMutants } from './mutants'

const root = join(import.meta.dirname, '../..')

test('every entry still fits a mutant of the source', () => {
  const gone = equivalents.filter((entry) => {
    const path = `packages/headless/src/${entry.file}`
    if (!existsSync(join(root, path))) return true
    const source = readFileSync(join(root, path), 'utf8')
    const lines = source.split('\n')
    return !listMutants(path, source).some((each) =>
      findEquivalent(each, lines[each.line - 1] ?? '', [entry]),
    )
  })
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
  expect(dataFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('an entry fits its line and change only', () => {
  const [one, two] = listMutants('packages/headless/src/a.ts', 'x(1, 2)').filter(
    ({ kind }) => kind === 'number',
  )
  const list = [{ file: 'a.ts', line: 'x(1, 2)', change: ['1', '2'], reason: 'none' }] as const
  if (!one || !two) throw new Error('There are two numbers.')
  expect(findEquivalent(one, '  x(1, 2)', list)).toBe(list[0])
  expect(findEquivalent(two, '  x(1, 2)', list)).toBeUndefined()
  expect(findEquivalent(one, '  x(1, 3)', list)).toBeUndefined()
})
