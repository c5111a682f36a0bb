import { type AmountFault, InvalidAmountError } from './errors/send.js'
import { formatUnits } from './format.js'
import { parseAmount } from './parseAmount.js'
import { requireDecimals } from './requireDecimals.js'

/** Bidirectional marks and isolates, which do not change the order of digits, and the byte-order mark. */
const invisible = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069\uFEFF]/g
/** What any locale has before the decimals, and is a group mark elsewhere: `.` `,` and their other forms. */
const points = '.\uFF0E'
const commas = ',\u060C\uFF0C'
/** What is only ever between groups: spaces, apostrophes, the Arabic and the Adlam mark. CLDR */
const groupMarks = " \u00A0\u2009\u202F'\u2019\u066C\u2E41"
/** The only digits of CLDR's decimal numbering systems that Unicode does not call decimal digits. */
const hanDigits = [...'〇一二三四五六七八九']

/**
 * Parses an amount that a user typed or pasted into a field into the smallest unit of the currency, as `send`
 * takes it. Reads the digits and marks of any language, whatever the language of the page or the device is:
 *
 * - One mark is the decimal mark, a point or a comma: `0.5`, `0,5`, `٠٫٥`.
 * - One point or comma with 1 to 3 digits before it and 3 digits after it, such as `1,234`, can be a decimal
 *   or thousands. It is refused.
 * - Spaces, apostrophes and `٬` between groups of 3 digits are left out: `1 234,5`.
 * - Several points or commas are refused: `1,234.5`.
 *
 * For what the developer writes, use `parseAmount`.
 *
 * @throws {SendDraftIncompleteError} If the text is empty or zero.
 * @throws {InvalidAmountError} If the text is not an amount, can be two amounts, has more than `decimals`
 * digits after the mark other than zeros, or is above 2^256. Its code says which.
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { parseTypedAmount } from '@latchkey/headless'
 *
 * parseTypedAmount('0,5', 18) // 500000000000000000n
 * parseTypedAmount('1,234', 18) // throws: 1,234 can be 1,2340 or 1234. Write one of these.
 * ```
 */
export function parseTypedAmount(text: string, decimals: number): bigint {
  requireDecimals(decimals)
  const typed = text.replace(invisible, '').trim()
  if (typed === '') return parseAmount('', decimals)
  const fail = (fault: AmountFault, amount = typed) => new InvalidAmountError({ amount, decimals, fault })
  const plain = toPlain(typed)
  if (plain === undefined) throw fail('format')
  const [, grouped = '', mark, fraction = ''] = /^([\d ]*)(?:([.,\u066B])(\d*))?$/.exec(plain) ?? []
  const isGrouped = grouped.includes(' ')
  if (grouped + fraction === '' || (isGrouped && !/^[1-9]\d{0,2}(?: \d{3})+$/.test(grouped)))
    throw fail(faultOf(plain))
  const whole = grouped.replaceAll(' ', '')
  // Zeros at the end say that a mark is the decimal mark.
  const significant = fraction.replace(/0+$/, '')
  if (!isGrouped && isAmbiguous(plain))
    throw fail(significant.length > decimals ? 'exactOrThousands' : 'ambiguous', plain)
  return parseAmount(mark ? `${whole || '0'}.${significant}` : whole, decimals)
}

/**
 * Formats an amount as the text of a field: the exact decimal of `formatUnits`, with a zero at the end if
 * `parseTypedAmount` could not tell it from thousands.
 *
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { formatTypedAmount } from '@latchkey/headless'
 *
 * formatTypedAmount(1_234n, 3) // '1.2340'
 * formatTypedAmount(500n, 3) // '0.5'
 * ```
 */
export function formatTypedAmount(value: bigint, decimals: number): string {
  return toTypedAmount(formatUnits(value, decimals))
}

/** Returns the text of an amount as `parseAmount` reads it, as a text that `parseTypedAmount` reads alike. */
export function toTypedAmount(amount: string): string {
  const text = amount.trim()
  return text.includes('.') && isAmbiguous(text) ? `${text}0` : text
}

/** Returns whether the only mark can be the decimal mark or a thousands mark. */
function isAmbiguous(plain: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
}

/**
 * Returns the text with ASCII digits, `.` and `,`, and a space for any group mark. The Arabic decimal mark
 * stays, because it is never a group mark. `undefined` if the digits are of several numbering systems, or the
 * group marks differ.
 */
function toPlain(typed: string): string | undefined {
  let plain = ''
  const systems = new Set<number | string>()
  const groups = new Set<string>()
  for (const char of typed) {
    const digit = digitOf(char)
    if (digit) {
      systems.add(digit.system)
      plain += digit.value
    } else if (groupMarks.includes(char)) {
      groups.add(char)
      plain += ' '
    } else if (points.includes(char)) plain += '.'
    else if (commas.includes(char)) plain += ','
    else plain += char
  }
  return systems.size > 1 || groups.size > 1 ? undefined : plain
}

/** Returns the value of a digit, and what its numbering system is known by. */
function digitOf(char: string): { value: number; system: number | string } | undefined {
  const han = hanDigits.indexOf(char)
  if (han !== -1) return { value: han, system: 'han' }
  const code = char.codePointAt(0) ?? 0
  if (!isDigit(code)) return undefined
  // Unicode has the digits of a system in a row, from 0. Rows can follow each other.
  let first = code
  while (isDigit(first - 1)) first -= 1
  const value = (code - first) % 10
  return { value, system: code - value }
}

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code))
}

function faultOf(plain: string): AmountFault {
  if (/^[-\u2212]\s*[\d.,\u066B]+$/.test(plain)) return 'negative'
  if (/^[\d.,\u066B]+e[+-]?\d+$/i.test(plain)) return 'exponent'
  return /^[\d .,\u066B]*\d[\d .,\u066B]*$/.test(plain) && /[.,\u066B].*[.,\u066B]/.test(plain)
    ? 'marks'
    : 'format'
}
