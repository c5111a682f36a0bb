import fc from 'fast-check'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { mainnet, polkadot, solana } from '../exports/networks.js'
import { InvalidOptionError } from '../shared/errors/config.js'
import { type KnownToken, rpcBalances } from './balances/rpcBalances.js'
import { type HostedOptions, sdk } from './directory/hostedOptions.js'
import { rpcHistory } from './history/rpcHistory.js'
import { rpcNfts } from './nfts/rpcNfts.js'
import { hosted } from './services.js'
import { type RouterSwapsOptions, routerSwaps } from './swaps/routerSwaps.js'

test('the version sent with calls is the version of the package (spec 7.0/query)', () => {
  expect(sdk.sv).toBe(manifest.version)
})

test.each([[''], ['ws://127.0.0.1'], ['example.org'], [undefined]])(
  'throws for %s as the address of services',
  (url) => {
    expect(() => hosted({ url: url as string })).toThrow(InvalidOptionError)
  },
)

const contract = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdc: KnownToken = {
  networkId: 'eip155:1',
  address: contract,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const url = 'https://wallets.example'

/** Each option that takes a contract, with its name in messages. */
const takers: readonly [option: string, create: (address: unknown) => unknown][] = [
  [
    "routers['eip155:1'].address",
    (address) =>
      routerSwaps({
        networks: [mainnet],
        routers: { 'eip155:1': { address, wrappedNative: contract } },
      } as RouterSwapsOptions),
  ],
  [
    "routers['eip155:1'].wrappedNative",
    (wrappedNative) =>
      routerSwaps({
        networks: [mainnet],
        routers: { 'eip155:1': { address: contract, wrappedNative } },
      } as RouterSwapsOptions),
  ],
  [
    'tokens[1].address',
    (address) =>
      routerSwaps({
        networks: [mainnet],
        routers: {},
        tokens: [usdc, { ...usdc, address }],
      } as RouterSwapsOptions),
  ],
  [
    'tokens[0].address',
    (address) => rpcBalances({ networks: [mainnet], tokens: [{ ...usdc, address } as KnownToken] }),
  ],
  [
    'tokens[0].address',
    (address) => rpcHistory({ networks: [mainnet], tokens: [{ ...usdc, address } as KnownToken] }),
  ],
  [
    'collections[0].address',
    (address) => rpcNfts({ networks: [mainnet], collections: [{ ...usdc, address: address as string }] }),
  ],
  [
    "swapRouters['eip155:1'][0].address",
    (address) => hosted({ url, swapRouters: { 'eip155:1': [{ address }] } } as unknown as HostedOptions),
  ],
  [
    "swapRouters['eip155:1'][0].wrappedNative",
    (wrappedNative) =>
      hosted({
        url,
        swapRouters: { 'eip155:1': [{ address: contract, wrappedNative: wrappedNative ?? 7 }] },
      } as unknown as HostedOptions),
  ],
]

test.each(takers)('%s takes an address of the network, and says what it got', (option, create) => {
  expect(() => create(contract)).not.toThrow()
  expect(() => create(contract.toLowerCase())).not.toThrow()
  expect(() => create('EXCHANGE')).toThrow(
    `Option \`${option}\` takes an address: 0x and 40 hex digits, but got "EXCHANGE".`,
  )
  const text = fc.oneof(
    fc.constantFrom<unknown>(
      '',
      contract.slice(2),
      `${contract}0`,
      contract.slice(0, -1),
      ` ${contract}`,
      mint,
    ),
    fc.constantFrom<unknown>(undefined, null, 7, {}, [contract]),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (value) => {
      expect(() => create(value)).toThrow(InvalidOptionError)
    }),
    { numRuns: 60 },
  )
})

