import { sandboxEvmAssets } from '@latchkey/sandbox'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { type Address, createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { routerSwaps } from '../../exports/services.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { reviewSend } from '../send/reviewSend.js'
import { send } from '../send/send.js'
import { getSwapQuote } from '../swap/getSwapQuote.js'
import { swap } from '../swap/swap.js'
import { getTransactions } from './getTransactions.js'
import { useTransaction } from './useTransaction.js'
import { useTransactions } from './useTransactions.js'

const key = '@appkit-wallet/sent_transactions'
const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** A chain whose transactions wait for a block. No other test file uses it. */
const chain = inject('waitingChain')
beforeAll(async () => void (await rpc('evm_setAutomine', false)))

const rpc = (method: string, ...params: unknown[]) =>
  createPublicClient({ transport: http(chain.rpcUrl) }).request({ method, params } as never)
const mine = () => rpc('anvil_mine', '0x1')

const toastOf = (latchkey: Latchkey) => internalsOf(latchkey).stores.toast.getState().message
const short = (address: string) => shortenAddress(address)

/** The transactions that a page follows. */
const followedOf = (latchkey: Latchkey) =>
  internalsOf(latchkey).store('followedTransactions', () => new Set<string>())

/** The locks of one browser, which its tabs share. Node has none. */
function createLocks() {
  const ends = new Map<string, Promise<unknown>>()
  const asked: string[] = []
  const request = (name: string, ...rest: unknown[]) => {
    asked.push(name)
    const run = rest.at(-1) as () => Promise<unknown>
    const result = (ends.get(name) ?? Promise.resolve()).then(run)
    ends.set(
      name,
      result.catch(() => {}),
    )
    return result
  }
  return { asked, request }
}

/** The code of the wrapped currency of the sandbox. The waiting chain has no contracts of its own. */
async function wrappedEtherCode() {
  const address = sandboxEvmAssets.tokens.find(({ symbol }) => symbol === 'WETH')?.address
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  return client.getCode({ address: address as Address })
}

async function openApp() {
  const network = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'http://127.0.0.1/explorer' } },
  }
  const wallet = addWallet({
    privateKeys: [generatePrivateKey()],
    chains: [{ ...network, rpcUrl: chain.rpcUrl }],
  })
  const from = wallet.accounts[0] as Address
  await rpc('anvil_setBalance', from, toHex(parseEther('10')))
  const storage = memoryStorage()
  const router = { address: newAddress(), wrappedNative: newAddress() }
  await rpc('anvil_setCode', router.wrappedNative, await wrappedEtherCode())
  const swaps = routerSwaps({ networks: [network], routers: { 'eip155:31339': router } })
  const openPage = () => createScene({ networks: [network], storage, services: { swaps } })
  const page = openPage()
  await connect(page.latchkey, { connector: await page.connector() })
  return { ...page, openPage, storage, wallet, from, wrapped: router.wrappedNative }
}

test('a sent transaction is stored until it is confirmed, with what it pays', async () => {
  const { latchkey, events, from } = await openApp()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, children })
  const { result } = renderHook(() => useTransactions(), { wrapper })
  expect(result.current).toEqual([])
  const to = newAddress()
  const { hash } = await act(() => send(latchkey, { to, value: 5n }))
  await waitFor(() => expect(result.current).toHaveLength(1))
  expect(result.current[0]).toMatchObject({
    networkId: 'eip155:31339',
    hash,
    from,
    status: 'pending',
    payment: { to, value: 5n },
    explorerUrl: `http://127.0.0.1/explorer/tx/${hash}`,
  })
  await mine()
  await waitFor(() => expect(result.current[0]?.status).toBe('success'))
  expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash })
  expect(getTransactions(latchkey, { networkId: 'eip155:1' })).toEqual([])
  expect(getTransactions(latchkey, { address: newAddress() })).toEqual([])
  await act(() => disconnect(latchkey))
  await waitFor(() => expect(result.current).toEqual([]))
})

test('no toast tells the end of a transaction that a component shows', async () => {
  const { latchkey } = await openApp()
  const { hash } = await send(latchkey, { to: newAddress(), value: 5n })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(StrictMode, null, createElement(LatchkeyProvider, { latchkey, children }))
  const { result, unmount } = renderHook(() => useTransaction({ hash }), { wrapper })
  await waitFor(() => expect(result.current?.status).toBe('pending'))
  await mine()
  await waitFor(() => expect(result.current?.status).toBe('success'))
  unmount()
  const to = newAddress()
  await send(latchkey, { to, value: 6n })
  await mine()
  // The toast of the second payment is the first one.
  const shown: string[] = []
  internalsOf(latchkey).stores.toast.subscribe(({ message }) => shown.push(message))
  await eventually(() => expect(toastOf(latchkey)).toMatch(short(to)))
  expect(shown.every((message) => message.includes(short(to)))).toBe(true)
})

test('a payment that the user approves after the app has stopped waiting is told', async () => {
  const { latchkey, wallet, events } = await openApp()
  wallet.controls.setApproval('window')
  const to = newAddress()
  const controller = new AbortController()
  const sending = send(latchkey, { to, value: 5n, signal: controller.signal })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  controller.abort()
  await expect(sending).rejects.toMatchObject({ code: 'request/abandoned' })
  await wallet.controls.approve()
  await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.succeeded' }))
  await eventually(() =>
    expect(toastOf(latchkey)).toBe(`Your wallet is sending 0.000000000000000005 ETH to ${short(to)}.`),
  )
  await mine()
  await eventually(() => expect(toastOf(latchkey)).toMatch(/sent to/))
})

