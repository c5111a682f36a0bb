import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { conformanceMutants } from './conformanceMutants'
import { toMutant } from './runConformance'

const root = dirname(dirname(import.meta.dirname))

test('each text to break stands in its file exactly once', () => {
  const changed = conformanceMutants.map((mutant) => toMutant(root, mutant))
  expect(changed.filter(({ original, replacement }) => original === replacement)).toEqual([])
  expect(changed).toHaveLength(conformanceMutants.length)
})

test('each adapter has a mutant', () => {
  const adapters = new Set(conformanceMutants.map(({ adapter }) => adapter))
  expect([...adapters].toSorted()).toEqual(['bitcoin', 'cosmos', 'polkadot', 'solana', 'wagmi'])
})
