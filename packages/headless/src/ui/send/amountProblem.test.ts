import { expect, test } from 'vitest'
import { parsePaymentText } from '../../features/send/parsePaymentText.js'
import { BaseError } from '../../shared/errors/base.js'
import { amountProblem } from './amountProblem.js'
import { paymentProblem } from './paymentProblem.js'

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

const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const linkWords = { otherNetwork: (name: string) => `Not on ${name}`, otherToken: 'Another token' }

test.each([
  [address, undefined, undefined],
  ['alice.eth', undefined, undefined],
  [`ethereum:${address}@1`, undefined, undefined],
  [`ethereum:${address}@137`, undefined, 'Not on Ethereum'],
  ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', undefined, 'Not on Ethereum'],
  [`ethereum:${address}@1/transfer?address=${address}&uint256=1`, undefined, 'Another token'],
  [`ethereum:${address}@1/transfer?address=${address}&uint256=1`, address.toLowerCase(), undefined],
])('%s with the token %s: %s', (text, token, problem) => {
  const payment = parsePaymentText(text)
  const network = { name: 'Ethereum', networkId: 'eip155:1' } as const
  const chosen = token === undefined ? undefined : { address: token, symbol: 'USDC', decimals: 6 }
  expect(paymentProblem({ payment, network, token: chosen, words: linkWords })).toBe(problem)
})

test('a link that asks for something else than a payment says that itself', () => {
  const payment = parsePaymentText(`ethereum:${address}@1/approve?address=${address}&uint256=1`)
  const network = { name: 'Polygon', networkId: 'eip155:137' } as const
  const problem = paymentProblem({ payment, network, token: undefined, words: linkWords })
  expect(problem).toBe(payment.error?.shortMessage)
  expect(problem).toBeTruthy()
})
