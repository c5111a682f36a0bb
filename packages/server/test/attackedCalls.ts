import { nativeTokenAddresses, sessionStatement, writeSessionRevocation } from '@latchkey/protocol'
import { sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import { type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { AppOptions } from '../src/createApp.js'
import { networkOf } from './networksOf.js'
import { startHostileService } from './startHostileService.js'

/** The settings of a server whose upstreams answer some inputs badly. */
export interface AttackedServer {
  readonly settings: Omit<AppOptions, 'database'>
  stop(): Promise<void>
}

/** Starts a chain and a service that stands for all others, which the calls of a server ask. */
export async function startAttackedUpstreams(): Promise<AttackedServer> {
  const chain = await startChain({ id: 1337, contents: 'assets' })
  const node = await startHostileService(async ({ body }) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(chain.url, { method: 'POST', headers, body })).text()
  })
  const service = await startHostileService(({ path }) => JSON.stringify(answerOf(path)))
  return {
    settings: settingsOf(networkOf({ ...chain, url: node.url }), service.url),
    async stop() {
      await Promise.all([chain.stop(), node.stop(), service.stop()])
    },
  }
}

/** A path with its query, and the body of a `POST`. */
export type Request = readonly [path: string, body?: unknown]

/** A call of the server. */
export interface Row {
  /** Inputs that upstreams answer badly. Absent for a call without an upstream. */
  readonly hostile?: (bad: { readonly address: Hex; readonly number: string }) => readonly Request[]
  /** The worst that a call without an upstream can be asked. */
  readonly worst?: readonly Request[]
  /** What another user asks, never the same twice. */
  readonly other: (fresh: { readonly address: Hex; readonly number: number }) => Promise<Request> | Request
  /** Status of the other user's answer. Default: 200, or 204. */
  readonly status?: number
  /** Returns whether the other user has what was asked for. Default: the status is enough. */
  readonly isWhole?: (answer: unknown) => boolean
}

