import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { applyMutants, listMutants } from './mutants'

/** The changed sources, each with the kind of its change. */
function changesOf(source: string): string[] {
  return listMutants('a.ts', source).map((mutant) => `${mutant.kind}: ${applyMutants(source, [mutant])}`)
}

test.each([
  [
    'a condition',
    'if (a()) b()',
    ['condition: if (true) b()', 'condition: if (false) b()', 'statement: if (a()) ;'],
  ],
  ['an operator', 'x = a && b', ['statement: ;', 'logic: x = a || b']],
  ['a default', 'x = a ?? b', ['statement: ;', 'logic: x = a', 'logic: x = b']],
  ['a comparison', 'x = a === b', ['statement: ;', 'equality: x = a !== b']],
  ['a boundary', 'x = a < b', ['statement: ;', 'boundary: x = a <= b']],
  ['arithmetic', 'x = a + b', ['statement: ;', 'arithmetic: x = a - b']],
  ['a counter', 'x = i++', ['statement: ;', 'arithmetic: x = i--']],
  ['a negation', 'x = !a', ['statement: ;', 'negation: x = a']],
  ['a boolean', 'const x = true', ['boolean: const x = false']],
  ['a number', 'const x = 9', ['number: const x = 10']],
  ['a large number', 'const x = 3_000', ['number: const x = 0']],
  ['a bigint', 'const x = 9n', ['number: const x = 10n']],
  ['a string', "const x = 'a'", ["string: const x = ''"]],
  ['an empty string', "const x = ''", ["string: const x = 'mutated'"]],
  ['a template', 'const x = `a`', ['string: const x = ``']],
  ['a list', 'const x = [a]', ['array: const x = []']],
  ['properties', 'const x = { a, ...b }', ['property: const x = { ...b }', 'property: const x = { a,  }']],
  ['an optional member', 'const x = a?.b', ['optional chain: const x = a.b']],
  ['an optional call', 'const x = a?.()', ['optional chain: const x = a()']],
  ['a returned value', 'function f() { return a }', ['return: function f() { return undefined as never }']],
  ['an early end', 'function f() { return }', ['return: function f() { ; }']],
  ['the value of an arrow function', 'const f = () => a', ['return: const f = () => undefined as never']],
  ['an error', 'function f() { throw a }', ['statement: function f() { ; }']],
  ['a method', 'const x = a.some(b)', ['call: const x = a.every(b)']],
  ['a method that can be left out', 'const x = a.trim()', ['call: const x = a']],
])('changes %s', (_, source, expected) => {
  expect(changesOf(source)).toEqual(expected)
})

test.each([
  ['types', "type A = 'a' | 1; const x: 'b' = y as 'b'; interface B { c: 'd' }"],
  ['imports', "import a from 'b'; export { c } from 'd'; export * from 'e'"],
  ['directives', "'use client'"],
  ['names of properties', "const { 'a': b } = c"],
  ['declarations', 'declare const a: 1'],
  ['nothing that is returned', 'const f = () => undefined; function g() { return null }'],
])('leaves %s alone', (_, source) => {
  expect(changesOf(source)).toEqual([])
})

test('says where a mutant is', () => {
  const source = '// 😀\n\nconst a = 1\n'
  expect(listMutants('dir/a.ts', source)).toEqual([
    {
      file: 'dir/a.ts',
      line: 3,
      kind: 'number',
      start: source.indexOf('1'),
      end: source.indexOf('1') + 1,
      original: '1',
      replacement: '2',
    },
  ])
})

test('applies several mutants at once, and none to a source that has changed', () => {
  const mutants = listMutants('a.ts', 'const a = [1, 2]').filter(({ kind }) => kind === 'number')
  expect(applyMutants('const a = [1, 2]', mutants)).toBe('const a = [2, 3]')
  expect(() => applyMutants('const a = [3, 4]', mutants)).toThrow('a.ts:1 has changed')
})

test('every mutant of real code can be parsed', () => {
  const file = `${import.meta.dirname}/mutants.ts`
  const source = readFileSync(file, 'utf8')
  const mutants = listMutants(file, source)
  expect(mutants.length).toBeGreaterThan(200)
  const broken = mutants.filter((mutant) => parseSync(file, applyMutants(source, [mutant])).errors.length > 0)
  expect(broken).toEqual([])
})
