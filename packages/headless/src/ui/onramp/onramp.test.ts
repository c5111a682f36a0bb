import { expect, test } from 'vitest'
import type { OnrampQuote } from '../../wire/onramp/onramp.js'
import { currencyName, currencySign, currencyText } from './currencyText.js'
import { paymentGroups, purchaseGroups } from './onrampGroups.js'
import { paymentLimitTexts } from './paymentLimitTexts.js'
import { providerFee } from './providerFee.js'

test.each([
  ['1234.5', 'USD', 'en-US', false, '$1,234.50'],
  ['10', 'USD', 'en-US', true, '$10'],
  ['10.5', 'USD', 'en-US', true, '$10.50'],
  ['1234.5', 'EUR', 'de-DE', false, '1.234,50\u00a0€'],
  // More digits than a number has.
  ['9007199254740993.25', 'USD', 'en-US', false, '$9,007,199,254,740,993.25'],
  ['5', 'POINTS', 'en-US', false, '5 POINTS'],
])('%s %s in %s (round: %s) is %s', (amount, currency, language, isRound, text) => {
  expect(currencyText(amount, currency, language, isRound)).toBe(text)
})

test('a currency without a sign or name has its code', () => {
  expect([currencySign('USD', 'en-US'), currencyName('USD', 'en-US')]).toEqual(['$', 'US Dollar'])
  expect([currencySign('POINTS', 'en-US'), currencyName('POINTS', 'en-US')]).toEqual(['POINTS', 'POINTS'])
  expect(currencyName('EUR', 'de')).toBe('Euro')
})

const limit = (method: string) => ({ method, min: '10', max: '7500.00' }) as never

test('a way to pay has its name, or its id, and its limits', () => {
  const words = {
    language: 'en-US',
    methods: { card: 'Card' },
    payments: { range: ({ min, max }: { min: string; max: string }) => `${min} to ${max}` },
  }
  expect(paymentLimitTexts(limit('card'), 'USD', words)).toEqual({ name: 'Card', range: '$10 to $7,500' })
  expect(paymentLimitTexts(limit('bank_of_mars'), 'USD', words).name).toBe('bank of mars')
})

test('currencies are found by name or symbol, below their networks', () => {
  const network = (networkId: string) => ({ networkId, name: `Network ${networkId}` })
  const ether = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network('1'), network('2')] }
  const usdc = { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network('2')] }
  const found = (search: string) =>
    purchaseGroups([ether, usdc] as never, search).map(({ heading, choices }) => [
      heading,
      ...choices.map(({ currency }) => currency.id),
    ])
  expect(found('')).toEqual([
    ['Network 1', 'eth'],
    ['Network 2', 'eth', 'usdc'],
  ])
  expect(found(' coin ')).toEqual([['Network 2', 'usdc']])
  expect(found('nothing')).toEqual([])
})

test('ways to pay are found by the name or code of their currency', () => {
  const currencies = [
    { id: 'USD', limits: [limit('card'), limit('bank')] },
    { id: 'EUR', limits: [limit('card')] },
  ] as never
  const found = (search: string) =>
    paymentGroups(currencies, search, 'en-US').map(({ heading, choices }) => `${heading}: ${choices.length}`)
  expect(found('')).toEqual(['US Dollar (USD): 2', 'Euro (EUR): 1'])
  expect(found('eur')).toEqual(['Euro (EUR): 1'])
  expect(found('dollar')).toEqual(['US Dollar (USD): 2'])
})

test('the fee of the provider is the rest, if all amounts are in one currency', () => {
  const amount = (value: bigint, currency = 'USD') => ({ value, decimals: 2, currency })
  const quote = (total: bigint, currency?: string) =>
    ({ total: amount(total), subtotal: amount(900n), networkFee: amount(30n, currency) }) as OnrampQuote
  expect(providerFee(quote(1_000n))).toEqual(amount(70n))
  expect(providerFee(quote(920n))).toBeUndefined()
  expect(providerFee(quote(1_000n, 'EUR'))).toBeUndefined()
})
