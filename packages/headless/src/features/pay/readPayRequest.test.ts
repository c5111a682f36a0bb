import { expect, test } from 'vitest'
import type { PayRequest } from '../../core/stores/router.js'
import { mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import { readPayRequest } from './readPayRequest.js'

const network = defineNetwork(mainnet)
const asset = { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 } as const
const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('a request is read with the amount of the app, else with that of the user', () => {
  expect(readPayRequest({ recipient, asset, amount: '0.1' }, '7', network)).toEqual({
    value: 10n ** 17n,
    requestError: undefined,
  })
  expect(readPayRequest({ recipient, asset }, '7', network).value).toBe(7n * 10n ** 18n)
  expect(readPayRequest({ recipient, asset }, '', network)).toEqual({
    value: undefined,
    requestError: undefined,
  })
})

test('what the user types is read in any language, and what the app wrote as it is', () => {
  expect(readPayRequest({ recipient, asset }, '٠٫٥', network).value).toBe(5n * 10n ** 17n)
  expect(readPayRequest({ recipient, asset, amount: '1.234' }, '', network).value).toBe(1_234n * 10n ** 15n)
  expect(readPayRequest({ recipient, asset }, '1.234', network).requestError?.shortMessage).toBe(
    '1.234 can be 1.2340 or 1234. Write one of these.',
  )
})

test.each<[string, unknown, string, string]>([
  ['nothing', undefined, 'pay/invalid-config', 'Invalid payment configuration'],
  ['no asset', { recipient, amount: '1' }, 'pay/invalid-config', 'Invalid payment configuration'],
  [
    'a recipient of another network',
    { recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', asset, amount: '1' },
    'pay/invalid-recipient',
    'Invalid recipient address for the asset selected',
  ],
  ['no recipient', { asset, amount: '1' }, 'pay/invalid-recipient', 'Invalid recipient'],
  [
    'a token that is no address',
    { recipient, asset: { ...asset, address: 'USDC' }, amount: '1' },
    'pay/invalid-asset',
    'Invalid asset specified',
  ],
  [
    'decimals that no token has',
    { recipient, asset: { ...asset, decimals: 1.5 }, amount: '1' },
    'pay/invalid-asset',
    'Invalid asset specified',
  ],
  ['no amount', { recipient, asset, amount: '' }, 'pay/invalid-amount', 'Invalid payment amount'],
  ['zero', { recipient, asset, amount: '0' }, 'pay/invalid-amount', 'Invalid payment amount'],
  ['a comma', { recipient, asset, amount: '0,5' }, 'pay/invalid-amount', 'Invalid payment amount'],
  ['below zero', { recipient, asset, amount: '-1' }, 'pay/invalid-amount', 'Invalid payment amount'],
  ['a number', { recipient, asset, amount: 1e21 }, 'pay/invalid-amount', 'Invalid payment amount'],
])('a request with %s is refused', (_, request, code, text) => {
  const { value, requestError } = readPayRequest(request as PayRequest, '', network)
  expect(value).toBeUndefined()
  expect(requestError).toMatchObject({ code, shortMessage: expect.stringContaining(text) })
})

test('an asset of a network that the app does not have is refused', () => {
  const { requestError } = readPayRequest({ recipient, asset, amount: '1' }, '', undefined)
  expect(requestError?.code).toBe('pay/invalid-asset')
})