const here = 'eip155:1337'
const base = 'eip155:8453'
const { exchange, tokens, ens } = sandboxEvmAssets
const listed = tokens.filter(({ standing }) => standing === 'listed')
const tokenOf = (symbol: string) => listed.find((each) => each.symbol === symbol)?.address as Hex
const native = nativeTokenAddresses.eip155
const rpc = (method: string, params: readonly unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
const query = (path: string, parameters: Readonly<Record<string, string>>): Request => [
  `${path}?${new URLSearchParams(parameters)}`,
]
const long = 'x'.repeat(4_000)
const event = (props: object) => ({ eventId: '1', url: '', domain: '', timestamp: 1, props })

const quoteOf = (network: string, from: string, amount: string, user?: string) =>
  query('/v1/convert/quotes', {
    from: `${network}:${from}`,
    to: `${network}:${network === here ? tokenOf('USDC') : tokenOf('DAI')}`,
    amount,
    ...(user ? { userAddress: user } : {}),
  })
const swapOf = (network: string, userAddress: string, amount: string): Request => [
  '/v1/convert/build-transaction',
  {
    from: `${network}:${native}`,
    to: `${network}:${network === here ? tokenOf('USDC') : tokenOf('DAI')}`,
    userAddress,
    amount,
  },
]
const purchaseOf = (amount: string, provider: string): Request => [
  '/v1/onramp/quote',
  { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount, network: 'USDC', chainId: base, provider },
]
const pageOf = (address: string): Request => [
  '/v1/generators/onrampurl',
  {
    destinationWallets: [{ address, assets: ['USDC'] }],
    defaultNetwork: base,
    provider: 'transak',
    presetFiatAmount: '100',
    fiatCurrency: 'USD',
  },
]
async function registrationOf(number: number): Promise<Request> {
  const account = privateKeyToAccount(toHex(number + 1, { size: 32 }))
  const message = JSON.stringify({
    name: `user${number}.latchkey.id`,
    timestamp: Math.floor(Date.now() / 1000),
  })
  const signature = await account.signMessage({ message })
  return [
    '/v1/profile/account',
    { coin_type: 0x8000_0000 + 1337, address: account.address, message, signature },
  ]
}

const sessionOf = (account: string) =>
  JSON.stringify({
    statement: sessionStatement,
    account,
    to: native,
    permission: { type: 'native-token-allowance', data: { amount: '1' } },
    timestamp: Math.floor(Date.now() / 1000),
  })
async function sessionRequestOf(number: number): Promise<Request> {
  const signer = privateKeyToAccount(toHex(number + 1, { size: 32 }))
  const message = sessionOf(`${here}:${signer.address}`)
  return [
    `/v1/sessions/${here}:${signer.address}`,
    { message, signature: await signer.signMessage({ message }) },
  ]
}
async function revocationOf(number: number): Promise<Request> {
  const signer = privateKeyToAccount(toHex(number + 1, { size: 32 }))
  const account = `${here}:${signer.address}`
  const pci = 'y'.repeat(43)
  const signature = await signer.signMessage({ message: writeSessionRevocation({ account, pci }) })
  return [`/v1/sessions/${account}/revoke`, { pci, signature }]
}

/** The page that asks. Sign-in is for listed pages alone. */
const page = 'https://latchkey.test'

/** Returns the headers of each request of a client. */
export const headersOf = (client: string) => ({
  'x-forwarded-for': client,
  'content-type': 'application/json',
  origin: page,
})

/** Every call of the server. */
export const calls: Readonly<Record<string, Row>> = {
  'GET /healthz': { worst: [['/healthz']], other: () => ['/healthz'] },
  'GET /readyz': { worst: [['/readyz']], other: () => ['/readyz'] },
  'GET /metrics': { worst: [['/metrics']], other: () => ['/metrics'] },
  'GET /getWalletImage/:id': {
    worst: [[`/getWalletImage/${long}`]],
    other: () => ['/getWalletImage/nothing'],
    status: 404,
  },
  'GET /public/getAssetImage/:id': {
    worst: [[`/public/getAssetImage/eip155:${long}`]],
    other: () => ['/public/getAssetImage/eip155:1'],
  },
  'GET /public/getCurrencyImage/:id': {
    worst: [[`/public/getCurrencyImage/${long}`]],
    other: () => ['/public/getCurrencyImage/usd'],
    status: 404,
  },
  'GET /public/getTokenImage/:id': {
    worst: [[`/public/getTokenImage/${long}`]],
    other: () => ['/public/getTokenImage/ETH'],
    status: 404,
  },
  'GET /getWallets': {
    worst: [
      query('/getWallets', { entries: '100', search: '\\(a+)+$'.repeat(20) }),
      query('/getWallets', { page: '1e308' }),
    ],
    other: () => ['/getWallets?entries=40'],
  },
  'GET /appkit/v1/config': {
    worst: [query('/appkit/v1/config', { projectId: '__proto__' })],
    other: () => ['/appkit/v1/config'],
  },
  'GET /projects/v1/origins': {
    worst: [query('/projects/v1/origins', { projectId: long })],
    other: () => ['/projects/v1/origins'],
  },
  'GET /getAnalyticsConfig': {
    worst: [query('/getAnalyticsConfig', { projectId: long })],
    other: () => ['/getAnalyticsConfig'],
  },
  'POST /e': {
    worst: [
      ['/e', event({ type: 'track', event: 'X', properties: { text: 'x'.repeat(400_000) } })],
      ['/e', event({ type: 'track', event: '\u0000', properties: { text: '\ud800' } })],
    ],
    other: () => ['/e', event({ type: 'track', event: 'MODAL_OPEN' })],
  },
  'GET /v1/supported-chains': {
    worst: [['/v1/supported-chains']],
    other: () => ['/v1/supported-chains'],
  },
  'POST /v1': {
    hostile: ({ address }) => [
      [`/v1?chainId=${here}`, rpc('eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest' }])],
      [`/v1?chainId=${here}`, rpc('eth_call', [{ to: address, data: '0x' }, 'latest'])],
      [`/v1?chainId=${here}`, [rpc('getAddressBalance', [{ address }])]],
    ],
    other: ({ address }) => [`/v1?chainId=${here}`, rpc('eth_getBalance', [address, 'latest'])],
    isWhole: (answer) => (answer as { result?: unknown }).result === '0x0',
  },
  'POST /v1/': {
    hostile: ({ address }) => [[`/v1/?chainId=${base}`, rpc('eth_getCode', [address, 'latest'])]],
    other: ({ address }) => [`/v1/?chainId=${base}`, rpc('eth_getCode', [address, 'latest'])],
    isWhole: (answer) => (answer as { result?: unknown }).result === '0x',
  },
  'GET /v1/account/:address/balance': {
    hostile: ({ address }) => [
      query(`/v1/account/${address}/balance`, { chainId: here, forceUpdate: `${here}:${address}` }),
      query(`/v1/account/${address}/balance`, {}),
    ],
    other: ({ address }) => query(`/v1/account/${address}/balance`, {}),
    isWhole: (answer) => (answer as { balances: unknown[] }).balances.length === 2,
  },
  'POST /v1/fungible/price': {
    hostile: ({ address }) => [
      ['/v1/fungible/price', { currency: 'usd', addresses: [`${base}:${address}`] }],
      ['/v1/fungible/price', { currency: 'usd', addresses: [`${here}:${address}`, `${here}:${native}`] }],
    ],
    other: ({ address }) => ['/v1/fungible/price', { currency: 'usd', addresses: [`${base}:${address}`] }],
    isWhole: (answer) => (answer as { fungibles: { price?: number }[] }).fungibles[0]?.price === 2,
  },
  'GET /v1/identity/:address': {
    hostile: ({ address }) => [[`/v1/identity/${address}`]],
    other: ({ address }) => [`/v1/identity/${address}`],
  },
  'GET /v1/profile/account/:name': {
    worst: [[`/v1/profile/account/${'a-'.repeat(100)}a.latchkey.id`], [`/v1/profile/account/${long}`]],
    other: () => ['/v1/profile/account/nobody.latchkey.id'],
    status: 404,
  },
  'GET /v1/profile/reverse/:address': {
    worst: [[`/v1/profile/reverse/${long}`]],
    other: ({ address }) => [`/v1/profile/reverse/${address}`],
  },
  'GET /v1/profile/suggestions/:name': {
    worst: [[`/v1/profile/suggestions/${'a-a'.repeat(19)}`], [`/v1/profile/suggestions/${long}`]],
    other: ({ number }) => [`/v1/profile/suggestions/user${number}`],
  },
  'POST /v1/profile/account': {
    hostile: ({ address, number }) => [
      [
        '/v1/profile/account',
        {
          coin_type: 0x8000_0000 + 1337,
          address,
          message: JSON.stringify({
            name: `bad${number}.latchkey.id`,
            timestamp: Math.floor(Date.now() / 1000),
          }),
          signature: `0x${'12'.repeat(65)}`,
        },
      ],
    ],
    other: ({ number }) => registrationOf(number),
  },
  'GET /v1/account/:account/history': {
    hostile: ({ address }) =>
      [here, base].map((chainId) => query(`/v1/account/${address}/history`, { chainId })),
    other: ({ address, number }) =>
      query(`/v1/account/${address}/history`, { chainId: number % 2 === 0 ? here : base }),
  },
  'GET /v1/account/:address/nfts': {
    hostile: ({ address }) =>
      [here, base].map((chainId) => query(`/v1/account/${address}/nfts`, { chainId })),
    other: ({ address, number }) =>
      query(`/v1/account/${address}/nfts`, { chainId: number % 2 === 0 ? here : base }),
  },
  'GET /v1/convert/tokens': {
    worst: [query('/v1/convert/tokens', { chainId: 'eip155:0' })],
    other: () => query('/v1/convert/tokens', { chainId: here }),
  },
  'GET /v1/convert/quotes': {
    hostile: ({ address, number }) => [
      quoteOf(here, address, '1'),
      quoteOf(base, address, '1', address),
      quoteOf(base, native, number),
    ],
    other: ({ number }) =>
      quoteOf(number % 2 === 0 ? here : base, native, String(10n ** 15n + BigInt(number))),
  },
  'GET /v1/convert/gas-price': {
    worst: [query('/v1/convert/gas-price', { chainId: here })],
    other: () => query('/v1/convert/gas-price', { chainId: here }),
  },
  'GET /v1/convert/allowance': {
    hostile: ({ address }) => [
      query('/v1/convert/allowance', { tokenAddress: `${here}:${address}`, userAddress: address }),
    ],
    other: ({ address }) =>
      query('/v1/convert/allowance', { tokenAddress: `${here}:${tokenOf('USDC')}`, userAddress: address }),
  },
  'GET /v1/convert/build-approve': {
    hostile: ({ address, number }) => [
      query('/v1/convert/build-approve', {
        from: `${here}:${address}`,
        userAddress: address,
        amount: number,
      }),
    ],
    other: ({ address }) =>
      query('/v1/convert/build-approve', {
        from: `${here}:${tokenOf('USDC')}`,
        to: exchange,
        userAddress: address,
      }),
  },
  'POST /v1/convert/build-transaction': {
    hostile: ({ address, number }) => [swapOf(base, address, '1000'), swapOf(base, address, number)],
    other: ({ address, number }) =>
      swapOf(number % 2 === 0 ? here : base, address, String(10n ** 15n + BigInt(number))),
  },
  'GET /v1/onramp/options': {
    worst: [['/v1/onramp/options']],
    other: () => ['/v1/onramp/options'],
  },
  'POST /v1/onramp/quote': {
    hostile: ({ number }) =>
      ['moonpay', 'meld', 'transak'].map((provider) => purchaseOf(`100.${number}`, provider)),
    other: ({ number }) => purchaseOf(`100.${number}`, 'moonpay'),
  },
  'POST /v1/generators/onrampurl': {
    hostile: ({ address }) => [pageOf(address)],
    other: ({ address }) => pageOf(address),
  },
  'POST /sign-in/v1/start': {
    worst: [
      ['/sign-in/v1/start', { networkId: here, address: 'x'.repeat(128) }],
      ['/sign-in/v1/start', { networkId: `solana:${'x'.repeat(32)}`, address: '1'.repeat(128) }],
    ],
    other: ({ address }) => ['/sign-in/v1/start', { networkId: here, address }],
    isWhole: (answer) => typeof (answer as { message?: unknown }).message === 'string',
  },
  'POST /sign-in/v1/verify': {
    worst: [
      ['/sign-in/v1/verify', { message: '\n'.repeat(20_000), signature: '0x12' }],
      [
        '/sign-in/v1/verify',
        {
          message: `latchkey.test wants you to sign in with your Ethereum account:${'\n- https://a.b'.repeat(1_400)}`,
          signature: 'z'.repeat(40_000),
        },
      ],
    ],
    other: () => ['/sign-in/v1/verify', { message: 'none', signature: '0x12' }],
    status: 401,
  },
  'GET /sign-in/v1/session': {
    worst: [['/sign-in/v1/session']],
    other: () => ['/sign-in/v1/session'],
    isWhole: (answer) => (answer as { session?: unknown }).session === null,
  },
  'POST /sign-in/v1/sign-out': {
    worst: [['/sign-in/v1/sign-out', {}]],
    other: () => ['/sign-in/v1/sign-out', {}],
  },
  'GET /sign-in/v1/sessions': {
    worst: [['/sign-in/v1/sessions']],
    other: () => ['/sign-in/v1/sessions'],
    status: 401,
  },
  'POST /sign-in/v1/sessions/:id/end': {
    worst: [[`/sign-in/v1/sessions/${'x'.repeat(200)}/end`, {}]],
    other: () => ['/sign-in/v1/sessions/1/end', {}],
    status: 401,
  },
  'POST /sign-in/v1/unlink': {
    worst: [['/sign-in/v1/unlink', { account: `${here}:0x${'0'.repeat(40)}` }]],
    other: ({ address }) => ['/sign-in/v1/unlink', { account: `${here}:${address}` }],
    status: 401,
  },
  'GET /v1/sessions/:id': {
    worst: [[`/v1/sessions/${long}`], [`/v1/sessions/${here}:${native}`]],
    other: ({ address }) => [`/v1/sessions/${here}:${address}`],
  },
  'POST /v1/sessions/:id': {
    hostile: ({ address }) => [
      [
        `/v1/sessions/${here}:${address}`,
        { message: sessionOf(`${here}:${address}`), signature: `0x${'12'.repeat(65)}` },
      ],
    ],
    other: ({ number }) => sessionRequestOf(number),
  },
  'POST /v1/sessions/:id/revoke': {
    hostile: ({ address }) => [
      [`/v1/sessions/${here}:${address}/revoke`, { pci: 'x'.repeat(43), signature: `0x${'12'.repeat(65)}` }],
    ],
    other: ({ number }) => revocationOf(number),
    status: 404,
  },
}

