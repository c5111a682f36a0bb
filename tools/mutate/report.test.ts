import { expect, test } from 'vitest'
import { listMutants } from './mutants'
import { describeSurvivor, survivedPercent, toMutantTable } from './report'
import type { MutantResult } from './runMutants'
import { filesWithErrors, roundsOf } from './typeErrors'

const mutantsOf = (folder: string) => listMutants(`packages/headless/src/${folder}/a.ts`, 'if (a) return1()')
const results: MutantResult[] = [
  ...mutantsOf('core').map((mutant) => ({ mutant, tests: 2, noticedBy: 'a.test.ts > title' })),
  ...mutantsOf('wire').map((mutant, index) => ({ mutant, tests: index })),
]

test('counts by folder, and in all', () => {
  const [head, core, wire, all] = toMutantTable(results)
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
  expect(head).toEqual(['mutants', 'noticed', 'survived', 'of those without a test'])
  expect(core).toEqual(['core', '3', '3', '0 (0 %)', '0'])
  expect(wire).toEqual(['wire', '3', '0', '3 (100 %)', '1'])
  expect(all).toEqual(['all', '6', '3', '3 (50 %)', '1'])
  expect(survivedPercent(results)).toBe(50)
  expect(survivedPercent([])).toBe(0)
})

test('shows a survivor with its line', () => {
  const [mutant] = mutantsOf('core')
  if (!mutant) throw new Error('There is a mutant.')
  expect(describeSurvivor({ mutant, tests: 0 }, '  if (a) return1()')).toBe(
    'survived, no test runs it: packages/headless/src/core/a.ts:1  condition: a → true\n    if (a) return1()',
  )
})

test('an error of the compiler belongs to its file; unused names are none', () => {
  const output = [
    "src/core/a.ts(1,2): error TS2322: Type 'x' is not assignable.",
    "  Types of property 'y' are incompatible.",
    "src/core/b.ts(3,4): error TS6133: 'c' is declared but its value is never read.",
  ].join('\n')
  expect([...filesWithErrors(output, 'packages/headless')]).toEqual(['packages/headless/src/core/a.ts'])
})

test('a round has one mutant of each file', () => {
  const rounds = roundsOf([...mutantsOf('core'), ...mutantsOf('wire')])
  expect(rounds.map((round) => round.map(({ file }) => file.split('/')[3]))).toEqual([
    ['core', 'wire'],
    ['core', 'wire'],
    ['core', 'wire'],
  ])
})
