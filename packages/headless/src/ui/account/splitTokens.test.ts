import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '../../features/tokens/getTokens.js'
import { splitTokens } from './splitTokens.js'

const usd = (value: bigint) => ({ currency: 'usd', value, decimals: 20 }) as const
const price = { ...usd(10n ** 20n), source: 'oracle.example', updatedAt: 0 } as const
const cent = 10n ** 18n
const token = (symbol: string, changes: Partial<Token> = {}): Token => ({
  networkId: 'eip155:1',
  name: symbol,
  symbol,
  address: `0x${'1'.repeat(40)}`,
  decimals: 18,
  value: 1n,
  formatted: '',
  display: '',
  ...changes,
})
const usdc = token('USDC', { price })
const reasonsOf = (tokens: readonly Token[], native?: string) =>
  splitTokens(tokens, native).hidden.map(({ reason }) => reason)

test.each([
  ['the same letters', 'USDC'],
  ['small letters', 'usdc'],
  ['full-width letters', 'ＵＳＤＣ'],
  ['mathematical letters', '𝐔𝐒𝐃𝐂'],
  ['circled letters', 'ⓊⓈⒹⒸ'],
  ['a sign', 'USD-C'],
  ['a blank', 'USDC\u00a0'],
  ['accents', 'ÚSDC̣'],
  ['a zero-width space', 'US\u200bDC'],
  ['a right-to-left override', '\u202eUSDC'],
  ['a right-to-left mark', 'USDC\u200f'],
  ['a Hangul filler', 'USDC\u3164'],
  ['a half-width filler', 'USDC\uffa0'],
  ['a variation selector', 'USDC\ufe0f'],
  ['an empty Braille pattern', 'USDC\u2800'],
  ['Cyrillic letters', 'UЅDС'],
  ['Lisu letters', 'ꓴꓢꓓꓚ'],
  ['Cherokee letters', 'UᏚᎠᏟ'],
  ['small capitals', 'ᴜꜱᴅᴄ'],
])('a token without a price that has the symbol USDC with %s is hidden', (_, symbol) => {
  expect(reasonsOf([token(symbol), usdc])).toEqual([{ kind: 'look-alike', symbol: 'USDC' }])
})

test.each([
  ['ETH', 'ЕТН'],
  ['ETH', 'ΕΤΗ'],
  ['ETH', 'ETH'],
  ['POL', 'P0L'],
  ['BTC', 'ΒТС'],
  ['LINK', 'LlNK'],
  ['USDT', 'USD₮'],
])('a token that calls itself %s as %s is hidden where that is the native currency', (native, symbol) => {
  expect(reasonsOf([token(symbol)], native)).toEqual([{ kind: 'look-alike', symbol: native }])
  expect(reasonsOf([token(symbol)])).toEqual([])
})

test('other symbols, a price of its own and the native currency itself are shown', () => {
  const native = token('ETH', { address: undefined })
  const other = token('USDC.e')
  const bridged = token('USDC', { price: { ...price, value: 1n } })
  expect(splitTokens([native, usdc, other, bridged], 'ETH')).toEqual({
    shown: [native, usdc, other, bridged],
    hidden: [],
  })
  // No worth hides it: it pays the fees.
  const empty = token('ETH', { address: undefined, value: 0n, worth: usd(0n), price })
  expect(splitTokens([empty], 'ETH').shown).toEqual([empty])
})

test('symbols of which nothing can be seen are not those of each other', () => {
  expect(reasonsOf([token('\u200b'), token('', { price }), token('$', { price })], '€')).toEqual([])
  expect(reasonsOf([token('$'), token('$', { price })])).toEqual([{ kind: 'look-alike', symbol: '$' }])
})

test.each([
  [usd(0n), true],
  [usd(cent - 1n), true],
  [usd(cent), false],
  [usd(2n ** 256n - 1n), false],
  [undefined, false],
])('a worth of %o is dust: %s', (worth, isDust) => {
  expect(reasonsOf([token('DUST', { price, worth })])).toEqual(isDust ? [{ kind: 'dust' }] : [])
})

test('each token is in one list, in its order, and those of the first list are as they are alone', () => {
  const symbols = fc.constantFrom('USDC', 'UЅDС', 'usdc', 'ETH', 'ЕТН', 'DAI', '', '\u200b', '$')
  const worth = fc.option(fc.bigInt({ min: 0n, max: 2n * cent }))
  const tokens = fc.array(
    fc.record({ symbol: symbols, worth, hasPrice: fc.boolean(), isNative: fc.boolean() }).map((each) =>
      token(each.symbol, {
        ...(each.worth !== null && { worth: usd(each.worth) }),
        ...(each.hasPrice && { price }),
        ...(each.isNative && { address: undefined }),
      }),
    ),
  )
  return holds(
    fc.property(tokens, (all) => {
      const { shown, hidden } = splitTokens(all, 'ETH')
      const isHidden = (each: Token) => hidden.some(({ token }) => token === each)
      expect(all.filter((each) => !isHidden(each))).toEqual(shown)
      expect(all.filter(isHidden)).toEqual(hidden.map(({ token }) => token))
      expect(hidden.every(({ token }) => token.address !== undefined)).toBe(true)
      expect(splitTokens(shown, 'ETH')).toEqual({ shown, hidden: [] })
    }),
    { seed: 1, numRuns: 200 },
  )
})