function settingsOf(network: ReturnType<typeof networkOf>, url: string) {
  return {
    // The limit of requests would stop the attack.
    rateLimit: { requests: 1_000_000, seconds: 60 },
    trustedProxies: 1,
    networks: [
      { ...network, history: 'ots', ensUniversalResolver: ens.universalResolver },
      { ...network, id: base, history: { type: 'blockscout', url } },
    ],
    priceSources: [
      { type: 'coingecko', apiKey: 'key', url },
      {
        type: 'amm',
        networkId: here,
        factory: exchange as Hex,
        wrappedNative: tokenOf('WETH'),
        usdToken: tokenOf('USDC'),
      },
    ],
    swaps: [
      { type: 'router', networkId: here, router: exchange as Hex, wrappedNative: tokenOf('WETH') },
      { type: 'lifi', url },
    ],
    onramp: [
      { type: 'moonpay', publishableKey: 'public', secretKey: 'secret', apiUrl: url },
      { type: 'meld', publicKey: 'public', apiKey: 'secret', apiUrl: url },
      {
        type: 'transak',
        apiKey: 'public',
        apiSecret: 'secret',
        referrerDomain: 'my.app',
        apiUrl: url,
        gatewayUrl: url,
      },
    ],
    names: { zone: 'latchkey.id' },
    signIn: { origins: [page] },
  } satisfies Omit<AppOptions, 'database'>
}

