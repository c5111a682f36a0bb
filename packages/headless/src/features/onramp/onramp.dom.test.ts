import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { catchPopups, pressAt, sandboxOnramp } from '../../../test/paymentScene.js'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import { balanceOf, ether, networkId, swapToken } from '../../../test/swapScene.js'
import { internalsOf } from '../../core/internals.js'
import { readOpenOrders } from '../../core/orders/openOrders.js'
import { shownOrderStore } from '../../core/orders/shownOrder.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import type { OnrampQuote, OnrampService } from '../../wire/onramp/onramp.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { buy } from './buy.js'
import { getOnrampOptions } from './getOnrampOptions.js'
import { useOnramp } from './useOnramp.js'

const usdc = swapToken('USDC')

async function openForm({
  onramp = sandboxOnramp(usdc.address),
  isConnected = true,
}: {
  onramp?: OnrampService
  isConnected?: boolean
} = {}) {
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const storage = memoryStorage()
  const scene = createScene({ services: { onramp }, storage })
  const { latchkey } = scene
  if (isConnected) await connect(latchkey, { connector: await scene.connector() })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const { result } = renderHook(() => useOnramp(), { wrapper })
  const form = () => result.current
  const change = (fields: Parameters<ReturnType<typeof useOnramp>['change']>[0]) =>
    act(() => form().change(fields))
  await waitFor(() => expect(form().options.isSuccess).toBe(true))
  return { ...scene, storage, account: wallet.accounts[0] as `0x${string}`, form, change }
}

/** Presses Buy for 100 USD of a currency. */
async function buy100({ form, change }: Awaited<ReturnType<typeof openForm>>, purchase: string) {
  change({ purchase, amount: '100' })
  await waitFor(() => expect(form().canBuy).toBe(true))
  await act(() => form().buying.mutateAsync())
}

test('what is bought is quoted, paid on the page of the provider, and noticed when it arrives', async () => {
  const popups = catchPopups()
  const scene = await openForm()
  const { form, account, latchkey } = scene
  const emitted = vi.fn()
  internalsOf(latchkey).subscribe(({ type }) => emitted(type))
  expect(form()).toMatchObject({ canBuy: false, provider: { id: 'sandbox' }, purchase: { id: 'eth' } })
  await buy100(scene, 'USDC')
  expect(form().quote.data?.received).toEqual({ currency: 'USDC', value: 97_500_000n, decimals: 6 })
  const [popup] = popups
  expect(popup).toMatchObject({ closed: false, opener: null, pages: [expect.stringContaining('/payment?')] })
  expect(form().order).toMatchObject({ status: 'open', symbol: 'USDC', address: account, networkId })
  await pressAt(popup?.pages[0] ?? '', 'card')
  await waitFor(() => expect(form().order?.status).toBe('arrived'))
  expect(form().order?.received).toMatchObject({ value: 97_500_000n, decimals: 6 })
  expect(await balanceOf(usdc, account)).toBe(97_500_000n)
  expect(emitted.mock.calls.flat().filter((type) => type.startsWith('buy.'))).toEqual([
    'buy.started',
    'buy.arrived',
  ])
})

test('a network is called what the app calls it, whatever the provider says', async () => {
  const onramp = sandboxOnramp(usdc.address)
  const getOptions: OnrampService['getOptions'] = async (parameters) => {
    const { purchaseCurrencies, ...options } = await onramp.getOptions(parameters)
    const called = purchaseCurrencies.map((currency) => ({
      ...currency,
      networks: currency.networks.map((network) => ({ ...network, name: 'Chain 1337' })),
    }))
    return { ...options, purchaseCurrencies: called }
  }
  const { latchkey } = createScene({ services: { onramp: { ...onramp, getOptions } } })
  const { purchaseCurrencies } = await getOnrampOptions(latchkey)
  const names = purchaseCurrencies.flatMap(({ networks }) => networks.map(({ name }) => name))
  const [first] = latchkey.options.networks
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names)).toEqual(new Set([first.name]))
})

