import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../shared/format.js'
import { permissionLimit } from './permissionLimit.js'

const eth = { symbol: 'ETH', decimals: 18 }
const usdc = { symbol: 'USDC', decimals: 6 }
const exact = (value: string, symbol: string | undefined) => ({ kind: 'exact', value, symbol })

test('an amount in total is exact, whatever its size', () => {
  const total = (amount: bigint) => permissionLimit({ kind: 'allowance', amount }, eth)
  expect(total(1n)).toEqual({ kind: 'total', amount: exact('0.000000000000000001', 'ETH') })
  expect(total(123_456_789_012_340_000_000_000_000_000n)).toEqual({
    kind: 'total',
    amount: exact('123,456,789,012.34', 'ETH'),
  })
})

test.each([
  [604_800, { unit: 'week', count: 1 }],
  [1_209_600, { unit: 'week', count: 2 }],
  [86_400, { unit: 'day', count: 1 }],
  [2_592_000, { unit: 'day', count: 30 }],
  [31_536_000, { unit: 'day', count: 365 }],
  [3_600, { unit: 'hour', count: 1 }],
  [90_000, { unit: 'hour', count: 25 }],
  [60, { unit: 'minute', count: 1 }],
  [90, { unit: 'second', count: 90 }],
  [1, { unit: 'second', count: 1 }],
] as const)('%i seconds are a period of %o', (periodSeconds, period) => {
  expect(permissionLimit({ kind: 'periodic', amount: 5_000_000n, periodSeconds }, usdc)).toEqual({
    kind: 'periodic',
    amount: exact('5', 'USDC'),
    period,
  })
})

test('a period is as long in its unit as in seconds', async () => {
  const lengths = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 }
  await holds(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (periodSeconds) => {
      const limit = permissionLimit({ kind: 'periodic', amount: 1n, periodSeconds }, eth)
      if (limit.kind !== 'periodic') throw new Error('Not periodic')
      expect(limit.period.count * lengths[limit.period.unit]).toBe(periodSeconds)
    }),
    { seed: 1, numRuns: 400 },
  )
})

test('a stream is said as what it grows by in a day', () => {
  const stream = { kind: 'stream', amountPerSecond: 10n ** 12n } as const
  const period = { unit: 'day', count: 1 }
  expect(permissionLimit(stream, eth)).toEqual({ kind: 'stream', amount: exact('0.0864', 'ETH'), period })
  expect(permissionLimit({ ...stream, initialAmount: 10n ** 18n, maxAmount: 10n ** 19n }, eth)).toEqual({
    kind: 'stream',
    amount: exact('0.0864', 'ETH'),
    period,
    initial: exact('1', 'ETH'),
    most: exact('10', 'ETH'),
  })
})

test.each([2n ** 256n - 1n, 2n ** 128n, 2n ** 96n - 1n])('%i is no limit', (amount) => {
  const limit = permissionLimit({ kind: 'allowance', amount, token: '0x1' }, usdc)
  expect(limit).toEqual({ kind: 'total', amount: { kind: 'unlimited', symbol: 'USDC' } })
})

test('without decimals, the amount is in the smallest unit', () => {
  const terms = { kind: 'allowance', amount: 1_500_000n } as const
  expect(permissionLimit(terms, { symbol: 'USDC' })).toEqual({
    kind: 'total',
    amount: { kind: 'units', value: '1,500,000', symbol: 'USDC' },
  })
  expect(permissionLimit(terms, undefined)).toMatchObject({ amount: { kind: 'units', symbol: undefined } })
})

test('a kind that is not known is named, and nothing else is said of it', () => {
  const data = { everything: true }
  expect(permissionLimit({ kind: 'other', type: 'move-everything', data }, eth)).toEqual({
    kind: 'unknown',
    type: 'move-everything',
  })
})

test('no amount is rounded', async () => {
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }).filter((each) => each !== 2n ** 96n - 1n)
  await holds(
    fc.property(amounts, fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
      const limit = permissionLimit({ kind: 'allowance', amount }, { symbol: 'X', decimals })
      if (limit.kind !== 'total' || limit.amount.kind !== 'exact') throw new Error('Not exact')
      expect(limit.amount.value.replaceAll(',', '')).toBe(formatUnits(amount, decimals))
    }),
    { seed: 2, numRuns: 400 },
  )
})