/** What the services answer to other inputs. */
function answerOf(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://local')
  if (pathname.startsWith('/api/v2/addresses/')) return { items: [], next_page_params: null }
  if (pathname.startsWith('/simple/')) {
    const ids = `${searchParams.get('contract_addresses') ?? ''},${searchParams.get('ids') ?? ''}`
    return Object.fromEntries(ids.split(',').map((id) => [id, { usd: 2 }]))
  }
  if (pathname === '/v1/quote')
    return {
      estimate: { toAmount: '1000', toAmountMin: '999' },
      transactionRequest: { to: exchange, data: '0x', value: '0' },
    }
  if (pathname.endsWith('/buy_quote'))
    return { totalAmount: 100, feeAmount: 1, networkFeeAmount: 1, quoteCurrencyAmount: 98 }
  if (pathname.endsWith('/refresh-token'))
    return { data: { accessToken: 'token', expiresAt: 10_000_000_000 } }
  if (pathname.endsWith('/session')) return { data: { widgetUrl: 'https://page.example/' } }
  return {}
}

/** Asks what another user asks, and returns what is wrong with the answer, if anything. */
export async function askAsOther(
  [route, row]: readonly [route: string, row: Row],
  number: number,
  send: (request: Request, client: string) => Promise<Response>,
): Promise<string | undefined> {
  const address = `0xabc${String(number).padStart(37, '0')}` as const
  const response = await send(await row.other({ address, number }), `198.51.100.${number % 250}`)
  const text = await response.text()
  const isRight = row.status === undefined ? response.ok : response.status === row.status
  if (isRight && (row.isWhole?.(JSON.parse(text)) ?? true)) return undefined
  return `${route}: ${response.status} ${text.slice(0, 200)}`
}
