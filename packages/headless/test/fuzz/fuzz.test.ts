import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allParsers } from './allParsers.js'
import { attackAmounts } from './attackAmounts.js'
import { attackParsers } from './attackParsers.js'

/** A fixed seed: the same inputs in every run. `npm run test:all` has more of them. */
const attack = { runs: isWhole() ? 2_000 : 100, seed: 20_261_122, isTimed: isWhole() }

describe.each(allParsers)('$name', (parser) => {
  test('refuses hostile input with a typed error, and accepts nothing wrong', () => {
    expect(attackParsers([parser], attack)).toEqual([])
  })

  test('accepts some of the inputs that look right', () => {
    const isAccepted = (input: unknown) => {
      try {
        return ![undefined, false].includes(parser.parse(input as never) as undefined)
      } catch {
        return false
      }
    }
    expect(fc.sample(parser.near, { numRuns: 100, seed: attack.seed }).some(isAccepted)).toBe(true)
  })
})

test('amounts are the value that viem reads, and surplus decimals are refused', () => {
  expect(attackAmounts(isWhole() ? 100_000 : 3_000, attack.seed)).toEqual([])
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
    return attackParsers([parser], { ...attack, runs: 1 })[0]?.fault
  })
  expect(found).toEqual(['untyped throw', 'wrong accept'])
})
