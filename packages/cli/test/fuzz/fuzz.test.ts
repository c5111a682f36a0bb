import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attackParsers } from '../../../headless/test/fuzz/attackParsers.js'
import { cliParsers } from './cliParsers.js'

/** A fixed seed: the same inputs in every run. `npm run test:all` has more of them. */
const attack = { runs: isWhole() ? 2_000 : 100, seed: 20_261_122, isTimed: isWhole() }

describe.each(cliParsers)('$name', (parser) => {
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
