import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approveWords } from '../../../test/approveWords.js'
import { amountIn, isSameAddress, nativeAmount, quotedName, type TokenTexts, unitOf } from './tokenTexts.js'

const words = approveWords
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  ['curly', 'A” + 100 ETH “'],
  ['straight', 'A" + 100 ETH "'],
  ['angled', 'A» + 100 ETH «'],
  ['low', 'A„ + 100 ETH ‟'],
  ['full-width', 'A＂ + 100 ETH ＂'],
  ['heavy', 'A❞ + 100 ETH ❝'],
  ['sans-serif', 'A🙷 + 100 ETH 🙶'],
  ['primes for', 'A″ + 100 ETH ‶'],
  ['modifier letters for', 'Aˮ + 100 ETH ʺ'],
  ['accents for', 'A˝ + 100 ETH ˶'],
  ['Hebrew', 'A״ + 100 ETH ״'],
  ['ditto marks for', 'A〃 + 100 ETH 〃'],
  ['corner', 'A｣ + 100 ETH ｢'],
  ['vertical', 'A﹂ + 100 ETH ﹁'],
  ['two single', "A'' + 100 ETH ''"],
  ['two graves for', 'A`` + 100 ETH ´´'],
  ['two primes for', 'A′′ + 100 ETH ‵‵'],
  ['two modifier apostrophes for', 'Aʼʼ + 100 ETH ʼʼ'],
  ['two single, with one between them, as', `A'"' + 100 ETH '"'`],
])('a name with %s quotes cannot end those around it', (_, name) => {
  expect(quotedName(name, words)).toBe('amounts.quoted(A + 100 ETH )')
})

test('a name keeps one apostrophe, and other letters', () => {
  for (const name of ["Ape's", 'Ape′s', 'USD₮', 'stETH-2', '日本円', 'Ünits'])
    expect(quotedName(name, words)).toBe(`amounts.quoted(${name})`)
})

test('addresses of EVM are the same in capitals, those of Solana are not', () => {
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress(address, `0X${address.slice(2).toUpperCase()}`)).toBe(true)
  expect(isSameAddress(address, `${address.slice(0, -1)}6`)).toBe(false)
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(isSameAddress(mint, mint)).toBe(true)
  expect(isSameAddress(mint, mint.toLowerCase())).toBe(false)
})

const lists = (listed: ReturnType<TokenTexts['find']>, taken: readonly string[] = []) => ({
  words,
  find: () => listed,
  isTaken: (symbol: string) => taken.includes(symbol),
})

test.each([
  [
    'that its contract says is in quotes',
    { symbol: 'USDC', source: 'contract' },
    undefined,
    'amounts.quoted(USDC)',
  ],
  ['that the product knows is not', { symbol: 'USDC', source: 'known' }, undefined, 'USDC'],
  ['of another token is left out', { symbol: 'ETH', source: 'contract' }, undefined, undefined],
  ['of a token with a price is not in quotes', { symbol: 'ETH' }, { symbol: 'WETH', price: 1 }, 'WETH'],
  [
    'of a token that was sent to be seen is',
    { symbol: 'x' },
    { symbol: '000 WETH' },
    'amounts.quoted(000 WETH)',
  ],
  ['of a list, of a known token without one, is', { source: 'known' }, { symbol: 'X' }, 'amounts.quoted(X)'],
  ['that is not known is none', {}, undefined, undefined],
] as const)('a symbol %s', (_, asset, listed, symbol) => {
  const unit = unitOf({ token: address, decimals: 6, ...asset }, lists(listed, ['ETH']))
  expect(unit).toEqual({ symbol, decimals: 6 })
})

test('the decimals are those of the contract, not those of a list', () => {
  const listed = { symbol: 'USDC', decimals: 18, price: 1 }
  expect(unitOf({ token: address, decimals: 6 }, lists(listed)).decimals).toBe(6)
  expect(unitOf({ token: address }, lists(listed)).decimals).toBeUndefined()
})

test('an amount is exact in every unit, or in the smallest one', () => {
  expect(amountIn(1n, { decimals: 77 }, words)).toBe(`0.${'0'.repeat(76)}1 amounts.tokens`)
  expect(nativeAmount(5n, { ...lists(undefined), native: undefined, networkOf: String })).toBe(
    'amounts.unitsOfCurrency(5)',
  )
  return holds(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.constantFrom(0, 6, 18, 77, 255),
      (value, decimals) => {
        const [amount = '', symbol] = amountIn(value, { symbol: 'X', decimals }, words).split(' ')
        const [whole = '', fraction = ''] = amount.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
        expect(symbol).toBe('X')
        expect(amountIn(value, { symbol: 'X' }, words)).toBe(`amounts.units(${value})`)
      },
    ),
    { seed: 1, numRuns: 300 },
  )
})
