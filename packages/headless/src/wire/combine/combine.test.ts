import { expect, onTestFinished, test, vi } from 'vitest'
import { usd } from '../../shared/money.js'
import type { BalanceService, TokenBalance } from '../balances/balances.js'
import type { NameService } from '../names/nameService.js'
import type { PriceService } from '../prices/prices.js'
import type { SwapService } from '../swaps/swaps.js'
import { byNetwork } from './byNetwork.js'
import { cached } from './cached.js'
import { disabled } from './disabled.js'
import { firstOf } from './firstOf.js'

const networkId = 'eip155:1'
const account = { address: '0xa', networkId } as const

/** A service of an app, which the combinators must not tell from ours. */
function balancesOf(name: string, supported: readonly string[], error?: Error): BalanceService {
  const balance: TokenBalance = { networkId, name, symbol: name, decimals: 18, value: 1n }
  return {
    supports: (id) => supported.includes(id),
    async getBalances(parameters) {
      if (error) throw error
      return supported.includes(parameters.networkId) ? [{ ...balance, ...parameters }] : []
    },
    listContacts: () => [{ url: `https://${name}.test`, source: name, purpose: 'services' }],
  }
}
const pricesOf = (name: string, supported: readonly string[]): PriceService => ({
  supports: (id) => supported.includes(id),
  getPrices: async ({ tokens }) =>
    tokens.map((token) => ({ ...token, price: { ...usd(1n), source: name, updatedAt: 0 } })),
})

test('the first service that supports the network answers', async () => {
  const both = firstOf(balancesOf('a', ['eip155:10']), balancesOf('b', ['eip155:1', 'eip155:10']))
  const first = await both.getBalances({ ...account, networkId: 'eip155:10', forceUpdate: true })
  expect(first).toMatchObject([{ name: 'a', address: '0xa', forceUpdate: true }])
  expect(await both.getBalances(account)).toMatchObject([{ name: 'b' }])
  expect(await both.getBalances({ ...account, networkId: 'eip155:5' })).toEqual([])
  expect([await both.supports('eip155:1'), await both.supports('eip155:5')]).toEqual([true, false])
  expect(both.listContacts?.().map(({ source }) => source)).toEqual(['a', 'b'])
})

test('a service that fails is followed by the next one; if all fail, the first error is thrown', async () => {
  const [broken, alsoBroken] = [new Error('first'), new Error('second')]
  const failing = balancesOf('a', [networkId], broken)
  expect(await firstOf(failing, balancesOf('b', [networkId])).getBalances(account)).toMatchObject([
    { name: 'b' },
  ])
  await expect(firstOf(failing, balancesOf('b', [networkId], alsoBroken)).getBalances(account)).rejects.toBe(
    broken,
  )
  const unknown: BalanceService = { ...failing, supports: () => Promise.reject(broken) }
  expect(await firstOf(unknown, balancesOf('b', [networkId])).supports(networkId)).toBe(true)
  expect(await firstOf(unknown, balancesOf('b', [networkId])).getBalances(account)).toMatchObject([
    { name: 'b' },
  ])
})

test('a member that only one service has is used', async () => {
  const native: BalanceService = { ...balancesOf('b', [networkId]), getAddressBalance: async () => 7n }
  const both = firstOf(balancesOf('a', [networkId]), native)
  expect(await both.getAddressBalance?.(account)).toBe(7n)
})

test('prices of several networks come from the service of each', async () => {
  const tokens = [{ networkId: 'eip155:1' }, { networkId: 'eip155:10', address: '0xa' }] as const
  const expected = [
    { networkId: 'eip155:1', price: { source: 'a' } },
    { networkId: 'eip155:10', address: '0xa', price: { source: 'b' } },
  ]
  const [a, b] = [pricesOf('a', ['eip155:1']), pricesOf('b', ['eip155:10'])]
  expect(await firstOf(a, b).getPrices({ tokens })).toMatchObject(expected)
  expect(await byNetwork({ 'eip155:1': a }, b).getPrices({ tokens })).toMatchObject(expected)
})

test('a network with a service of its own uses that one alone', async () => {
  const failure = new Error('own')
  const own = balancesOf('own', [networkId], failure)
  const balances = byNetwork({ [networkId]: own }, balancesOf('others', [networkId, 'eip155:10']))
  await expect(balances.getBalances(account)).rejects.toBe(failure)
  expect(await balances.getBalances({ ...account, networkId: 'eip155:10' })).toMatchObject([
    { name: 'others' },
  ])
  expect([await balances.supports('eip155:10'), await balances.supports('eip155:5')]).toEqual([true, false])
  expect(balances.listContacts?.().map(({ source }) => source)).toEqual(['own', 'others'])
})

test('answers are kept for their time, equal calls in flight are one, and failures are not kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let calls = 0
  let failure: Error | undefined
  const balances = cached<BalanceService>(
    {
      ...balancesOf('a', [networkId]),
      async getBalances() {
        calls += 1
        await Promise.resolve()
        if (failure) throw failure
        return []
      },
    },
    { maxAgeMs: 1_000 },
  )
  const { signal } = new AbortController()
  await Promise.all([balances.getBalances(account), balances.getBalances({ ...account, signal })])
  await balances.getBalances(account)
  expect(calls).toBe(1)
  await balances.getBalances({ ...account, address: '0xb' })
  await balances.getBalances({ ...account, forceUpdate: true })
  expect(calls).toBe(3)
  vi.setSystemTime(Date.now() + 1_000)
  failure = new Error('down')
  await expect(balances.getBalances(account)).rejects.toBe(failure)
  failure = undefined
  await balances.getBalances(account)
  expect(calls).toBe(5)
  expect(balances.supports('eip155:10')).toBe(false)
  expect(balances.listContacts?.()).toHaveLength(1)
})

