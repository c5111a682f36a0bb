import { expect, test } from 'vitest'
import type { Clause } from '../spec/clauses'
import { isOfDemand } from './clauseMutants'
import { citationPattern, holds, isForeign, shuffleClauses, triableFiles } from './mutateClauses'

// Concatenated, so that these titles do not count as citations.
const spec = (rest: string) => `${'spec'} ${rest}`

test.each([
  ['4.3/closes', `closes (${spec('4.3/closes')})`, true],
  ['4.3/closes', `closes (${spec('7.T12, 4.3/closes, 5.1')})`, true],
  ['4.3/closes', `closes (${spec('4.3/closes-late')})`, false],
  ['4.3', `closes (${spec('4.3/closes')})`, false],
  ['4.1', `closes (${spec('4.11')})`, false],
  ['4.1', 'closes 4.1', false],
])('the tests of %s: %s', (clause, title, isCited) => {
  expect(citationPattern(clause).test(title)).toBe(isCited)
})

test.each([
  ['Error: `The time is over`.', 'StringLiteral', "'The time is over'", 0, 0, true],
  ['Error: `The time is over`.', 'StringLiteral', "'over'", 1, 1, false],
  ['Error: `The time is over`.', 'StringLiteral', "'Another time'", 1, 1, false],
  ['Error: The time is over.', 'StringLiteral', "'The time is over'", 1, 1, false],
  ['The frame is ready after 500 ms.', 'Number', '500', 2, 0, true],
  ['The frame is ready after 500 ms.', 'Number', '500', 1, 1, true],
  ['The frame is ready after 500 ms.', 'Number', '500', 1, 0, false],
  ['It is repeated every 30 seconds.', 'Number', '30_000', 2, 0, true],
  ['It ends after 5 minutes.', 'Number', '300_000', 2, 0, true],
  ['It ends after 5 minutes.', 'Number', '5', 2, 2, false],
  ['At most 1,000 are kept.', 'Number', '1_000', 2, 0, true],
  ['At most 1,000 are kept.', 'Number', '1_000', 1, 1, false],
  ['Version 1.3 of 12 is read.', 'Number', '12', 2, 2, false],
])('%s %s %s with %i words, %i in its line: %s', (demand, mutator, text, named, inLine, isText) => {
  expect(isOfDemand(demand, mutator, text, { named, inLine })).toBe(isText)
})

const clause = (name: string, rest: Partial<Clause> = {}): Clause => ({
  clause: name,
  id: name,
  demand: '',
  files: ['packages/headless/src/a.test.ts'],
  ...rest,
})

test('a seed has the same order of the clauses that can be tried', () => {
  const all = Array.from({ length: 30 }, (_, index) => clause(`1.${index}`))
  const others = [clause('2.1', { departure: '21' }), clause('2.2', { files: ['registry/a.stories.tsx'] })]
  const shuffled = shuffleClauses([...all, ...others], 7)
  expect(shuffled).toHaveLength(30)
  expect(shuffleClauses([...all].reverse(), 7)).toEqual(shuffled)
  expect(shuffleClauses(all, 8)).not.toEqual(shuffled)
})

test('tests of a browser and those that npm test leaves out are not tried', () => {
  const own = ['packages/headless/src/a.dom.test.ts', 'packages/cli/test/b.test.ts']
  const others = ['a.all.test.ts', 'a.chromium.test.ts'].map((name) => `packages/headless/src/${name}`)
  expect(triableFiles([...own, ...others, 'apps/playground/e2e/c.spec.ts'])).toEqual(own)
})

test.each([
  [['killed'], [], true],
  [['survived', 'killed'], [], true],
  [['survived'], ['killed'], true],
  [['late'], [], false],
  [['killed'], ['late'], false],
  [['survived'], [], false],
  [['killed'], ['killed', 'survived'], false],
  [[], [], false],
] as const)('code %j and texts %j: %s', (code, texts, isHeld) => {
  const trials = (fates: readonly ('killed' | 'survived' | 'late')[]) =>
    fates.map((fate) => ({ fate, mutant: {} as never }))
  const trial = { clause: '1.1', demand: '', code: trials(code), texts: trials(texts) }
  expect(holds(trial)).toBe(isHeld)
  expect(isForeign(trial)).toBe(code.length + texts.length === 0)
  const failed = { ...trial, problem: 'a test fails' }
  expect([holds(failed), isForeign(failed)]).toEqual([false, false])
})
