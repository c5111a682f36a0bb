import type { ServerResponse } from 'node:http'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { HttpBodyInvalidError, HttpStatusError } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { meldOnramp } from '../onramp/meldOnramp.js'
import { hosted } from '../services.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const networkId = 'eip155:8453'
const options = '/v1/onramp/options'
const quotes = '/v1/onramp/quote'
const urls = '/v1/generators/onrampurl'
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const quote = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('97.50'),
  networkFee: money('0.5'),
  purchaseAmount: money('97.5', 'USDC'),
  quoteId: 'q1',
}
const asked = { networkId, purchase: 'USDC', payment: 'USD', amount: '100.00' } as const

async function serve(...parameters: Parameters<typeof startDataServer>) {
  const server = await startDataServer(...parameters)
  const pageHosts = { a: ['buy.example'], local: ['127.0.0.1'] }
  return { server, onramp: hosted({ url: server.url, projectId: 'my-project', pageHosts }).onramp }
}

test('the options are currencies with their networks, and limits by method of payment (spec 7.T17, 3.16/purchase-currency, 3.16/payment-currency)', async () => {
  const network = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: usdc }
  const { server, onramp } = await serve({
    [options]: {
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: 7500 }] },
        { id: 1 },
      ],
      purchaseCurrencies: [
        {
          id: 'u',
          name: 'USD\u202e Coin',
          symbol: 'USDC',
          networks: [
            network,
            { ...network, chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
            { ...network, chain_id: 'nonsense' },
          ],
        },
        { id: 'n', name: 'Nowhere', symbol: 'NO', networks: [] },
      ],
      providers: ['moonpay', 'other'],
    },
  })
  expect(await onramp.getOptions({ networkId })).toEqual({
    providers: [
      { id: 'moonpay', name: 'MoonPay' },
      { id: 'other', name: 'other' },
    ],
    purchaseCurrencies: [
      { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [{ networkId, name: 'Base', address: usdc }] },
    ],
    paymentCurrencies: [{ id: 'USD', limits: [{ method: 'card', min: '10', max: '7500' }] }],
    isFallback: false,
  })
  expect(server.requests.at(-1)?.url.searchParams.get('projectId')).toBe('my-project')
})

test('options that fail are replaced by a sample with the limits of cards and banks (spec 7.9/on-ramp-options, 5.9/limits)', async () => {
  const { onramp } = await serve({ [options]: failure(400) })
  const { purchaseCurrencies, paymentCurrencies, providers, isFallback } = await onramp.getOptions({
    networkId,
  })
  expect(isFallback).toBe(true)
  expect(providers).toEqual([{ id: 'meld', name: 'Meld.io', feeRange: '1-2%' }])
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'SOL'])
  const limits = [
    { method: 'card', min: '10.00', max: '7500.00' },
    { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(paymentCurrencies).toEqual([
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ])
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [['a', 1], []],
  ['a', []],
  [undefined, ['meld']],
])('providers %j of a server are %j (spec 5.9/providers)', async (providers, ids) => {
  const { onramp } = await serve({ [options]: { paymentCurrencies: [], purchaseCurrencies: [], providers } })
  expect((await onramp.getOptions({ networkId })).providers.map(({ id }) => id)).toEqual(ids)
})

test('a server without purchases has no options, quotes and pages', async () => {
  const { onramp } = await serve({ [options]: failure(501), [quotes]: failure(404), [urls]: failure(501) })
  await expect(onramp.getOptions({ networkId })).rejects.toThrow(ServiceMissingError)
  await expect(onramp.getQuote?.(asked)).rejects.toThrow(ServiceMissingError)
  await expect(onramp.getUrl({ networkId, address, purchase: 'USDC' })).rejects.toThrow(ServiceMissingError)
})

test('a quote is asked for by the amount paid, and has exact amounts (spec 7.T18, 3.16/quote)', async () => {
  const { server, onramp } = await serve({ [quotes]: quote })
  expect(await onramp.getQuote?.({ ...asked, provider: 'moonpay', method: 'card' })).toEqual({
    id: 'q1',
    total: { currency: 'USD', value: 10_000n, decimals: 2 },
    subtotal: { currency: 'USD', value: 9_750n, decimals: 2 },
    networkFee: { currency: 'USD', value: 5n, decimals: 1 },
    received: { currency: 'USDC', value: 975n, decimals: 1 },
  })
  expect(server.requests.at(-1)?.body).toEqual({
    purchaseCurrency: 'USDC',
    paymentCurrency: 'USD',
    amount: '100.00',
    network: 'USDC',
    chainId: networkId,
    provider: 'moonpay',
    paymentMethod: 'card',
  })
})