test('only the newest 100 answers are kept', async () => {
  const asked: string[] = []
  const balances = cached<BalanceService>({
    ...balancesOf('a', [networkId]),
    async getBalances({ address }) {
      asked.push(address)
      return []
    },
  })
  for (let index = 0; index <= 100; index++) await balances.getBalances({ ...account, address: `${index}` })
  await balances.getBalances({ ...account, address: '100' })
  await balances.getBalances({ ...account, address: '0' })
  expect(asked.slice(101)).toEqual(['0'])
})

test('a network that is disabled has none of what the others have', async () => {
  const balances = byNetwork({ 'eip155:10': disabled }, balancesOf('others', [networkId, 'eip155:10']))
  expect([await balances.supports(networkId), await balances.supports('eip155:10')]).toEqual([true, false])
  expect(await balances.getBalances({ ...account, networkId: 'eip155:10' })).toEqual([])
  expect(await disabled.getPrices({ tokens: [account] })).toEqual([])
  expect(await disabled.getIdentity(account)).toEqual({})
  expect(await disabled.getHistory(account)).toEqual(await disabled.getNfts(account))
})

/** Names of an app. */
function namesOf(zone: string, supported: readonly string[], log: string[], error?: Error): NameService {
  return {
    ...disabled,
    zone,
    supports: (id) => supported.includes(id),
    findName: async ({ name }) => {
      log.push(`${zone} finds ${name}`)
      return undefined
    },
    async registerName({ name }) {
      log.push(`${zone} registers ${name}`)
      if (error) throw error
    },
  }
}
const name = { ...account, name: 'alice.shop.id' }
const registration = { ...name, message: '{}', signature: '0x' }

test('a name that one service refuses is not registered at the next one', async () => {
  const log: string[] = []
  const refused = new Error('taken')
  const both = firstOf(namesOf('shop.id', [networkId], log, refused), namesOf('b.id', [networkId], log))
  expect(both.zone).toBe('shop.id')
  await expect(both.registerName(registration)).rejects.toBe(refused)
  expect(log).toEqual(['shop.id registers alice.shop.id'])
  const split = byNetwork({ 'eip155:10': namesOf('b.id', ['eip155:10'], log) }, both)
  expect(byNetwork({ [networkId]: disabled }, both).zone).toBe('shop.id')
  await split.registerName({ ...registration, networkId: 'eip155:10' })
  expect(log.at(-1)).toBe('b.id registers alice.shop.id')
  await expect(byNetwork({ [networkId]: disabled }, both).registerName(registration)).rejects.toMatchObject({
    code: 'names/unsupported',
  })
})

test('who has a name and a registration are never answered from the cache, and a registration clears it', async () => {
  const log: string[] = []
  const names = namesOf('shop.id', [networkId], log)
  const own: NameService = {
    ...names,
    async listNames() {
      log.push('lists names')
      return []
    },
    async suggestNames({ label }) {
      log.push(`suggests ${label}`)
      return []
    },
  }
  const service = cached(own)
  expect(service.zone).toBe('shop.id')
  const suggest = () => service.suggestNames({ ...name, label: 'alice' })
  await suggest()
  await suggest()
  for (let count = 0; count < 2; count++) {
    await service.findName(name)
    await service.listNames(account)
    await service.registerName(registration)
  }
  await suggest()
  const asked = ['shop.id finds alice.shop.id', 'lists names', 'shop.id registers alice.shop.id']
  expect(log).toEqual(['suggests alice', ...asked, ...asked, 'suggests alice'])
})

test('the steps of a swap are answered by one service, and never from a cache', async () => {
  const ether = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const asked: string[] = []
  const swapsOf = (name: string, error?: Error): SwapService => ({
    ...disabled,
    supports: (id) => id === networkId,
    getTokens: async () => [{ ...ether, name }],
    async getQuote({ from, to, amount }) {
      asked.push(name)
      if (error) throw error
      return { networkId, from, to, fromAmount: amount, toAmount: 1n, source: name, readAt: 0 }
    },
  })
  const failure = new Error('no liquidity')
  const quote = { networkId, from: ether, to: ether, amount: 1n } as const
  const both = firstOf(swapsOf('a', failure), swapsOf('b'))
  await expect(both.getQuote(quote)).rejects.toBe(failure)
  const kept = cached(swapsOf('c'))
  await kept.getQuote(quote)
  await kept.getQuote(quote)
  expect(asked).toEqual(['a', 'c', 'c'])
  expect(await firstOf<SwapService>(disabled, both).getTokens({ networkId })).toMatchObject([{ name: 'a' }])
  await expect(disabled.getQuote(quote)).rejects.toMatchObject({ code: 'swap/unsupported' })
  expect(await byNetwork<SwapService>({ [networkId]: both }, disabled).listRouters({ networkId })).toEqual([])
})
