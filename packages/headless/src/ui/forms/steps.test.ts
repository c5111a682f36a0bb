import { expect, test } from 'vitest'
import { BaseError } from '../../shared/errors/base.js'
import { type FormStep, onrampStep, payStep, sendStep, swapStep } from './steps.js'

const failed = (code: string) => new BaseError('Failed.', { code })
const amountWords = {
  needsAmount: 'Enter an amount',
  checkAmount: 'Check the amount',
  notEnough: (symbol: string) => `Not enough ${symbol}`,
  notEnoughForFee: (symbol: string) => `Not enough ${symbol} for the fee`,
}
const entered = { amount: '5', value: 5n, amountError: undefined }
type Row = readonly [changes: object, label: string, target?: string]
const named = (rows: readonly Row[]) => rows.map(([changes, label, target]) => ({ changes, label, target }))
const step = (label: string, target?: string) =>
  (target === undefined ? { label } : { label, target }) as FormStep<never>

const sendWords = { ...amountWords, needsReceiver: 'To whom?', checkReceiver: 'Check it', review: 'Review' }
const sending = { ...entered, receiver: 'alice', resolved: { isError: false }, limits: {} }
test.each(
  named([
    [{}, 'Review'],
    [{ amount: '' }, 'Enter an amount', 'amount'],
    [{ amountError: failed('send/insufficient-balance') }, 'Not enough USDC', 'amount'],
    [{ amountError: failed('send/insufficient-fee') }, 'Not enough USDC for the fee', 'amount'],
    [
      { amountError: failed('send/insufficient-fee'), limits: { data: { native: { symbol: 'ETH' } } } },
      'Not enough ETH for the fee',
      'amount',
    ],
    [{ receiver: ' ' }, 'To whom?', 'receiver'],
    [{ resolved: { isError: true } }, 'Check it', 'receiver'],
  ]),
)('a transfer with $changes: $label', ({ changes, label, target }) => {
  expect(sendStep({ ...sending, ...changes } as never, 'USDC', sendWords)).toEqual(step(label, target))
})

const swapWords = {
  ...amountWords,
  sameToken: 'Same',
  needsToken: 'For what?',
  noPrice: 'No price',
  review: 'Review',
}
const swapping = {
  ...entered,
  from: { symbol: 'USDC' },
  to: { symbol: 'DAI' },
  native: { symbol: 'ETH' },
  quote: { isError: false },
}
test.each(
  named([
    [{}, 'Review'],
    [{ amountError: failed('swap/same-token') }, 'Same', 'token'],
    [{ to: undefined, amount: '' }, 'For what?', 'token'],
    [{ amount: '' }, 'Enter an amount', 'amount'],
    [{ amountError: failed('send/insufficient-balance') }, 'Not enough USDC', 'amount'],
    [{ amountError: failed('send/insufficient-fee') }, 'Not enough ETH for the fee', 'amount'],
    [{ quote: { isError: true } }, 'No price'],
  ]),
)('a swap with $changes: $label', ({ changes, label, target }) => {
  expect(swapStep({ ...swapping, ...changes } as never, swapWords)).toEqual(step(label, target))
})

const payWords = {
  ...amountWords,
  switchTo: (network: string) => `Switch to ${network}`,
  none: 'Nothing can pay',
  submit: (amount: string) => `Pay ${amount}`,
}
const paying = {
  ...entered,
  chosen: {},
  isWrongNetwork: false,
  network: { name: 'Base' },
  options: { data: [] },
}
test.each(
  named([
    [{}, 'Pay 5 USDC'],
    [{ amount: ' ' }, 'Enter an amount', 'amount'],
    [{ value: undefined }, 'Check the amount', 'amount'],
    [{ isWrongNetwork: true }, 'Switch to Base', 'network'],
    [{ isWrongNetwork: true, network: undefined }, 'Pay 5 USDC'],
    [{ chosen: undefined }, 'Nothing can pay'],
    [{ chosen: undefined, options: {} }, 'Pay 5 USDC'],
  ]),
)('a payment with $changes: $label', ({ changes, label, target }) => {
  expect(payStep({ ...paying, ...changes } as never, 'USDC', payWords)).toEqual(step(label, target))
})

const buyWords = {
  ...amountWords,
  needsWallet: (network: string) => `Connect on ${network}`,
  buy: (provider: string) => `Buy from ${provider}`,
}
const buying = { ...entered, isConnected: true, network: { name: 'Base' }, provider: { name: 'Shop' } }
test.each(
  named([
    [{}, 'Buy from Shop'],
    [{ isConnected: false }, 'Connect on Base', 'amount'],
    [{ amount: '' }, 'Enter an amount', 'amount'],
    [{ amountError: failed('onramp/amount-too-low') }, 'Check the amount', 'amount'],
  ]),
)('a purchase with $changes: $label', ({ changes, label, target }) => {
  expect(onrampStep({ ...buying, ...changes } as never, buyWords)).toEqual(step(label, target))
})
