import fc from 'fast-check'
import { parseUnits } from 'viem'
import { formatUnits } from '../../src/shared/format.js'
import { parseAmount } from '../../src/shared/parseAmount.js'
import { anyText, damaged } from './hostileInputs.js'

/** An amount that was read wrong. */
export interface AmountFinding {
  readonly text: string
  readonly decimals: number
  readonly why: string
}

const digits = fc.stringMatching(/^\d{0,40}$/)
const decimal = fc
  .tuple(digits, fc.boolean(), digits)
  .map(([whole, hasPoint, fraction]) => whole + (hasPoint ? `.${fraction}` : ''))
const texts = fc.oneof(
  { weight: 4, arbitrary: decimal },
  { weight: 4, arbitrary: damaged(decimal) },
  { weight: 1, arbitrary: anyText },
)
const decimals = fc.oneof(fc.constantFrom(0, 2, 6, 8, 9, 10, 12, 18, 24), fc.integer({ min: 0, max: 36 }))

/**
 * Parses random and hostile texts as amounts, and compares with viem's `parseUnits`. Finds two faults:
 * another value than viem's, and an accepted text with more digits after the point than the currency has,
 * which viem rounds.
 */
export function attackAmounts(runs: number, seed: number): readonly AmountFinding[] {
  const samples = fc.sample(fc.tuple(texts, decimals), { numRuns: runs, seed })
  return samples.flatMap(([text, places]) => {
    const ours = tryTo(() => parseAmount(text, places))
    if (ours === undefined) return []
    const finding = (why: string) => [{ text, decimals: places, why }]
    const fraction = text.trim().split('.')[1] ?? ''
    if (fraction.length > places) return finding(`${fraction.length} digits after the point were accepted`)
    const theirs = tryTo(() => parseUnits(text.trim(), places))
    if (theirs !== undefined && theirs !== ours) return finding(`viem reads ${theirs}, we read ${ours}`)
    const again = parseAmount(formatUnits(ours, places), places)
    return again === ours ? [] : finding(`formatted and parsed again it is ${again}, not ${ours}`)
  })
}

function tryTo<value>(run: () => value): value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