test.each<[string, () => unknown, RegExp]>([
  [
    'no list of networks',
    () => rpcBalances({ networks: undefined as never }),
    /`networks` takes a list of networks/,
  ],
  [
    'an endpoint that is no url',
    () => rpcHistory({ networks: [{ ...mainnet, rpcUrls: { default: { http: ['node'] } } }] }),
    /`networks\[0\]\.rpcUrls\.default\.http` takes http or https urls, but got "node"/,
  ],
  [
    'an endpoint of a websocket that is no url',
    () => rpcNfts({ networks: [{ ...polkadot, rpcUrls: { default: { http: [url], webSocket: [url] } } }] }),
    /`networks\[0\]\.rpcUrls\.default\.webSocket` takes a list of ws or wss urls/,
  ],
  [
    'an explorer that is no url',
    () =>
      rpcNfts({
        networks: [{ ...mainnet, blockExplorers: { default: { name: 'Scan', url: 'scan.example' } } }],
      }),
    /`networks\[0\]\.blockExplorers\.default\.url` takes an http or https url, but got "scan.example"/,
  ],
  ['no routers', () => routerSwaps({ networks: [mainnet] } as never), /`routers` takes an object of routers/],
  [
    'a router under a chain id',
    () =>
      routerSwaps({
        networks: [mainnet],
        routers: { 1: { address: contract, wrappedNative: contract } } as never,
      }),
    /`routers` takes ids of EVM networks as keys, such as eip155:1, but got "1"/,
  ],
  [
    'a router on Solana',
    () =>
      routerSwaps({
        networks: [mainnet],
        routers: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { address: mint, wrappedNative: mint } },
      }),
    /`routers` takes ids of EVM networks/,
  ],
  [
    'a token without a network id',
    () => rpcBalances({ networks: [mainnet], tokens: [{ ...usdc, networkId: 1 as never }] }),
    /`tokens\[0\]\.networkId` takes a network id, such as eip155:1, but got 1/,
  ],
  [
    'a contract of EVM on Solana',
    () => rpcBalances({ networks: [solana], tokens: [{ ...usdc, networkId: 'solana:main' }] }),
    /`tokens\[0\]\.address` takes an address of solana/,
  ],
  ...[-1, 1.5, 256, '6', undefined].map((decimals): [string, () => unknown, RegExp] => [
    `${decimals} decimals`,
    () => rpcHistory({ networks: [mainnet], tokens: [{ ...usdc, decimals: decimals as number }] }),
    /`tokens\[0\]\.decimals` takes an integer from 0 to 255/,
  ]),
  [
    'swap routers under a chain id',
    () => hosted({ url, swapRouters: { 1: [] } as never }),
    /`swapRouters` takes ids of networks/,
  ],
  [
    'no list of swap routers',
    () => hosted({ url, swapRouters: { 'eip155:1': { address: contract } } as never }),
    /`swapRouters\['eip155:1'\]` takes a list of routers/,
  ],
  ...[
    'https://pay.bank.com',
    'pay.bank.com/',
    'Pay.bank.com',
    'pay bank',
    '',
    'user@pay.bank.com',
    7,
    undefined,
  ].map((host): [string, () => unknown, RegExp] => [
    `${host} as a host of pages`,
    () => hosted({ url, pageHosts: { bank: ['pay.bank.com', host as string] } }),
    /`pageHosts\.bank` takes a list of hosts, such as pay\.bank\.com/,
  ]),
  [
    'a host of pages in no list',
    () => hosted({ url, pageHosts: { bank: 'pay.bank.com' as never } }),
    /pageHosts\.bank/,
  ],
])('refuses %s', (_, create, message) => {
  expect(create).toThrow(InvalidOptionError)
  expect(create).toThrow(message)
})

test('takes hosts with a port, hosts on this device, and mints of Solana', () => {
  const pageHosts = { bank: ['pay.bank.com', 'pay.bank.com:8443', '127.0.0.1', 'localhost', '[::1]'] }
  expect(() => hosted({ url, pageHosts })).not.toThrow()
  const tokens = [{ ...usdc, networkId: 'solana:main', address: mint } as const]
  expect(() => rpcBalances({ networks: [solana], tokens })).not.toThrow()
})
