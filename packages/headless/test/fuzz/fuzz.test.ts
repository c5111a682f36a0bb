import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allParsers } from './allParsers.js'
import { attackAmounts } from './attackAmounts.js'
import { attackParsers } from './attackParsers.js'

// A fixed seed: the same inputs in every run. `npm run bench -- attack/` has more of them, and a new seed.
const seed = 20_261_122

describe.each(allParsers)('$name', (parser) => {
  test('refuses hostile input with a typed error, and accepts nothing wrong', () => {
    expect(attackParsers([parser], { runs: 100, seed, isTimed: false })).toEqual([])
  })

  test('accepts some of the inputs that look right', () => {
    const isAccepted = (input: unknown) => {
      try {
        return ![undefined, false].includes(parser.parse(input as never) as undefined)
      } catch {
        return false
      }
    }
    expect(fc.sample(parser.near, { numRuns: 100, seed }).some(isAccepted)).toBe(true)
  })
})

test('amounts are the value that viem reads, and surplus decimals are refused', () => {
  expect(attackAmounts(3_000, seed)).toEqual([])
})

test('a parser that throws or accepts too much is found', () => {
  const faults = {
    throws: () => {
      throw new TypeError('untyped')
    },
    accepts: () => 'anything',
  }
  const found = Object.entries(faults).map(([name, parse]) => {
    const parser = { name, parse, near: fc.constant('a'), any: fc.constant('b'), isRight: () => false }
    return attackParsers([parser], { runs: 1, seed, isTimed: false })[0]?.fault
  })
  expect(found).toEqual(['untyped throw', 'wrong accept'])
})