test('a window that is blocked is a link, and one that is closed or led back says so', async () => {
  const scene = await openForm()
  const { form, account } = scene
  catchPopups({ isBlocked: true })
  await buy100(scene, 'ETH')
  expect(form().order).toMatchObject({ status: 'blocked', url: expect.stringContaining('/payment?') })
  const popups = catchPopups()
  await act(() => form().buying.mutateAsync())
  popups[0]?.close()
  await waitFor(() => expect(form().order?.status).toBe('closed'))
  await act(() => form().buying.mutateAsync())
  popups[1]?.lead(`/shop?transactionStatus=failed`)
  await waitFor(() => expect(form().order?.status).toBe('declined'))
  expect(popups[1]?.closed).toBe(true)
  await act(() => form().buying.mutateAsync())
  popups[2]?.lead('/shop?transactionStatus=completed')
  await waitFor(() => expect(form().order?.status).toBe('returned'))
  // Whatever the window said, what was paid for arrives.
  await pressAt(popups[2]?.pages[0] ?? '', 'bank')
  await waitFor(() => expect(form().order?.status).toBe('arrived'))
  expect(await balanceOf(ether, account)).toBe(form().order?.received?.value)
  act(() => form().dismiss())
  expect(form().order).toBeUndefined()
})

test('a page of payment on the origin of the app is shown until it leads to the return url', async () => {
  const popups = catchPopups()
  const onramp = {
    ...sandboxOnramp(usdc.address),
    getUrl: async () => `${window.location.origin}/payment?order=1`,
  }
  const scene = await openForm({ onramp })
  await buy100(scene, 'ETH')
  const [popup] = popups
  popup?.lead('/payment?order=1')
  popup?.lead('/payment/done?status=failed')
  // Longer than the time between two readings of the address.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(popup?.closed).toBe(false)
  expect(scene.form().order?.status).toBe('open')
  popup?.lead(`${window.location.pathname}?status=failed`)
  await waitFor(() => expect(scene.form().order?.status).toBe('declined'))
  expect(popup?.closed).toBe(true)
})

test.each([
  ['javascript:alert(1)', 'page/refused'],
  ['http://pay.example/', 'page/refused'],
  ['https://pay.example@evil.example/', 'page/refused'],
])('a service of the app that names the page %s opens nothing', async (url, code) => {
  const popups = catchPopups()
  const scene = await openForm({ onramp: { ...sandboxOnramp(usdc.address), getUrl: async () => url } })
  const buying = buy(scene.latchkey, {
    provider: { id: 'a', name: 'A' },
    networkId: networkId as never,
    purchase: 'ETH',
  })
  await expect(buying).rejects.toMatchObject({ code, shortMessage: 'The address is not a page of A.' })
  expect(popups).toMatchObject([{ closed: true, pages: [] }])
  expect(scene.form().order).toBeUndefined()
})

test.each(['https://evil.example/', '//evil.example/', 'http://[', 'javascript:alert(1)', 'data:text/html,'])(
  'no provider is asked to lead back to %s',
  async (returnUrl) => {
    const popups = catchPopups()
    const asked: unknown[] = []
    const getUrl = async (parameters: unknown) => {
      asked.push(parameters)
      return 'https://pay.example/'
    }
    const { latchkey } = await openForm({ onramp: { ...sandboxOnramp(usdc.address), getUrl } })
    const order = { provider: { id: 'a', name: 'A' }, networkId: networkId as never, purchase: 'ETH' }
    await expect(buy(latchkey, { ...order, returnUrl })).rejects.toThrow('returnUrl')
    expect([popups.length, asked]).toEqual([0, []])
    await buy(latchkey, { ...order, returnUrl: '/thanks' })
    const back = new URL('/thanks', window.location.href).href
    expect(asked).toEqual([expect.objectContaining({ returnUrl: back })])
  },
)

/** The page after a reload: another latchkey with what the storage has. */
function reload({ storage }: Awaited<ReturnType<typeof openForm>>) {
  const copy = memoryStorage({ ...storage.entries })
  const scene = createScene({ services: { onramp: sandboxOnramp(usdc.address) }, storage: copy })
  return { ...scene, order: () => shownOrderStore(scene.latchkey).getState().order }
}

