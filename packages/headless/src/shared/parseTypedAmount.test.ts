import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { isWhole, runs } from '@latchkey/test/tier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'
import { InvalidDecimalsError } from './errors/token.js'
import { formatUnits } from './format.js'
import { parseAmount } from './parseAmount.js'
import { formatTypedAmount, parseTypedAmount, toTypedAmount } from './parseTypedAmount.js'

test.each([
  ['a point', '0.5', '0.5'],
  ['a comma', '0,5', '0.5'],
  ['no digit before', ',5', '0.5'],
  ['no digit after', '5,', '5'],
  ['three digits after a 0', '0,500', '0.5'],
  ['three digits after zeros', '000.125', '0.125'],
  ['four digits before', '1234,567', '1234.567'],
  ['four digits after', '1,0005', '1.0005'],
  ['a zero at the end', '1,2340', '1.234'],
  ['more zeros at the end than the currency has decimals', `1.234${'0'.repeat(30)}`, '1.234'],
  ['Arabic digits', '١٢٫٥', '12.5'],
  ['an Arabic mark before three digits', '١٫٢٣٤', '1.234'],
  ['Arabic groups', '١٬٢٣٤٫٥', '1234.5'],
  ['an Arabic comma', '٠،٥', '0.5'],
  ['Persian digits', '۱۲٫۵', '12.5'],
  ['Hindi digits', '१२.५', '12.5'],
  ['full-width digits', '１２，５', '12.5'],
  ['Chinese digits', '一二.五', '12.5'],
  ['digits above the first plane', '𞥑𞥒.𞥓', '12.3'],
  ['spaces between groups', '1 234 567,89', '1234567.89'],
  ['no-break spaces', '1\u00a0234,5', '1234.5'],
  ['narrow spaces and three decimals', '1\u202f234,567', '1234.567'],
  ['apostrophes', '1’234.5', '1234.5'],
  ['invisible marks', '\u200f\u2066١٢٫٥\u2069', '12.5'],
  ['spaces around it', ' 12,5\u00a0', '12.5'],
])('reads %s', (_, text, amount) => {
  expect(parseTypedAmount(text, 6)).toBe(parseAmount(amount, 6))
})

const ambiguous = 'send/amount-ambiguous'
const marks = ['send/amount-marks', 'Use one mark at most, the one before the decimals.'] as const
test.each([
  ['1,000', ambiguous, '1,000 can be 1,0000 or 1000. Write one of these.'],
  ['1.234', ambiguous, '1.234 can be 1.2340 or 1234. Write one of these.'],
  ['12.345', ambiguous, '12.345 can be 12.3450 or 12345. Write one of these.'],
  ['999,999', ambiguous, '999,999 can be 999,9990 or 999999. Write one of these.'],
  ['١،٢٣٤', ambiguous, '1,234 can be 1,2340 or 1234. Write one of these.'],
  ['１．２３４', ambiguous, '1.234 can be 1.2340 or 1234. Write one of these.'],
  ['1.2345678', 'send/amount-decimals', 'That is more exact than this currency.'],
  ['1,000.5', ...marks],
  ['1.000,5', ...marks],
  ['1,000,000', ...marks],
  ['1.2.3', ...marks],
  ['1 234.5,6', ...marks],
  ['-1,5', 'send/amount-negative', 'An amount is above zero.'],
  ['−٠٫٥', 'send/amount-negative', 'An amount is above zero.'],
  ['1,5e3', 'send/amount-exponent', 'Write the amount in full, without e.'],
  ['0,0000001', 'send/amount-decimals', 'That is more exact than this currency.'],
  ['9'.repeat(79), 'send/amount-size', 'No balance is that large.'],
  ['1;5', 'send/invalid-amount', '1;5 is not a valid amount.'],
  ['1;234', 'send/invalid-amount', '1;234 is not a valid amount.'],
  ['1 23', 'send/invalid-amount', '1 23 is not a valid amount.'],
  ['0 123', 'send/invalid-amount', '0 123 is not a valid amount.'],
  ['1 234’567', 'send/invalid-amount', '1 234’567 is not a valid amount.'],
  ['1٢', 'send/invalid-amount', '1٢ is not a valid amount.'],
  ['١2,5', 'send/invalid-amount', '١2,5 is not a valid amount.'],
  ['\u202e12', 'send/invalid-amount', '\u202e12 is not a valid amount.'],
  ['1_000', 'send/invalid-amount', '1_000 is not a valid amount.'],
  [',', 'send/invalid-amount', ', is not a valid amount.'],
  ['$5', 'send/invalid-amount', '$5 is not a valid amount.'],
])('%s is refused with %s', (text, code, shortMessage) => {
  expect(() => parseTypedAmount(text, 6)).toThrow(InvalidAmountError)
  expect(() => parseTypedAmount(text, 6)).toThrow(expect.objectContaining({ code, shortMessage }))
})

test.each([0, 1, 2])(
  'what has too many decimals, unless it is thousands, says so (%s decimals)',
  (decimals) => {
    expect(() => parseTypedAmount('1,234', decimals)).toThrow(
      expect.objectContaining({
        code: ambiguous,
        shortMessage: '1,234 can be 1234, or has too many decimals. Write 1234, or fewer decimals.',
      }),
    )
  },
)

