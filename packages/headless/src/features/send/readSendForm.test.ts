import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usd, worthOf } from '../../shared/money.js'
import { parseAmount } from '../../shared/parseAmount.js'
import { parseTypedAmount } from '../../shared/parseTypedAmount.js'
import type { GetSendLimitsReturnType } from './getSendLimits.js'
import { convertAmount, readSendForm } from './readSendForm.js'
import type { SendFormFields } from './sendForm.js'

const price = usd(2_500n * 10n ** 18n)
const eth = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })
const usdc = (value: bigint) => ({ value, decimals: 6, symbol: 'USDC' })
const ofEther: GetSendLimitsReturnType = {
  balance: eth(1_000n),
  native: eth(1_000n),
  fee: 12n,
  leastFee: 10n,
  max: 987n,
}
const token = { address: '0x1', decimals: 6, symbol: 'USDC' }

const read = (fields: Partial<SendFormFields>, limits?: GetSendLimitsReturnType, of = price) => {
  const form = { amount: '', token: undefined, unit: 'token', ...fields } as const
  return readSendForm(form, { decimals: form.token?.decimals ?? 18, limits, price: of })
}
const codeOf = (fields: Partial<SendFormFields>, limits?: GetSendLimitsReturnType) =>
  read(fields, limits).amountError?.code

test('an empty amount is no error, and each wrong one has its own (spec 5.6/required)', () => {
  expect(read({ amount: ' ' })).toEqual({ value: undefined, worth: undefined, amountError: undefined })
  for (const [amount, code] of [
    ['0', 'send/draft-incomplete'],
    ['-1', 'send/amount-negative'],
    ['1e18', 'send/amount-exponent'],
    ['1,500', 'send/amount-ambiguous'],
    ['1,000.5', 'send/amount-marks'],
    [`0.${'1'.repeat(40)}`, 'send/amount-decimals'],
    ['one', 'send/invalid-amount'],
  ] as const) {
    expect(codeOf({ amount }), amount).toBe(code)
    expect(read({ amount }).value, amount).toBeUndefined()
  }
  // A token with 6 decimals takes no seventh.
  expect(codeOf({ amount: '0.1234567', token })).toBe('send/amount-decimals')
  expect(read({ amount: '0.123456', token }).value).toBe(123_456n)
})

test('an amount is compared with the balance, and with the balance less the least fee', () => {
  const amount = (wei: number) => ({ amount: `0.${String(wei).padStart(18, '0')}` })
  expect(codeOf(amount(990), ofEther)).toBeUndefined()
  expect(codeOf(amount(991), ofEther)).toBe('send/insufficient-fee')
  expect(codeOf(amount(1_000), ofEther)).toBe('send/insufficient-fee')
  expect(codeOf(amount(1_001), ofEther)).toBe('send/insufficient-balance')
  // Without limits there is nothing to compare with.
  expect(codeOf(amount(1_001))).toBeUndefined()
  const ofUsdc = { balance: usdc(5n), native: eth(10n), fee: 12n, leastFee: 10n, max: 5n }
  expect(codeOf({ amount: '0.000005', token }, ofUsdc)).toBeUndefined()
  expect(codeOf({ amount: '0.000006', token }, ofUsdc)).toBe('send/insufficient-balance')
  expect(codeOf({ amount: '0.000005', token }, { ...ofUsdc, native: eth(9n) })).toBe('send/insufficient-fee')
})

test('an amount of money is the largest amount that it is worth', () => {
  expect(read({ amount: '2.50', unit: 'usd' })).toEqual({
    value: 10n ** 15n * 100n,
    worth: usd(250n * 10n ** 18n),
    amountError: undefined,
  })
  expect(codeOf({ amount: '0.0000000000000000000000001', unit: 'usd' })).toBe('send/amount-decimals')
  expect(read({ amount: '0.00000000000000000001', unit: 'usd', token }).amountError?.code).toBe(
    'send/draft-incomplete',
  )
  // Without a price it means nothing.
  const form = { amount: '5', unit: 'usd', token: undefined } as const
  expect(readSendForm(form, { decimals: 18, limits: ofEther, price: undefined }).value).toBeUndefined()
})

test('another unit converts the amount, never to more than it was', () => {
  expect(
    convertAmount({ amount: '0.1', unit: 'token' }, { decimals: 18, price: usd(2_500n * 10n ** 20n) }),
  ).toBe('250')
  expect(
    convertAmount({ amount: '250', unit: 'usd' }, { decimals: 18, price: usd(2_500n * 10n ** 20n) }),
  ).toBe('0.1')
  expect(convertAmount({ amount: 'x', unit: 'token' }, { decimals: 18, price })).toBe('')
  expect(convertAmount({ amount: '1', unit: 'token' }, { decimals: 18, price: undefined })).toBe('')
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n })
  const prices = fc.bigInt({ min: 1n, max: 10n ** 26n })
  fc.assert(
    fc.property(amounts, prices, fc.integer({ min: 0, max: 36 }), (value, of, decimals) => {
      const facts = { decimals, price: usd(of) }
      const worth = convertAmount({ amount: `${value}`, unit: 'token' }, facts)
      if (worth === '') return
      const before = worthOf(value * 10n ** BigInt(decimals), decimals, usd(of)).value
      expect(parseAmount(worth, 20)).toBeLessThanOrEqual(before)
      const back = convertAmount({ amount: worth, unit: 'usd' }, facts)
      if (back !== '')
        expect(parseTypedAmount(back, decimals)).toBeLessThanOrEqual(value * 10n ** BigInt(decimals))
    }),
    { seed: 1, numRuns: isWhole() ? 10_000 : 1_000 },
  )
})
