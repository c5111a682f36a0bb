import { InvalidDecimalsError } from './errors/token.js'

/** The maximum decimals of a token: `decimals` of ERC-20 is a `uint8`. */
export const maxDecimals = 255

/**
 * Throws if a value is not the number of decimals of a currency.
 *
 * @throws {InvalidDecimalsError} If it is not an integer from 0 to 255.
 */
export function requireDecimals(decimals: unknown): asserts decimals is number {
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > maxDecimals)
    throw new InvalidDecimalsError(decimals)
}
