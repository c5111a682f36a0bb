import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'
import type { LogLine } from '../observe/createLog.js'

/** Keys as operators have them: letters, hex, a key in PEM, one with characters of addresses. */
const secrets = {
  node: 'abcdef0123456789abcdef0123456789',
  query: 'QuErY-key/with+signs=',
  explorer: 'ExplorerKey_42',
  prices: 'CG-secretsecret',
  swaps: 'li.fi-Secret-Key',
  sales: 'sk_live_secretsecret',
} as const
const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

let upstream: TestUpstream
let app: ServerApp
const lines: LogLine[] = []
beforeAll(async () => {
  upstream = await startUpstream()
  const network = {
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`${upstream.url}/v3/${secrets.node}?key=${encodeURIComponent(secrets.query)}`],
    tokens: [],
  }
  const { url } = upstream
  app = createApp({
    database: await openTestDatabase('pglite'),
    rateLimit: false,
    log: (line) => lines.push(line),
    networks: [
      {
        ...network,
        id: 'eip155:1',
        history: 'ots',
        ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
      },
      { ...network, id: 'eip155:8453', history: { type: 'etherscan', apiKey: secrets.explorer, url } },
      { ...network, id: 'eip155:10', history: { type: 'blockscout', apiKey: secrets.explorer, url } },
      { ...network, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    ],
    priceSources: [{ type: 'coingecko', apiKey: secrets.prices, url }],
    swaps: [{ type: 'lifi', apiKey: secrets.swaps, url }],
    onramp: [
      { type: 'moonpay', publishableKey: 'pk', secretKey: secrets.sales, apiUrl: url },
      { type: 'meld', publicKey: 'pk', apiKey: secrets.sales, apiUrl: url },
      {
        type: 'transak',
        apiKey: 'pk',
        apiSecret: secrets.sales,
        referrerDomain: 'my.app',
        apiUrl: url,
        gatewayUrl: url,
      },
    ],
  })
})
afterAll(() => upstream.stop())

