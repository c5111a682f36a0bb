import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/scene.js'
import { createLatchkey } from '../core/createLatchkey.js'
import * as bitcoin from './bitcoin.js'
import { mainnet } from './networks.js'
import * as polkadot from './polkadot.js'
import * as query from './query.js'
import { hosted } from './services.js'
import * as solana from './solana.js'
import { wagmiAdapter } from './wagmi.js'

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  storage: memoryStorage(),
  services: hosted({ url: 'http://127.0.0.1:9' }),
  id: 'own',
})

const functions = [query, bitcoin, polkadot, solana].flatMap<[string, unknown]>(Object.entries) as [
  string,
  (value: typeof latchkey, parameters: object) => unknown,
][]
const named = (ending: string) => functions.filter(([name]) => name.endsWith(ending))

test('finds the options of every mutation and the key of every query', () => {
  expect(named('MutationOptions').length).toBeGreaterThan(11)
  expect(named('QueryKey').length).toBeGreaterThan(5)
})

test.each(named('MutationOptions'))(
  '%s has a key of this latchkey and its own name, and never pauses',
  (name, of) => {
    expect(of(latchkey, {})).toMatchObject({
      mutationKey: ['latchkey', 'own', name.replace('MutationOptions', '')],
      networkMode: 'always',
    })
  },
)

test('each query key begins with this latchkey and a name of its own', () => {
  const keys = named('QueryKey').map(([, of]) => of(latchkey, {}) as string[])
  for (const key of keys) expect(key.slice(0, 2)).toEqual(['latchkey', 'own'])
  const names = keys.map(([, , name]) => name)
  expect(names.every((name) => name !== '')).toBe(true)
  expect(new Set(names).size).toBe(keys.length)
})

test.each(named('QueryOptions'))(
  '%s neither pauses offline nor repeats what retries by itself',
  (name, of) => {
    const options = of(latchkey, {}) as {
      networkMode?: string
      retry?: unknown
      queryKey: readonly unknown[]
    }
    expect(options.networkMode).toBe('always')
    expect(options.queryKey.slice(0, 2)).toEqual(['latchkey', 'own'])
    if (/^wallets?/.test(name)) expect(options.retry).toBe(false)
  },
)

/** Complete, so that an option that changes is a decision. The keys stand in the test above. */
const queryOptions: Readonly<Record<string, object>> = {
  // A block of Ethereum takes 12 s. There is nothing to estimate without an amount.
  feeQueryOptions: { enabled: false, staleTime: 12_000, structuralSharing: false },
  sendLimitsQueryOptions: { staleTime: 12_000, structuralSharing: false },
  receiverQueryOptions: { enabled: false, retry: false },
  balanceQueryOptions: {
    enabled: false,
    staleTime: expect.any(Function),
    structuralSharing: expect.any(Function),
  },
  // What does not change is never stale. What asks a wallet or retries by itself is asked once.
  waitForTransactionQueryOptions: { enabled: false, staleTime: Infinity, retry: false },
  walletQueryOptions: { enabled: false, staleTime: Infinity, retry: false },
  // An object of the wallet: not kept without a component, and not compared.
  tokensQueryOptions: { enabled: false, staleTime: expect.any(Function), retry: false },
  pricesQueryOptions: { enabled: false, staleTime: 15_000, retry: false },
  identityQueryOptions: { enabled: false, staleTime: 300_000, retry: false },
  serviceSupportQueryOptions: { enabled: false, staleTime: 30_000, retry: false },
  activityInfiniteQueryOptions: {
    enabled: false,
    staleTime: 30_000,
    retry: false,
    structuralSharing: false,
    initialPageParam: undefined,
    getNextPageParam: expect.any(Function),
  },
  nftsInfiniteQueryOptions: {
    enabled: false,
    staleTime: 30_000,
    retry: false,
    structuralSharing: false,
    initialPageParam: undefined,
    getNextPageParam: expect.any(Function),
  },
  // The app of this test has no sign-in.
  sessionQueryOptions: { enabled: false, staleTime: 300_000, retry: false },
  // Nor a frame.
  embeddedWalletQueryOptions: { enabled: false, retry: false },
  providerQueryOptions: {
    enabled: false,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  },
}

test.each(Object.entries(queryOptions))('%s are disabled without parameters, and: %j', (name, expected) => {
  const [, of] = functions.find(([each]) => each === name) ?? []
  const all =
    name === 'walletQueryOptions' ? query.walletQueryOptions(latchkey, undefined) : of?.(latchkey, {})
  const { queryKey: _key, queryFn: _function, networkMode: _mode, ...others } = all as Record<string, unknown>
  expect(others).toEqual(expected)
})

