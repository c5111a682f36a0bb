import { expect, test } from 'vitest'
import { probeName } from './probeName'
import { addProbes, blockFinder } from './probes'

/** Runs JavaScript with probes, and returns the blocks that ran. */
function blocksRunBy(source: string): number[] {
  const ran: number[] = []
  const page = { [probeName]: (_: string, block: number) => ran.push(block) }
  new Function('globalThis', addProbes('a.js', source))(page)
  return ran
}

test('reports the blocks that run, and not the others', () => {
  const source =
    'const f = (a) => a ? 1 : 2; function g() { if (f(1)) { h() } else { f(0) } } function h() {} g()'
  const find = blockFinder('a.js', source)
  const at = (text: string) => find(source.indexOf(text))
  const ran = blocksRunBy(source)
  expect(ran).toEqual(expect.arrayContaining([at('const f'), at('a ? 1'), at('if (f'), at('h() }')]))
  expect(ran).not.toContain(at('f(0)'))
  expect(new Set([at('const f'), at('a ? 1'), at('if (f'), at('h() }'), at('f(0)')]).size).toBe(5)
})

test('an arrow function returns what it returned, an object too', () => {
  const results: unknown[] = []
  Object.assign(globalThis, { results })
  blocksRunBy('results.push((() => ({ a: 1 }))(), (() => () => 2)()())')
  expect(results).toEqual([{ a: 1 }, 2])
  Reflect.deleteProperty(globalThis, 'results')
})

test('directives stay first', () => {
  expect(addProbes('a.ts', "'use client'\nconst a = 1")).toMatch(/^'use client'\nconst a = 1\n;/)
})

test('comments do not change the names of blocks', () => {
  const [short, long] = [
    'function f() { g() }',
    '/** A comment { with } braces. */ function f() { /* {} */ g() }',
  ]
  expect(blockFinder('a.ts', short)(short.indexOf('g()'))).toBe(
    blockFinder('a.ts', long)(long.indexOf('g()')),
  )
})
