import { expect, test } from 'vitest'
import { BaseError } from '../../shared/errors/base.js'
import { amountProblem } from './amountProblem.js'

const failed = (code: string) => new BaseError('Failed.', { code })
const words = {
  needsAmount: 'Enter an amount',
  checkAmount: 'Check the amount',
  notEnough: (symbol: string) => `Not enough ${symbol}`,
  notEnoughForFee: (symbol: string) => `Not enough ${symbol} for the fee`,
}

test.each([
  ['', undefined, undefined, 'Enter an amount'],
  [' ', undefined, undefined, 'Enter an amount'],
  ['0', undefined, 'send/draft-incomplete', 'Enter an amount'],
  ['5', 5n, 'send/insufficient-balance', 'Not enough USDC'],
  ['5', 5n, 'send/insufficient-fee', 'Not enough ETH for the fee'],
  ['x', undefined, 'send/invalid-amount', 'Check the amount'],
  ['5', undefined, undefined, 'Check the amount'],
  ['5', 5n, undefined, undefined],
])('%j with the value %s and the error %s: %s', (amount, value, code, problem) => {
  const amountError = code === undefined ? undefined : failed(code)
  const form = { amount, value, amountError, symbol: 'USDC', nativeSymbol: 'ETH' }
  expect(amountProblem({ ...form, words })).toBe(problem)
})