test('the query of a balance, an estimate, a status, a wallet and a provider is enabled with its parameters', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(query.balanceQueryOptions(latchkey, { address, networkId: 'eip155:1' }).enabled).toBe(true)
  expect(query.balanceQueryOptions(latchkey, { address }).enabled).toBe(false)
  expect(query.balanceQueryOptions(latchkey, { networkId: 'eip155:1' }).enabled).toBe(false)
  expect(query.balanceQueryOptions(latchkey, { address, networkId: 'solana:x' as 'eip155:1' }).enabled).toBe(
    false,
  )
  expect(query.feeQueryOptions(latchkey, { to: address, value: 1n }).enabled).toBe(true)
  expect(query.feeQueryOptions(latchkey, { to: ' ', value: 1n }).enabled).toBe(false)
  expect(query.feeQueryOptions(latchkey, { to: address, value: 0n }).enabled).toBe(false)
  expect(query.receiverQueryOptions(latchkey, { to: address }).enabled).toBe(true)
  expect(query.receiverQueryOptions(latchkey, { to: ' ' }).enabled).toBe(false)
  expect(query.waitForTransactionQueryOptions(latchkey, { hash: '0x1' }).enabled).toBe(true)
  expect(query.walletQueryOptions(latchkey, 'metamask').enabled).toBe(true)
  const account = { address, networkId: 'eip155:1' } as const
  for (const options of [
    query.tokensQueryOptions,
    query.identityQueryOptions,
    query.activityInfiniteQueryOptions,
    query.nftsInfiniteQueryOptions,
  ]) {
    expect(options(latchkey, account).enabled).toBe(true)
    expect(options(latchkey, { address }).enabled).toBe(false)
    expect(options(latchkey, { networkId: 'eip155:1' }).enabled).toBe(false)
  }
  expect(query.pricesQueryOptions(latchkey, { tokens: [{ networkId: 'eip155:1' }] }).enabled).toBe(true)
  const connection = { namespace: 'eip155', connectorKey: 'eip155:a' } as const
  expect(query.providerQueryOptions(latchkey, connection).enabled).toBe(true)
})

test('each query has a key of its own for each of its parameters', () => {
  const [address, to] = ['0xa', '0xb']
  const token = { address: '0xc', decimals: 6 }
  const keys = [
    query.balanceQueryKey(latchkey, { address, networkId: 'eip155:1' }),
    query.balanceQueryKey(latchkey, { address, networkId: 'eip155:1', token }),
    query.balanceQueryKey(latchkey, { address: to, networkId: 'eip155:1' }),
    query.feeQueryKey(latchkey, { to, value: 1n }),
    query.feeQueryKey(latchkey, { to, value: 2n }),
    query.feeQueryKey(latchkey, { to: address, value: 1n }),
    query.feeQueryKey(latchkey, { to, value: 1n, token }),
    query.feeQueryKey(latchkey, { to, value: 1n, account: 'eip155:1:0xa' }),
    query.receiverQueryKey(latchkey, { to }),
    query.sendLimitsQueryKey(latchkey, { to }),
    query.sendLimitsQueryKey(latchkey, { to: address }),
    query.sendLimitsQueryKey(latchkey, { to, token }),
    query.sendLimitsQueryKey(latchkey, { to, account: 'eip155:1:0xa' }),
    query.receiverQueryKey(latchkey, { to: address }),
    query.receiverQueryKey(latchkey, { to, known: [address] }),
    query.receiverQueryKey(latchkey, { to, account: 'eip155:1:0xa' }),
    query.waitForTransactionQueryKey(latchkey, { hash: '0x1', networkId: 'eip155:1' }),
    query.waitForTransactionQueryKey(latchkey, { hash: '0x2', networkId: 'eip155:1' }),
    ...[query.tokensQueryKey, query.identityQueryKey, query.activityQueryKey, query.nftsQueryKey].flatMap(
      (key) => [
        key(latchkey, { address, networkId: 'eip155:1' }),
        key(latchkey, { address: to, networkId: 'eip155:1' }),
      ],
    ),
    query.pricesQueryKey(latchkey, { tokens: [{ networkId: 'eip155:1' }] }),
    query.pricesQueryKey(latchkey, { tokens: [{ networkId: 'eip155:1', address }] }),
    query.walletsQueryKey(latchkey),
    query.walletsQueryKey(latchkey, { search: 'meta' }),
    query.walletsQueryKey(latchkey, { badge: 'certified' }),
    query.walletsQueryKey(latchkey, { namespace: 'eip155' }),
    query.walletQueryKey(latchkey, 'a'),
    query.walletQueryKey(latchkey, 'b'),
    query.providerQueryKey(latchkey, { namespace: 'eip155', connectorKey: 'eip155:a' }),
    query.providerQueryKey(latchkey, { namespace: 'eip155', connectorKey: 'eip155:b' }),
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('a search of one character is the query of the whole list', () => {
  expect(query.walletsQueryKey(latchkey, { search: ' a ' })).toEqual(query.walletsQueryKey(latchkey))
})

test('only a search keeps the wallets of the one before while it is pending', () => {
  const before = { pages: [], pageParams: [] }
  const placeholder = (parameters: query.WalletsQueryParameters) => {
    const { placeholderData } = query.walletsInfiniteQueryOptions(latchkey, parameters)
    return (placeholderData as (data: unknown) => unknown)(before)
  }
  expect(placeholder({ search: 'meta' })).toBe(before)
  expect(placeholder({})).toBeUndefined()
  expect(query.walletsInfiniteQueryOptions(latchkey)).toMatchObject({
    enabled: true,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
    initialPageParam: 1,
  })
})

test('two reads of the same balance are one object, so that components do not render again', () => {
  const { structuralSharing } = query.balanceQueryOptions(latchkey, {})
  const balance = { value: 1n, decimals: 18, symbol: 'ETH', formatted: '1', display: '1' }
  const same = { ...balance }
  expect(structuralSharing(balance, same)).toBe(balance)
  for (const change of [{ value: 2n }, { symbol: 'DAI' }, { decimals: 6 }]) {
    const other = { ...balance, ...change }
    expect(structuralSharing(balance, other)).toBe(other)
  }
  expect(structuralSharing(undefined, same)).toBe(same)
  expect(structuralSharing(balance, undefined)).toBeUndefined()
  // What `select` returned is not a balance.
  expect(structuralSharing('1', '1')).toBe('1')
  const [before, after] = [{}, {}]
  expect(structuralSharing(before, after)).toBe(after)
})
