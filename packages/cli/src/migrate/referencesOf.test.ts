import type { Node } from '@babel/types'
import { expect, it } from 'vitest'
import { parseModule } from '../code/parseModule.js'
import { isCalled, isTested, type Reference, referencesOf } from './referencesOf.js'

const references = (code: string): Reference[] =>
  referencesOf(parseModule(code, 'a.tsx').program as Node, 'x')

it('finds values, types, elements and shorthand properties, each once', () => {
  expect(references('show(x, { x }, x.y)\nlet a: typeof x')).toHaveLength(4)
  expect(references('const a = <x.Custom>{x}</x.Custom>')).toHaveLength(2)
})

it('ignores declarations, properties, keys and attributes of the name', () => {
  expect(references('const x = 1\nconst { x: y } = o\no.x({ x: 1 })\nconst a = <b x="1" />')).toEqual([])
})

it.each(['x && a', 'x ? a : b', '!x', 'if (x) a', 'Boolean(x)', 'a(x || b)', 'x === undefined'])(
  'reports that %s tests for existence',
  (code) => expect(references(code).map(isTested)).toEqual([true]),
)

it.each(['x()', 'x?.()', 'a(x)', 'a && x'])('reports that %s does not test for existence', (code) =>
  expect(references(code).map(isTested)).toEqual([false]),
)

it('distinguishes a call from a value', () => {
  expect(references('x(); x?.(); a(x)').map(isCalled)).toEqual([true, true, false])
})