test('a quote that fails, is of another currency or has no amount is refused, and none is invented', async () => {
  const failed = await serve({ [quotes]: failure(400) })
  await expect(failed.onramp.getQuote?.(asked)).rejects.toThrow(HttpStatusError)
  for (const wrong of [{ purchaseAmount: money('97.5', 'ETH') }, { paymentTotal: money('-1') }]) {
    const { onramp } = await serve({ [quotes]: { ...quote, ...wrong } })
    await expect(onramp.getQuote?.(asked)).rejects.toThrow(HttpBodyInvalidError)
  }
})

test('the page is asked for with the wallet, its network and the amount (spec 7.T16)', async () => {
  const { server, onramp } = await serve({ [urls]: { url: 'https://buy.example/?session=1' } })
  const asked = { networkId, address, purchase: 'USDC', payment: 'EUR', amount: '50', provider: 'a' } as const
  expect(await onramp.getUrl({ ...asked, returnUrl: 'https://my.app/back' })).toBe(
    'https://buy.example/?session=1',
  )
  expect(server.requests.at(-1)?.body).toEqual({
    destinationWallets: [{ address, blockchains: [networkId], assets: ['USDC'] }],
    defaultNetwork: networkId,
    partnerUserId: 'my-project',
    defaultExperience: 'buy',
    presetFiatAmount: '50',
    fiatCurrency: 'EUR',
    provider: 'a',
    redirectUrl: 'https://my.app/back',
  })
})

/** A page at a host that only looks like that of MoonPay, or that another reader takes for one. */
const foreignPages = [
  'https://buy.moonpay.com.evil.example/',
  'https://evil.example/buy.moonpay.com',
  'https://evil.example/?https://buy.moonpay.com/',
  'https://evil.example#buy.moonpay.com',
  'https://buy.moonpay.com@evil.example/',
  'https://evil.example\\@buy.moonpay.com/',
  'https://a:b@buy.moonpay.com/',
  'https://@buy.moonpay.com/',
  'https://buy.moonpay.com./',
  'https://buy.moonpay.com:8443/',
  'https://buy.moonpay.com:443/',
  'https://BUY.moonpay.com.evil.example/',
  'https://moonpay.com/',
  'https://x.buy.moonpay.com/',
  'https://buymoonpay.com/',
  'https://buy.mооnpay.com/',
  'https://buy.xn--mnpay-0qaa.com/',
  'https://buy｡moonpay｡com/',
  'https://buy%2Emoonpay.com/',
  'https://bu\ty.moonpay.com/',
  'https://buy.moonpay.com\\.evil.example/',
  'https:///buy.moonpay.com/',
  'https:buy.moonpay.com/',
  ' https://buy.moonpay.com/',
  '//buy.moonpay.com/',
  'http://buy.moonpay.com/',
  'ftp://buy.moonpay.com/',
  'javascript:alert(1)//buy.moonpay.com/',
  'data:text/html,buy.moonpay.com',
  'blob:https://buy.moonpay.com/1',
  'https://pay.coinbase.com/',
  'http://127.0.0.1:8080/',
  'https://127.0.0.1/',
  'https://[::1]/',
  '/buy',
  '',
]

test.each(foreignPages)('%j is no page of MoonPay, and is not opened', async (url) => {
  const { onramp } = await serve({ [urls]: { url } })
  const getting = onramp.getUrl({ networkId, address, purchase: 'USDC', provider: 'moonpay' })
  await expect(getting).rejects.toMatchObject(
    url === ''
      ? { code: 'http/body-invalid' }
      : { code: 'page/refused', shortMessage: expect.stringMatching(/ is not a page of MoonPay\.$/) },
  )
})

test.each([
  ['meld', 'https://meldcrypto.com/?publicKey=k'],
  ['coinbase', 'https://pay.coinbase.com/buy/select-asset?sessionToken=t'],
  ['moonpay', 'https://buy.moonpay.com/?apiKey=k&signature=a%2Fb%3D'],
  ['moonpay', 'https://BUY.moonpay.com/'],
  ['transak', 'https://global.transak.com/?apiKey=k&sessionId=s'],
  ['a', 'https://buy.example/'],
])('a page of %s is %s', async (provider, url) => {
  const { onramp } = await serve({ [urls]: { url } })
  expect(await onramp.getUrl({ networkId, address, purchase: 'USDC', provider })).toBe(url)
  for (const other of ['other', 'toString', '__proto__', provider === 'a' ? 'meld' : 'a'])
    await expect(
      onramp.getUrl({ networkId, address, purchase: 'USDC', provider: other }),
    ).rejects.toMatchObject({ code: 'page/refused' })
})

