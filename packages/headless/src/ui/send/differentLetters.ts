/** A part of a text, and whether it differs from the other text. */
export interface TextPart {
  readonly text: string
  readonly isDifferent: boolean
}

/**
 * Splits a text into the beginning and the end that it shares with another one, and what is between them.
 *
 * @example
 * ```ts
 * import { differentLetters } from '@latchkey/headless/ui'
 *
 * differentLetters('0xabc1', '0xabd1')
 * // '0xab' and '1' are the same, and 'c' is different
 * ```
 */
export function differentLetters(text: string, other: string): readonly TextPart[] {
  const [one, two] = [text.toLowerCase(), other.toLowerCase()]
  let start = 0
  while (start < one.length && one[start] === two[start]) start += 1
  let end = 0
  while (end < one.length - start && one.at(-1 - end) === two.at(-1 - end)) end += 1
  return [
    { text: text.slice(0, start), isDifferent: false },
    { text: text.slice(start, text.length - end), isDifferent: true },
    { text: text.slice(text.length - end), isDifferent: false },
  ].filter((part) => part.text !== '')
}