const solanaAddress = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const token = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const rpc = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })
const swap = { from: `eip155:1:${token}`, to: `eip155:1:${address}`, amount: '1000' }
const quote = {
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  amount: '100',
  network: 'USDC',
  chainId: 'eip155:8453',
}
const calls: readonly (readonly [path: string, body?: unknown])[] = [
  ['/v1?chainId=eip155:1', rpc('eth_call')],
  ['/v1?chainId=eip155:1', [rpc('eth_sendRawTransaction'), rpc('getAddressBalance')]],
  ['/v1?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpc('sendTransaction')],
  [`/v1/account/${address}/balance?chainId=eip155:1&forceUpdate=1`],
  [`/v1/account/${solanaAddress}/balance?forceUpdate=1`],
  [`/v1/identity/${address}`],
  ['/v1/convert/gas-price?chainId=eip155:1'],
  ...['eip155:1', 'eip155:8453', 'eip155:10'].map(
    (id) => [`/v1/account/${address}/history?chainId=${id}`] as const,
  ),
  ...['eip155:1', 'eip155:10'].map((id) => [`/v1/account/${address}/nfts?chainId=${id}`] as const),
  ['/v1/fungible/price', { currency: 'usd', addresses: [`eip155:1:${token}`] }],
  [`/v1/convert/quotes?${new URLSearchParams(swap)}`],
  ['/v1/convert/build-transaction', { ...swap, userAddress: address }],
  ...['moonpay', 'meld', 'transak'].map((provider) => ['/v1/onramp/quote', { ...quote, provider }] as const),
  [
    '/v1/generators/onrampurl',
    {
      destinationWallets: [{ address, assets: ['USDC'] }],
      defaultNetwork: 'eip155:8453',
      provider: 'transak',
      presetFiatAmount: '100',
      fiatCurrency: 'USD',
    },
  ],
]

/** A secret as an upstream may repeat it: as it is, within a text, in part, in another case or encoding. */
const leak = fc.constantFrom(...Object.values(secrets)).chain((secret) =>
  fc.constantFrom(
    secret,
    `daily limit of key ${secret} reached`,
    `${secret}@`,
    `https://node.example/v3/${secret}?key=${secret}`,
    secret.toUpperCase(),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    `0x${Buffer.from(secret).toString('hex')}`,
    `0x${secret}`,
    // No more than the start of it: errors of parsers quote a few characters.
    secret.slice(0, 10),
  ),
)
const code = fc.constantFrom(
  3,
  -32000,
  -32002,
  -32003,
  -32005,
  -32015,
  -32600,
  -32601,
  -32603,
  429,
  1.5,
  1e300,
)
const data = leak.chain((text) =>
  fc.constantFrom<unknown>(
    undefined,
    text,
    `Reverted ${text}`,
    { data: text },
    { err: text },
    { err: { InstructionError: [0, { [text]: text }] }, logs: [text] },
    [text],
  ),
)
const error = fc.record({ code, message: leak, data })
/** Errors of JSON-RPC, of explorers and of sellers, and texts that nothing can read. */
const answer = fc.oneof(
  error.map((told) => ({ status: 200, text: JSON.stringify({ jsonrpc: '2.0', id: 0, error: told }) })),
  fc.tuple(fc.constantFrom(400, 401, 429, 500, 503), error).map(([status, told]) => ({
    status,
    text: JSON.stringify({ jsonrpc: '2.0', id: 0, error: told, message: told.message }),
  })),
  leak.map((text) => ({ status: 200, text })),
  leak.map((text) => ({ status: 200, text: `{"jsonrpc":"2.0","id":0,"result":${text}}` })),
  leak.map((text) => ({ status: 200, text: JSON.stringify({ status: '0', message: text, result: text }) })),
  leak.map((text) => ({
    status: 200,
    text: JSON.stringify({ items: [], next_page_params: text, [text]: text }),
  })),
  leak.map((text) => ({ status: 200, text: JSON.stringify({ jsonrpc: '2.0', id: text, [text]: {} }) })),
)

test('whatever an upstream says of a key, neither an answer nor the log has it', {
  timeout: fuzzTimeout,
}, async () => {
  await holds(
    fc.asyncProperty(answer, async ({ status, text }) => {
      lines.length = 0
      upstream.handle((response) => {
        response.writeHead(status, { 'x-key': secrets.node, location: `/${secrets.node}` }).end(text)
      })
      const answers = await Promise.all(
        calls.map(async ([path, body]) => {
          const response = await app.request(
            path,
            body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
          )
          return JSON.stringify([...response.headers]) + (await response.text())
        }),
      )
      const told = `${answers.join('\n')}\n${JSON.stringify(lines)}`.toLowerCase()
      for (const secret of Object.values(secrets))
        for (const form of [
          secret.slice(0, 10),
          encodeURIComponent(secret),
          Buffer.from(secret).toString('base64').slice(0, 12),
          Buffer.from(secret).toString('hex'),
        ])
          expect(told).not.toContain(form.toLowerCase())
    }),
    {
      seed: 20_261_129,
      numRuns: 40,
      // An endpoint of a network that knows the key of another upstream.
      examples: Object.values(secrets).map((secret): [{ status: number; text: string }] => {
        const data = `0x${Buffer.from(secret).toString('hex')}`
        return [
          {
            status: 200,
            text: JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code: 3, message: '', data } }),
          },
        ]
      }),
    },
  )
})

test('apps are told what they act on: the data of a revert, and why a transaction was refused', async () => {
  const ask = async (method: string, told: object, chainId = 'eip155:1') => {
    upstream.answer(() => ({ jsonrpc: '2.0', id: 0, error: told }))
    const response = await app.request(`/v1?chainId=${chainId}`, {
      method: 'POST',
      body: JSON.stringify(rpc(method)),
    })
    return (await response.json()).error
  }
  const revert = '0x08c379a0'
  expect(await ask('eth_call', { code: 3, message: 'execution reverted: x', data: revert })).toEqual({
    code: 3,
    message: 'execution reverted',
    data: revert,
  })
  expect(await ask('eth_call', { code: -32015, message: 'VM error', data: `Reverted ${revert}` })).toEqual({
    code: -32015,
    message: 'execution reverted',
    data: revert,
  })
  expect(
    await ask('eth_sendRawTransaction', { code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' }),
  ).toEqual({ code: -32000, message: 'nonce too low' })
  expect(await ask('eth_getLogs', { code: -32005, message: 'upgrade at https://pay.example' })).toEqual({
    code: -32005,
    message: 'The request is beyond a limit of the endpoint.',
  })
  const err = { InstructionError: [0, { Custom: 1 }] }
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(
    await ask(
      'sendTransaction',
      { code: -32002, message: 'Simulation: x', data: { err, logs: ['x'] } },
      solana,
    ),
  ).toMatchObject({ code: -32002, data: { err } })
})
