import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerStandardWallets } from '../../../test/registerStandardWallets.js'
import { standardWallets } from './standardWallets.js'

// Each test has its own page. Only the event target of the window is used.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const makeWallet = (name: string): Wallet => ({
  version: '1.0.0',
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features: {},
  accounts: [],
})
const names = () =>
  standardWallets()
    .getWallets()
    .map(({ name }) => name)

/** Adds the listener of a hostile or broken wallet. */
const onReady = (listener: (event: Event) => void) =>
  window.addEventListener('wallet-standard:app-ready', listener)

const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))

test('lists the wallets of the published registerWallet, as the published getWallets does', async () => {
  registerWallet(makeWallet('Before both'))
  const published = getWallets()
  registerWallet(makeWallet('Between'))
  expect(names()).toEqual(['Before both', 'Between'])
  const listener = vi.fn()
  standardWallets().subscribe(listener)
  registerWallet(makeWallet('After both'))
  await Promise.resolve()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['Before both', 'Between', 'After both'])
  expect(published.get()).toEqual(standardWallets().getWallets())
})

test('a page has one registry and dispatches app-ready once; another page has its own', () => {
  const asked = vi.fn()
  onReady(asked)
  registerWallet(makeWallet('First page'))
  expect(standardWallets()).toBe(standardWallets())
  expect(names()).toEqual(['First page'])
  expect(asked).toHaveBeenCalledTimes(1)

  vi.stubGlobal('window', new EventTarget())
  expect(names()).toEqual([])
})

test('registrations of one task are one change; the list is the same object until then', async () => {
  const { getWallets, subscribe } = standardWallets()
  const before = getWallets()
  expect(getWallets()).toBe(before)
  const [first, second] = [vi.fn(), vi.fn()]
  subscribe(first)
  const unsubscribe = subscribe(second)

  const unregister = registerStandardWallets(makeWallet('A'), makeWallet('B'))
  registerStandardWallets(makeWallet('C'))
  expect(names()).toEqual(['A', 'B', 'C'])
  expect(first).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(1)
  expect(before).toEqual([])

  unregister()
  unsubscribe()
  expect(names()).toEqual(['C'])
  await Promise.resolve()
  expect(first).toHaveBeenCalledTimes(2)
  expect(second).toHaveBeenCalledTimes(1)
})

test('registering a wallet again changes nothing, and only its first registration can remove it', async () => {
  const wallet = makeWallet('A')
  const listener = vi.fn()
  standardWallets().subscribe(listener)
  const unregister = registerStandardWallets(wallet, wallet)
  await Promise.resolve()
  const list = standardWallets().getWallets()
  const unregisterAgain = registerStandardWallets(wallet)
  unregisterAgain()
  await Promise.resolve()
  expect(standardWallets().getWallets()).toBe(list)
  expect(list).toEqual([wallet])
  expect(listener).toHaveBeenCalledTimes(1)

  unregister()
  registerStandardWallets(wallet)
  unregister()
  expect(names()).toEqual(['A'])
})

test('keeps 100 of 5000 wallets, in one change; removing one makes room', async () => {
  const listener = vi.fn()
  standardWallets().subscribe(listener)
  const unregister = registerStandardWallets(makeWallet('First'))
  for (let index = 0; index < 5000; index += 1) registerStandardWallets(makeWallet(`Flood ${index}`))
  await Promise.resolve()
  expect(names()).toHaveLength(100)
  expect(listener).toHaveBeenCalledTimes(1)

  registerStandardWallets(makeWallet('One too many'))
  await Promise.resolve()
  expect(listener).toHaveBeenCalledTimes(1)

  unregister()
  registerStandardWallets(makeWallet('Last'))
  expect(names()).toHaveLength(100)
  expect(names().at(-1)).toBe('Last')
})

test('keeps known wallets that register after 5000 others, at most 3 of one name', () => {
  for (let index = 0; index < 5000; index += 1) registerStandardWallets(makeWallet(`Flood ${index}`))
  for (const name of ['Phantom', 'Solflare', 'Phantom', 'Phantom', 'Phantom'])
    registerStandardWallets(makeWallet(name))
  expect(names().slice(100)).toEqual(['Phantom', 'Solflare', 'Phantom', 'Phantom'])
})

test('ignores values that are not objects, and keeps a hostile object without reading it', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = Object.defineProperty({}, 'name', {
    get() {
      throw new Error('trap')
    },
  })
  const { getWallets } = standardWallets()
  for (const detail of [undefined, 'no', {}, null]) announce(detail)
  announce(({ register }: { register(...wallets: unknown[]): void }) =>
    register(undefined, null, 'no', 1, () => {}, proxy, throwing),
  )
  const wallets = getWallets()
  expect(wallets.length).toBe(2)
  expect(wallets[0]).toBe(proxy)
  expect(wallets[1]).toBe(throwing)
})

test('after 100 wallets, one whose name throws is not kept, and does not stop those registered with it', () => {
  for (let index = 0; index < 100; index++) registerStandardWallets(makeWallet(`Wallet ${index}`))
  const throwing = Object.defineProperty(makeWallet(''), 'name', {
    get() {
      throw new Error('trap')
    },
  })
  registerStandardWallets(throwing, makeWallet('Phantom'))
  expect(names().slice(100)).toEqual(['Phantom'])
})

test('a wallet cannot stop the event for others or change its detail', () => {
  onReady((event) => event.stopImmediatePropagation())
  onReady((event) => {
    const { detail } = event as CustomEvent<{ register: unknown }>
    expect(Reflect.set(detail, 'register', () => {})).toBe(false)
  })
  registerWallet(makeWallet('Behind both'))
  expect(names()).toEqual(['Behind both'])
})

test('returns no wallets on a server', () => {
  vi.stubGlobal('window', undefined)
  expect(names()).toEqual([])
  const unsubscribe = standardWallets().subscribe(() => {})
  unsubscribe()
})