test('what arrives after a reload is told once, also if the user had closed the purchase', async () => {
  const popups = catchPopups()
  const scene = await openForm()
  await buy100(scene, 'USDC')
  popups[0]?.lead('/shop?transactionStatus=completed')
  await waitFor(() => expect(scene.form().order?.status).toBe('returned'))
  // Closed after it has led back: it is still watched.
  act(() => scene.form().dismiss())
  expect(scene.form().order).toBeUndefined()
  const next = reload(scene)
  await eventually(() =>
    expect(next.order()).toMatchObject({ status: 'returned', symbol: 'USDC', address: scene.account }),
  )
  await pressAt(popups[0]?.pages[0] ?? '', 'card')
  await eventually(() => expect(next.order()?.status).toBe('arrived'))
  expect(next.order()?.received).toEqual({ value: 97_500_000n, decimals: 6 })
  expect(next.events.map(({ type }) => type).filter((type) => type === 'buy.arrived')).toHaveLength(1)
  const { toast } = internalsOf(next.latchkey).stores
  await eventually(() => expect(toast.getState().message).toBe('97.5 USDC arrived.'))
  expect(toast.getState().about).toMatchObject({ type: 'purchase', amount: '97.5', symbol: 'USDC' })
  await eventually(() => expect(readOpenOrders(next.latchkey)).toEqual([]))
})

test('much less than what was quoted is no arrival, but it is said', async () => {
  const popups = catchPopups()
  const scene = await openForm()
  await buy100(scene, 'USDC')
  await mintToken({ token: usdc.address, to: scene.account, value: 87_000_000n })
  await waitFor(() => expect(scene.form().order?.received?.value).toBe(87_000_000n))
  expect(scene.form().order?.status).toBe('open')
  await pressAt(popups[0]?.pages[0] ?? '', 'card')
  await waitFor(() => expect(scene.form().order).toMatchObject({ status: 'arrived' }))
  expect(scene.form().order?.received?.value).toBe(184_500_000n)
  // The component says it.
  expect(internalsOf(scene.latchkey).stores.toast.getState().message).toBe('')
})

test.each<[string, OnrampQuote['received'] | undefined]>([
  ['without a quote', undefined],
  ['with a quote of another currency', { currency: 'ETH', value: 1n, decimals: 18 }],
])('a payment from anyone is no arrival of a purchase %s: it is said as what it is', async (_, quoted) => {
  catchPopups()
  const getUrl = async () => 'https://pay.example/'
  const scene = await openForm({ onramp: { ...sandboxOnramp(usdc.address), getUrl } })
  const { latchkey, form, account } = scene
  await buy(latchkey, {
    provider: { id: 'a', name: 'A' },
    networkId: networkId as never,
    purchase: 'USDC',
    token: usdc.address,
    quoted,
  })
  const told = () => scene.events.map(({ type }) => type).filter((type) => type.startsWith('buy.'))
  await mintToken({ token: usdc.address, to: account, value: 1n })
  await waitFor(() => expect(form().order).toMatchObject({ isQuoted: false, received: { value: 1n } }))
  await mintToken({ token: usdc.address, to: account, value: 5_000_000n })
  await waitFor(() => expect(form().order?.received?.value).toBe(5_000_001n))
  expect(form().order?.status).toBe('open')
  expect(told()).toEqual(['buy.started', 'buy.received', 'buy.received'])
  expect(readOpenOrders(latchkey)).toHaveLength(1)
  act(() => form().dismiss())
  expect(readOpenOrders(latchkey)).toEqual([])
})

test('a purchase that the user leaves, an account that disconnects, and stored nonsense are not followed', async () => {
  catchPopups()
  const scene = await openForm()
  await buy100(scene, 'USDC')
  const [key = '', text = ''] =
    Object.entries(scene.storage.entries).find(([each]) => each.endsWith('open_orders')) ?? []
  const stored = JSON.parse(text)
  expect(stored.value).toHaveLength(1)
  expect(text).not.toContain('/payment?')
  act(() => scene.form().dismiss())
  expect(JSON.parse(scene.storage.entries[key] ?? '').value).toEqual([])
  await act(() => scene.form().buying.mutateAsync())
  await disconnect(scene.latchkey)
  await eventually(() => expect(JSON.parse(scene.storage.entries[key] ?? '').value).toEqual([]))

  const [order] = stored.value
  const nonsense = [
    { ...order, startedAt: order.startedAt - 8 * 24 * 60 * 60_000 },
    { ...order, address: 'me' },
    { ...order, before: '-1' },
    { ...order, status: 'arrived' },
    { ...order, provider: 'x' },
    { ...order, type: 'gift' },
    null,
  ]
  const entries = { [key]: JSON.stringify({ ...stored, value: nonsense }) }
  const { latchkey } = createScene({ storage: memoryStorage(entries) })
  expect(readOpenOrders(latchkey)).toEqual([])
  const one = { [key]: JSON.stringify({ ...stored, value: [order, ...nonsense] }) }
  expect(readOpenOrders(createScene({ storage: memoryStorage(one) }).latchkey)).toEqual([order])
})

