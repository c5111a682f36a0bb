import { type Query, QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { ValuePair } from '../../test/conformance/parameters/parameterCall.js'
import { addWallet, createScene } from '../../test/scene.js'
import { createScriptedFrame } from '../../test/scriptedFrame.js'
import { swapToken } from '../../test/swapScene.js'
import { connect } from '../features/connect/connect.js'
import { LatchkeyProvider } from '../react/LatchkeyProvider.js'
import * as index from './index.js'
import * as query from './query.js'
import { hosted, hostedSignIn } from './services.js'

afterEach(cleanup)

type UseQuery = (parameters: object) => { fetchStatus: string }

/** Two values for each parameter of a hook, also for the optional ones. */
type Pairs<parameters> = {
  readonly [name in keyof Required<Omit<parameters, 'latchkey' | 'query'>>]: ValuePair<
    NonNullable<parameters[name & keyof parameters]>
  >
}

const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', decimals: 6 }

const account = {
  address: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  networkId: ['eip155:1337', 'eip155:1338'],
} satisfies Pairs<index.UseTokensParameters>

/** Values with which the query of a hook runs if the wallet is connected. */
const pairs = {
  useActivity: account satisfies Pairs<index.UseActivityParameters>,
  useAllowance: {
    token: [swapToken('USDC'), swapToken('DAI')],
    to: [swapToken('USDT'), swapToken('WBTC')],
  } satisfies Pairs<index.UseAllowanceParameters>,
  useBalance: {
    address: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    networkId: ['eip155:1337', 'eip155:1338'],
    token: [token, { ...token, decimals: 7 }],
  } satisfies Pairs<index.UseBalanceParameters>,
  useBalanceChanges: {
    ...account,
    method: ['wallet_sendCalls', 'eth_sendTransaction'],
    params: [[{ value: 2n ** 64n }], [{ value: 2n ** 64n + 1n }]],
  } satisfies Pairs<index.UseBalanceChangesParameters>,
  useCallsStatus: { id: ['0x1', '0x2'] } satisfies Pairs<index.UseCallsStatusParameters>,
  useCapabilities: {} satisfies Pairs<index.UseCapabilitiesParameters>,
  useDecodedRequest: {
    address: account.address,
    method: ['personal_sign', 'eth_sendTransaction'],
    // Two requests that are equal as rounded numbers.
    params: [[{ value: 2n ** 64n }], [{ value: 2n ** 64n + 1n }]],
    networkId: ['eip155:1', 'eip155:10'],
  } satisfies Pairs<index.UseDecodedRequestParameters>,
  useEmbeddedWallet: {} satisfies Pairs<index.UseEmbeddedWalletParameters>,
  useFee: {
    to: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    // Two numbers that are equal if they are rounded.
    value: [2n ** 64n, 2n ** 64n + 1n],
    token: [token, { ...token, decimals: 7 }],
  } satisfies Pairs<index.UseFeeParameters>,
  useGasPrice: { networkId: ['eip155:1337', 'eip155:1338'] } satisfies Pairs<index.UseGasPriceParameters>,
  useIdentity: account satisfies Pairs<index.UseIdentityParameters>,
  useLogo: {
    id: ['eip155:1', 'eip155:10'],
    token: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    name: ['MetaMask', 'Rainbow'],
  } satisfies Pairs<index.UseLogoParameters>,
  useName: {
    ...account,
    name: ['alice.latchkey.id', 'bobby.latchkey.id'],
  } satisfies Pairs<index.UseNameParameters>,
  useNameSuggestions: {
    label: ['alice', 'bobby'],
    networkId: ['eip155:1337', 'eip155:1338'],
  } satisfies Pairs<index.UseNameSuggestionsParameters>,
  useNfts: account satisfies Pairs<index.UseNftsParameters>,
  useOnrampOptions: {
    networkId: ['eip155:1337', 'eip155:1338'],
  } satisfies Pairs<index.UseOnrampOptionsParameters>,
  useOnrampQuote: {
    provider: ['meld', 'coinbase'],
    networkId: ['eip155:1337', 'eip155:1338'],
    purchase: ['ETH', 'USDC'],
    payment: ['USD', 'EUR'],
    method: ['card', 'ach_bank_account'],
    amount: ['100.00', '200.00'],
  } satisfies Pairs<index.UseOnrampQuoteParameters>,
  usePayOptions: {
    request: [
      { recipient: account.address[0], asset: swapToken('USDC'), amount: '1' },
      { recipient: account.address[0], asset: swapToken('USDC'), amount: '2' },
    ],
  } satisfies Pairs<index.UsePayOptionsParameters>,
  usePermissions: {} satisfies Pairs<index.UsePermissionsParameters>,
  usePrices: {
    tokens: [[{ networkId: 'eip155:1337' }], [{ networkId: 'eip155:1337', address: token.address }]],
  } satisfies Pairs<index.UsePricesParameters>,
  useProvider: { namespace: ['eip155', 'solana'] } satisfies Pairs<index.UseProviderParameters>,
  useReceiver: {
    to: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    known: [[], ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']],
  } satisfies Pairs<index.UseReceiverParameters>,
  useSendLimits: {
    to: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    token: [token, { ...token, decimals: 7 }],
    feeTier: ['slow', 'fast'],
  } satisfies Pairs<index.UseSendLimitsParameters>,
  useServiceSupport: {
    service: ['history', 'nfts'],
    networkId: ['eip155:1337', 'eip155:1338'],
  } satisfies Pairs<index.UseServiceSupportParameters>,
  useSession: {} satisfies Pairs<index.UseSessionParameters>,
  useSwapQuote: {
    from: [swapToken('USDC'), swapToken('USDT')],
    to: [swapToken('DAI'), swapToken('WBTC')],
    amount: [2n ** 64n, 2n ** 64n + 1n],
  } satisfies Pairs<index.UseSwapQuoteParameters>,
  useSwapTokens: {
    networkId: ['eip155:1337', 'eip155:1338'],
    search: ['', token.address],
    address: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', token.address],
  } satisfies Pairs<index.UseSwapTokensParameters>,
  useTokens: account,
  useWaitForTransaction: {
    hash: [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
    networkId: ['eip155:1337', 'eip155:1338'],
    confirmations: [3, 4],
  } satisfies Pairs<index.UseWaitForTransactionParameters>,
  useWallet: { id: ['test', 'other'] } satisfies Pairs<index.UseWalletParameters>,
  useWallets: {
    search: ['meta', 'rain'],
    // The only badge, and no badge.
    badge: ['certified', undefined as never],
  } satisfies Pairs<index.UseWalletsParameters>,
}
/** The first value of each parameter. */
const complete: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(pairs).map(([hook, table]) => [
    hook,
    Object.fromEntries(Object.entries(table).map(([name, [value]]) => [name, value])),
  ]),
)
const exported: Readonly<Record<string, unknown>> = index
const hooks = Object.entries(complete).map(([hook, parameters]) => ({
  hook,
  parameters,
  useQuery: exported[hook] as UseQuery,
}))

/** No server listens there. */
const services = hosted({ url: 'http://127.0.0.1:9' })
const features = { smartSessions: true }
const signIn = { service: hostedSignIn({ url: 'http://127.0.0.1:9' }), prompt: 'manual' } as const

/** The option of a frame in which a user is logged in. */
function embedded() {
  const { factory, die } = createScriptedFrame({ email: 'alice@example.com' })
  onTestFinished(die)
  return factory
}

/** A page with a connected wallet, and what its hooks ask TanStack Query for. */
async function page(isConnected = true) {
  addWallet()
  const { latchkey, connector } = createScene({ services, signIn, features, embedded: embedded() })
  if (isConnected) await connect(latchkey, { connector: await connector() })
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const asked = (): Query | undefined => queryClient.getQueryCache().getAll()[0]
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
  return { latchkey, wrapper, asked, keys }
}

test('finds the hook of every query', () => {
  const names = Object.keys(query).flatMap((name) => /^(.*?)(?:Infinite)?QueryOptions$/.exec(name)?.[1] ?? [])
  expect(names.map((name) => `use${name[0]?.toUpperCase()}${name.slice(1)}`).sort()).toEqual(
    Object.keys(complete),
  )
})

test.each(hooks)('$hook asks once it can, with the options of the app', async ({ useQuery, parameters }) => {
  const { wrapper, asked } = await page()
  renderHook(() => useQuery({ ...parameters, query: { meta: { app: true } } }), { wrapper })
  expect(asked()?.meta).toEqual({ app: true })
  expect(asked()?.state.fetchStatus).toBe('fetching')
})

const parameters = hooks.flatMap(({ hook, useQuery, parameters }) =>
  Object.entries(pairs[hook as keyof typeof pairs]).map(([name, [, other]]) => ({
    hook,
    name,
    useQuery,
    parameters,
    changed: { ...parameters, [name]: other },
  })),
)
test.each(parameters)('$hook: another $name is another query', async ({ useQuery, parameters, changed }) => {
  const { latchkey, wrapper, keys } = await page()
  renderHook(() => useQuery(parameters), { wrapper })
  renderHook(() => useQuery(changed), { wrapper })
  const [key, other, ...more] = keys()
  expect(other).toBeDefined()
  expect(other).not.toBe(key)
  expect(more).toEqual([])
  // The queries of a latchkey have its id, so that they can be removed together.
  for (const each of [key, other]) expect(each).toContain(`["latchkey","${latchkey.id}",`)
})

test.each(hooks)('$hook asks the latchkey that it is given', async ({ useQuery, parameters }) => {
  const { wrapper, keys } = await page()
  const { latchkey } = createScene({ id: 'other', services, signIn, features, embedded: embedded() })
  renderHook(() => useQuery({ ...parameters, latchkey }), { wrapper })
  expect(keys()).toEqual([expect.stringContaining('["latchkey","other",')])
})

test.each(hooks)('$hook asks nothing if the app disables it', async ({ useQuery, parameters }) => {
  const { wrapper, asked } = await page()
  const { result } = renderHook(() => useQuery({ ...parameters, query: { enabled: false } }), { wrapper })
  expect(result.current.fetchStatus).toBe('idle')
  expect(asked()?.state.fetchStatus).toBe('idle')
})

// These need no connected wallet and no parameter.
const free = [
  'useWallets',
  'useGasPrice',
  'useSwapTokens',
  'useOnrampOptions',
  'useSession',
  'useEmbeddedWallet',
]
test.each(hooks.filter(({ hook }) => !free.includes(hook)))(
  '$hook asks nothing before it can, also if the app enables it',
  async ({ useQuery }) => {
    const { wrapper, asked } = await page(false)
    renderHook(() => useQuery({ id: undefined, query: { enabled: true } }), { wrapper })
    expect(asked()?.state.fetchStatus).toBe('idle')
  },
)
