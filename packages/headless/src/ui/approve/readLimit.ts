import { BaseError } from '../../shared/errors/base.js'
import { parseTypedAmount } from '../../shared/parseTypedAmount.js'

/** Why an amount cannot be the limit of an allowance. */
export type LimitProblem = 'missing' | 'wrong' | 'tooMuch'

/** What is entered as the limit of an allowance. */
export interface EnteredLimit {
  /** In the smallest unit. `undefined` if the text is no amount. */
  readonly value?: bigint | undefined
  /** Why the text is no amount. */
  readonly error?: BaseError | undefined
  /** `undefined` if it can be the limit. */
  readonly problem?: LimitProblem | undefined
}

/**
 * Reads the limit of an allowance that the user enters. It can be at most what the app asks for.
 *
 * @param asked - In the smallest unit.
 *
 * @example
 * ```ts
 * import { readLimit } from '@latchkey/headless/ui'
 *
 * readLimit('2.5', 6, 5_000_000n) // { value: 2_500_000n }
 * readLimit('7', 6, 5_000_000n).problem // 'tooMuch'
 * ```
 */
export function readLimit(text: string, decimals: number, asked: bigint): EnteredLimit {
  try {
    const value = parseTypedAmount(text, decimals)
    return value > asked ? { value, problem: 'tooMuch' } : { value }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    return { error, problem: error.code.endsWith('/draft-incomplete') ? 'missing' : 'wrong' }
  }
}
