/** How many digits a code of an email has. */
export const emailCodeLength = 6

/** The digits 0 of Latin, Arabic, Persian and full-width keyboards. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10]

/** Returns the digits of a text. What was pasted may have spaces and words in it. */
export function digitsOf(text: string): string {
  return [...text].map(toDigit).join('')
}

/**
 * Returns the first six digits of a text, for the field of a code.
 *
 * @example
 * ```ts
 * import { readEmailCode } from '@latchkey/headless/ui'
 *
 * const code = readEmailCode(' 123 456') // '123456'
 * ```
 */
export function readEmailCode(text: string): string {
  return digitsOf(text).slice(0, emailCodeLength)
}

function toDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((each) => point >= each && point < each + 10)
  return zero === undefined ? '' : String(point - zero)
}
