import { expect, test } from 'vitest'
import type { OnrampOptions } from '../../wire/onramp/onramp.js'
import type { OnrampFormFields } from './onrampForm.js'
import { readOnrampForm } from './readOnrampForm.js'

const mainnet = { networkId: 'eip155:1', name: 'Ethereum' } as const
const base = { networkId: 'eip155:8453', name: 'Base' } as const
const options: OnrampOptions = {
  providers: [
    { id: 'meld', name: 'Meld.io' },
    { id: 'coinbase', name: 'Coinbase' },
  ],
  purchaseCurrencies: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [mainnet] },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [mainnet, base] },
    { id: 'usdc-base', name: 'USD Coin', symbol: 'USDC', networks: [base] },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      limits: [
        { method: 'card', min: '10.00', max: '7500.00' },
        { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', limits: [{ method: 'card', min: '20.5', max: '100' }] },
  ],
  isFallback: false,
}
const empty: OnrampFormFields = {
  provider: undefined,
  purchase: undefined,
  networkId: undefined,
  payment: undefined,
  method: undefined,
  amount: '',
}
const read = (fields: Partial<OnrampFormFields>, active: 'eip155:1' | 'eip155:8453' = 'eip155:8453') =>
  readOnrampForm({ ...empty, ...fields }, options, active)

test('the defaults are the first of each list, of the active network where it has one', () => {
  expect(read({})).toMatchObject({
    provider: { id: 'meld' },
    purchase: { id: 'eth' },
    network: base,
    payment: { id: 'USD' },
    method: { method: 'card' },
    value: undefined,
    amountError: undefined,
  })
  expect(read({}, 'eip155:1')).toMatchObject({ purchase: { id: 'usdc' }, network: mainnet })
  expect(readOnrampForm(empty, undefined, 'eip155:1')).toMatchObject({
    provider: undefined,
    method: undefined,
  })
})

test('a currency is chosen by its id or symbol, and what is no longer offered is the default (spec 4.14/provider)', () => {
  expect(read({ provider: 'coinbase' }).provider?.id).toBe('coinbase')
  expect(read({ provider: 'gone', payment: 'GBP', method: 'cash', purchase: 'BTC' })).toMatchObject({
    provider: { id: 'meld' },
    payment: { id: 'USD' },
    method: { method: 'card' },
    purchase: { id: 'eth' },
  })
  // One symbol on several networks.
  expect(read({ purchase: 'usdc' }).purchase?.id).toBe('usdc-base')
  expect(read({ purchase: 'USDC', networkId: 'eip155:1' }).purchase?.id).toBe('usdc')
  expect(read({ purchase: 'ETH', networkId: 'eip155:10' as 'eip155:1' }).network).toEqual(mainnet)
})

test.each<[Partial<OnrampFormFields>, bigint | undefined, string | undefined]>([
  [{ amount: '' }, undefined, undefined],
  [{ amount: '0' }, undefined, undefined],
  [{ amount: '9.99' }, 999n, 'The least you can pay is 10.00 USD'],
  [{ amount: '10' }, 1_000n, undefined],
  [{ amount: '7500' }, 750_000n, undefined],
  [{ amount: '7500.01' }, 750_001n, 'The most you can pay is 7500.00 USD'],
  [{ amount: '7500.01', method: 'ach_bank_account' }, 750_001n, undefined],
  [{ amount: '20', payment: 'EUR' }, 2_000n, 'The least you can pay is 20.5 EUR'],
  [{ amount: '20.5', payment: 'EUR' }, 2_050n, undefined],
  [
    { amount: '10.005' },
    undefined,
    '10.005 can be 10005, or has too many decimals. Write 10005, or fewer decimals.',
  ],
  [{ amount: '1,000' }, undefined, '1,000 can be 1,0000 or 1000. Write one of these.'],
  [{ amount: '-20' }, undefined, 'An amount is above zero.'],
])('%o is read with its limits', (fields, value, error) => {
  const { amountError, ...form } = read(fields)
  expect(form.value).toBe(value)
  expect(amountError?.shortMessage).toBe(error)
})