test('the error of a quote is held, and a reset restores the defaults (spec 4.14/loading, 4.14/failure, 4.14/reset, 7.9/on-ramp-quote)', async () => {
  const honest = sandboxOnramp(usdc.address)
  const getQuote = vi.fn(async () => {
    throw new Error('The provider is away.')
  })
  const { form, change } = await openForm({ onramp: { ...honest, getQuote } })
  change({ provider: 'other', purchase: 'USDC', payment: 'EUR', method: 'ach_bank_account', amount: '9' })
  expect(form()).toMatchObject({
    ...{ provider: { id: 'other' }, purchase: { id: 'usdc' }, network: { networkId } },
    ...{ method: { max: '25000.00' }, amountError: { code: 'onramp/amount-too-low', min: '10.00' } },
  })
  expect(form().quote.fetchStatus).toBe('idle')
  change({ amount: '9000' })
  expect(form().quote).toMatchObject({ isPending: true, data: undefined })
  await waitFor(() => expect(form().quote.error?.code).toBe('rpc/unknown'))
  expect(form().quote).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  // The provider tells the price again.
  expect(form().canBuy).toBe(true)
  change({ payment: 'USD' })
  expect(form().method?.method).toBe('card')
  act(() => form().reset())
  expect(form()).toMatchObject({ provider: { id: 'sandbox' }, purchase: { id: 'eth' }, amount: '' })
  expect(getQuote).toHaveBeenCalledTimes(1)
})

test('an answer for an amount that was entered before is never shown', async () => {
  const honest = sandboxOnramp(usdc.address)
  const answers: (() => void)[] = []
  const onramp: OnrampService = {
    ...honest,
    async getQuote(parameters) {
      const quote = await honest.getQuote?.(parameters)
      return new Promise<OnrampQuote>((resolve) => {
        answers.push(() => resolve(quote as OnrampQuote))
      })
    },
  }
  const { form, change } = await openForm({ onramp })
  change({ purchase: 'USDC', amount: '50' })
  await waitFor(() => expect(answers).toHaveLength(1))
  change({ amount: '100' })
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => answers[1]?.())
  await waitFor(() => expect(form().quote.data?.total.value).toBe(10_000n))
  act(() => answers[0]?.())
  await act(async () => {})
  expect(form().quote.data?.total.value).toBe(10_000n)
})

test('without a wallet nothing is bought, and a page that fails to be made closes its window', async () => {
  const popups = catchPopups()
  const { form, change } = await openForm({ isConnected: false })
  change({ amount: '100' })
  await waitFor(() => expect(form().quote.isSuccess).toBe(true))
  expect(form()).toMatchObject({ isConnected: false, canBuy: false })
  await act(() =>
    form()
      .buying.mutateAsync()
      .catch(() => {}),
  )
  await waitFor(() => expect(form().buying.error?.name).toBe('NotConnectedError'))
  expect(popups).toHaveLength(0)

  const honest = sandboxOnramp(usdc.address)
  const failing = await openForm({
    onramp: {
      ...honest,
      getUrl: async () => {
        throw new Error('The provider is away.')
      },
    },
  })
  failing.change({ amount: '100' })
  await waitFor(() => expect(failing.form().canBuy).toBe(true))
  await act(() =>
    failing
      .form()
      .buying.mutateAsync()
      .catch(() => {}),
  )
  expect(failing.form()).toMatchObject({ order: undefined, buying: { isError: true } })
  expect(popups[0]?.closed).toBe(true)
})

test('the options are those of the app: its networks, and the providers that it lists (spec 5.9/providers)', async () => {
  const onramp = sandboxOnramp(usdc.address)
  const optionsOf = (providers?: readonly string[]) =>
    getOnrampOptions(createScene({ services: { onramp }, features: { onramp: providers } }).latchkey)
  const all = await optionsOf()
  expect(all.providers.map(({ id }) => id)).toEqual(['sandbox', 'other'])
  expect(all.purchaseCurrencies.map(({ id, networks }) => [id, networks.length])).toEqual([
    ['eth', 1],
    ['usdc', 1],
  ])
  expect((await optionsOf(['other', 'meld'])).providers.map(({ id }) => id)).toEqual(['other'])
  expect((await optionsOf([])).providers).toEqual([])
})