test('a review warns of the same payment that is pending', async () => {
  const { latchkey } = await openApp()
  const payment = { to: newAddress(), value: 5n }
  await send(latchkey, payment)
  const codesOf = async (changes: object) =>
    (await reviewSend(latchkey, { ...payment, ...changes })).warnings.map(({ code }) => code)
  expect(await codesOf({ to: payment.to.toLowerCase() })).toEqual(['send/already-pending'])
  expect(await codesOf({ value: 6n })).toEqual([])
  expect(await codesOf({ to: newAddress() })).toEqual(['send/receiver-first-time'])
  await mine()
  await eventually(() => expect(getTransactions(latchkey)[0]?.status).toBe('success'))
  expect(await codesOf({})).toEqual([])
})

test('the next page follows it to its end, and tells it, also the user', async () => {
  const { latchkey, storage, openPage } = await openApp()
  const to = newAddress()
  const { hash } = await send(latchkey, { to, value: 5n })
  await eventually(() => expect(storage.entries[key]).toContain(hash))
  const { latchkey: next, events } = openPage()
  await eventually(() => expect(followedOf(next).size).toBe(1))
  await mine()
  await eventually(() => expect(events.map(({ type }) => type)).toContain('send.confirmed'))
  expect(events.filter(({ type }) => type === 'send.confirmed')).toMatchObject([{ hash, status: 'success' }])
  await eventually(() => expect(toastOf(next)).toBe(`0.000000000000000005 ETH sent to ${short(to)}.`))
  expect(getTransactions(next)[0]).toMatchObject({ hash, status: 'success' })
  expect(storage.entries[key]).not.toContain('"pending"')
})

test('the next page follows a swap to its end, and tells it, also the user', async () => {
  const { latchkey, events: earlier, storage, openPage, wrapped } = await openApp()
  const networkId = 'eip155:31339'
  const from = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const to = { ...from, address: wrapped, symbol: 'WETH' }
  const quote = await getSwapQuote(latchkey, { from, to, amount: 5n * 10n ** 17n })
  const { hash } = await swap(latchkey, { quote })
  await eventually(() => expect(storage.entries[key]).toContain(hash))
  const { latchkey: next, events } = openPage()
  await eventually(() => expect(followedOf(next).size).toBe(1))
  await mine()
  const succeeded = { type: 'swap.succeeded', networkId, from: 'ETH', to: 'WETH', hash }
  await eventually(() => expect(events).toContainEqual(expect.objectContaining(succeeded)))
  await eventually(() => expect(earlier).toContainEqual(expect.objectContaining(succeeded)))
  await eventually(() => expect(toastOf(next)).toBe('0.5 ETH swapped for WETH.'))
  expect(internalsOf(next).stores.toast.getState().about).toMatchObject({
    type: 'swap',
    status: 'success',
    amount: '0.5',
    from: 'ETH',
    to: 'WETH',
  })
})

test('one tab follows, and the others wait for its lock and have its result', async () => {
  const locks = createLocks()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const { latchkey, events, openPage, storage } = await openApp()
  // A tab that stores something else: the page may be left before its lock is free.
  let endOther = () => {}
  locks.request(key, () => new Promise<void>((resolve) => (endOther = resolve)))
  const { hash } = await send(latchkey, { to: newAddress(), value: 5n })
  expect(storage.entries[key]).toContain('"pending"')
  endOther()
  const other = openPage()
  const name = `latchkey:latchkey:eip155:31339:${hash}`
  await eventually(() => expect(locks.asked.filter((each) => each === name)).toHaveLength(2))
  await mine()
  await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash }))
  await eventually(() =>
    expect(getTransactions(other.latchkey)[0]).toMatchObject({ hash, status: 'success' }),
  )
  // Its node was not asked.
  expect(internalsOf(other.latchkey).store('transactions', () => new Map()).size).toBe(0)
  expect(other.events.filter(({ type }) => type.startsWith('send.'))).toEqual([])
  await eventually(() => expect(toastOf(latchkey)).toMatch(/sent to/))
  expect(toastOf(other.latchkey)).toBe('')
})

test('at most 99 transactions are stored, and what is none is left out (spec 9.3/pending)', async () => {
  const { openPage, storage, from } = await openApp()
  const sent = { networkId: 'eip155:31339', hash: '0xa', from, sentAt: 1, status: 'success' }
  const value = [
    sent,
    null,
    'x',
    { ...sent, hash: '' },
    { ...sent, networkId: 'x' },
    { ...sent, from: '<b>' },
    { ...sent, status: 'won' },
    { ...sent, hash: '0xb', payment: { to: from, value: '1e18' } },
    { ...sent, hash: '0xc', payment: { to: from, value: '7', token: { address: from, decimals: 6 } } },
  ]
  storage.entries[key] = JSON.stringify({ version: 1, value })
  const { latchkey } = openPage()
  const all = getTransactions(latchkey, { address: from })
  expect(all.map(({ hash }) => hash)).toEqual(['0xa', '0xb', '0xc'])
  expect(all.map(({ payment }) => payment?.value)).toEqual([undefined, undefined, 7n])
  const many = Array.from({ length: 120 }, (_, index) => ({ ...sent, hash: `0x${index}` }))
  storage.entries[key] = JSON.stringify({ version: 1, value: many })
  expect(getTransactions(openPage().latchkey, { address: from })).toHaveLength(99)
})