test('the host of the page says which provider it is of, whatever surrounds it', {
  timeout: fuzzTimeout,
}, async () => {
  const { server, onramp } = await serve({})
  const part = fc.constantFrom(
    ...[
      'buy.moonpay.com',
      'evil.example',
      '@',
      ':',
      '/',
      '\\',
      '.',
      '#',
      '?',
      '%2e',
      '//',
      'https:',
      '｡',
      '\u200b',
    ],
  )
  await holds(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const url = `https://${parts.join('')}`
      server.answers[urls] = { url }
      server.requests.length = 0
      const opened = await onramp
        .getUrl({ networkId, address, purchase: 'USDC', provider: 'moonpay' })
        .catch(() => undefined)
      if (opened === undefined) return
      expect(opened).toBe(url)
      expect(new URL(opened).host).toBe('buy.moonpay.com')
      // A reader that does not know the rules of browsers finds the same host.
      expect(/^https:\/\/buy\.moonpay\.com(?:[/?#]|$)/.test(opened)).toBe(true)
    }),
    { seed: 20_261_129, numRuns: 100 },
  )
})

test('a page on this device is opened by an app on this device alone', async () => {
  const { onramp } = await serve({ [urls]: { url: 'http://127.0.0.1:8080/pay' } })
  const get = () => onramp.getUrl({ networkId, address, purchase: 'USDC', provider: 'local' })
  await expect(get()).rejects.toMatchObject({ code: 'page/refused' })
  vi.stubGlobal('location', new URL('https://shop.example/'))
  await expect(get()).rejects.toMatchObject({ code: 'page/refused' })
  vi.stubGlobal('location', new URL('http://localhost:5173/'))
  expect(await get()).toBe('http://127.0.0.1:8080/pay')
})

test('the tries of one purchase have one key, by which a server begins it once; another purchase has another', async () => {
  let tries = 0
  const { server, onramp } = await serve({
    [urls]: (response: ServerResponse) => {
      tries += 1
      // The answers to the first two tries are lost.
      if (tries < 3) response.destroy()
      else response.end('{"url":"https://buy.example/"}')
    },
  })
  const buy = () => onramp.getUrl({ networkId, address, purchase: 'USDC', provider: 'a' })
  await buy()
  await buy()
  const keys = server.requests.map(({ url }) => url.searchParams.get('idempotencyKey') ?? '')
  expect(keys).toHaveLength(4)
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(new Set(keys).size).toBe(2)
})

test('purchases are for EVM networks and Solana (spec 6.4/on-ramp)', async () => {
  const { onramp } = await serve()
  for (const service of [onramp, meldOnramp({ publicKey: 'k' })]) {
    expect(await service.supports(networkId)).toBe(true)
    expect(await service.supports('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
    expect(await service.supports('bip122:000000000019d6689c085ae165831e93')).toBe(false)
  }
})

test("Meld's page takes key, currency, wallet and project, and needs no server (spec 7.4, 9.7/on-ramp-provider)", async () => {
  const meld = meldOnramp({ publicKey: 'k:1', projectId: 'p' })
  const onBase = await meld.getUrl({ networkId, address, purchase: 'USDC' })
  expect(onBase).toBe(
    `https://meldcrypto.com/?publicKey=k%3A1&destinationCurrencyCode=USDC&walletAddress=${address}&externalCustomerId=p`,
  )
  const onSolana = await meld.getUrl({ networkId: 'solana:x', address: 'So1', purchase: 'SOL' })
  expect(new URL(onSolana).searchParams.get('destinationCurrencyCode')).toBe('SOL')
  const offered = await meld.getOptions({ networkId })
  expect(offered).toMatchObject({
    isFallback: false,
    providers: [{ id: 'meld', name: 'Meld.io', feeRange: '1-2%' }],
  })
  // What is offered is what the page is opened for.
  for (const { symbol, networks } of offered.purchaseCurrencies)
    for (const { networkId } of networks) {
      const page = await meld.getUrl({ networkId, address, purchase: symbol })
      expect(new URL(page).searchParams.get('destinationCurrencyCode')).toBe(symbol)
    }
  expect(meld.getQuote).toBeUndefined()
  expect(() => meldOnramp({ publicKey: '' })).toThrow('publicKey')
})