test('both texts that an ambiguous one is told to be are read', () => {
  expect(parseTypedAmount('1,2340', 3)).toBe(1_234n)
  expect(parseTypedAmount('1234', 3)).toBe(1_234_000n)
})

test.each(['', ' ', '0', '0,000', '٠'])('%j is an incomplete amount', (text) => {
  expect(() => parseTypedAmount(text, 18)).toThrow(SendDraftIncompleteError)
})

test('wrong decimals are a typed error', () => {
  expect(() => parseTypedAmount('', -1)).toThrow(InvalidDecimalsError)
})

/** An example of each way in which the locales of CLDR write digits, marks and groups. */
function everyLocale(): readonly string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((third) => pair + third))]
  // Some codes stand for a language with a script.
  const languages = Intl.NumberFormat.supportedLocalesOf(codes).filter((code) => !code.includes('-'))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const regions = [...pairs.map((pair) => pair.toUpperCase()).filter((code) => names.of(code)), '419']
  // These differ from region to region. All of them take ten seconds.
  const widespread = ['ar', 'bn', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']
  const byRegion = isWhole() ? languages : widespread
  const tags = byRegion.flatMap((language) => regions.map((region) => `${language}-${region}`))
  const found = new Map(
    [...languages, ...tags].map((tag) => [new Intl.NumberFormat(tag).format(1234567.5), tag]),
  )
  return [...found.values()]
}
const locales = everyLocale()
const systems = Intl.supportedValuesOf('numberingSystem').filter(
  (system) => new Intl.NumberFormat(`en-u-nu-${system}`).resolvedOptions().numberingSystem === system,
)

interface Typed {
  readonly locale: string
  readonly whole: string
  readonly fraction: string
  readonly useGrouping: boolean
}

function textOf({ locale, whole, fraction, useGrouping }: Typed): string {
  const digits = fraction.length
  const format = new Intl.NumberFormat(locale, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(`${whole}.${fraction}0` as Intl.StringNumericLiteral)
}

const typed = fc.record<Typed>({
  locale: fc
    .tuple(fc.constantFrom(...locales), fc.option(fc.constantFrom(...systems)))
    .map(([locale, system]) => (system ? `${locale}-u-nu-${system}` : locale)),
  whole: fc.oneof(fc.bigInt({ min: 0n, max: 1_500n }), fc.bigInt({ min: 0n, max: 10n ** 15n })).map(String),
  fraction: fc.stringMatching(/^\d{0,18}$/),
  useGrouping: fc.boolean(),
})

test('an amount in the digits and marks of any language is read right or refused, and without groups it is read', {
  timeout: fuzzTimeout,
}, async () => {
  let read = 0
  expect(locales.length).toBeGreaterThan(20)
  expect(systems.length).toBeGreaterThan(50)
  await holds(
    fc.property(typed, (amount) => {
      const { whole, fraction, useGrouping } = amount
      const value = BigInt(whole + fraction.padEnd(18, '0'))
      const got = attempt(() => parseTypedAmount(textOf(amount), 18))
      const mayBeGroups = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
      if (typeof got === 'bigint') {
        expect(got).toBe(value)
        read += 1
      } else if (value === 0n) expect(got).toBeInstanceOf(SendDraftIncompleteError)
      else {
        expect(got).toBeInstanceOf(InvalidAmountError)
        expect(useGrouping || mayBeGroups).toBe(true)
      }
    }),
    { seed: 4, numRuns: isWhole() ? 100_000 : 3_000 },
  )
  expect(read).toBeGreaterThan(runs(3_000) / 3)
})

test('the text of a field is read as the amount that it was written for', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 128n }),
      fc.integer({ min: 0, max: 30 }),
      (value, decimals) => {
        const text = formatTypedAmount(value, decimals)
        expect(parseTypedAmount(text, decimals)).toBe(value)
        expect([formatUnits(value, decimals), `${formatUnits(value, decimals)}0`]).toContain(text)
      },
    ),
    {
      seed: 5,
      numRuns: isWhole() ? 20_000 : runs(2_000),
      examples: [
        [1_234n, 3],
        [123_456n, 3],
        [1n, 3],
      ],
    },
  )
})

test.each([
  ['1.234', '1.2340'],
  [' 1.234 ', '1.2340'],
  ['0.234', '0.234'],
  ['1234.567', '1234.567'],
  ['1,234', '1,234'],
  ['1e21', '1e21'],
  ['', ''],
])('the amount %j of a developer is the text %j', (amount, text) => {
  expect(toTypedAmount(amount)).toBe(text)
})

function attempt<value>(read: () => value): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

test('a character that no locale writes in a number is refused between digits', () => {
  const known =
    /[\p{Nd}.,\uFF0E\uFF0C\u060C\u066B\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069\uFEFF〇一二三四五六七八九]/u
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const char = String.fromCodePoint(code)
    if (known.test(char)) continue
    expect(() => parseTypedAmount(`1${char}5`, 18), code.toString(16)).toThrow(InvalidAmountError)
  }
})
