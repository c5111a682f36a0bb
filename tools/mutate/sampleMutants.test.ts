import { expect, test } from 'vitest'
import { listMutants } from './mutants'
import { shuffleMutants } from './sampleMutants'

const source = Array.from({ length: 60 }, (_, index) => `const a${index} = [1, 2, 3]`).join('\n')
const mutants = listMutants('a.ts', source)

test('the same seed draws the same mutants, another one others', () => {
  expect(shuffleMutants(mutants, 1)).toEqual(shuffleMutants(mutants, 1))
  expect(shuffleMutants(mutants, 1).slice(0, 20)).not.toEqual(shuffleMutants(mutants, 2).slice(0, 20))
})

test('each line comes once', () => {
  const drawn = shuffleMutants(mutants, 3)
  expect(drawn.map(({ line }) => line).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, i) => i + 1),
  )
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(['array', 'number']))
})
