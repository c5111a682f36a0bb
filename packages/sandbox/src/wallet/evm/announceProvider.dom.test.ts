import { createStore } from 'mipd'
import { afterEach, expect, test, vi } from 'vitest'
import { unreachableChains as chains } from '../../../test/unreachableChains.js'
import { createWallet } from './createWallet.js'

type Legacy = { ethereum?: { providers?: unknown[] } }
const legacy = window as unknown as Legacy
let undo: (() => void)[] = []
afterEach(() => {
  for (const end of undo.reverse()) end()
  undo = []
})

test('mipd finds a wallet that was announced before, and one that is announced later', () => {
  const first = createWallet({ chains, name: 'First', rdns: 'test.first' })
  undo.push(first.announce())
  const store = createStore()
  const second = createWallet({
    chains,
    name: 'Second',
    rdns: 'test.second',
    uuid: '9c1d9f4f-5a53-4a5c-8d44-6b4b6c2b4c1f',
  })
  undo.push(second.announce(window), () => store.destroy())
  expect(store.getProviders().map(({ info }) => info)).toEqual([first.info, second.info])
  expect(store.findProvider({ rdns: 'test.first' })?.provider).toBe(first.provider)
  expect(second.info.uuid).toBe('9c1d9f4f-5a53-4a5c-8d44-6b4b6c2b4c1f')
  expect(first.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first.info.icon).toMatch(/^data:image\/svg\+xml,/)
})

test('announces a frozen object until it is stopped', () => {
  const wallet = createWallet({ chains })
  const end = wallet.announce()
  const heard = vi.fn()
  window.addEventListener('eip6963:announceProvider', heard)
  undo.push(() => window.removeEventListener('eip6963:announceProvider', heard))
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const [[{ detail }]] = heard.mock.calls as [[CustomEvent]]
  expect([Object.isFrozen(detail), Object.isFrozen(detail.info)]).toEqual([true, true])
  end()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('sets window.ethereum, lists other providers, and restores it', () => {
  const [first, second] = [createWallet({ chains }), createWallet({ chains })]
  const initialized = vi.fn()
  window.addEventListener('ethereum#initialized', initialized)
  const [endFirst, endSecond] = [first.injectLegacy(window), second.injectLegacy(window)]
  expect(legacy.ethereum).toBe(second.provider)
  expect(legacy.ethereum?.providers).toEqual([first.provider, second.provider])
  expect(initialized).toHaveBeenCalledTimes(2)
  endSecond()
  expect(legacy.ethereum).toBe(first.provider)
  expect(legacy.ethereum?.providers).toBeUndefined()
  endFirst()
  expect('ethereum' in window).toBe(false)
})

test('throws without a window or a target', async () => {
  const target = new EventTarget()
  const heard = vi.fn()
  target.addEventListener('eip6963:announceProvider', heard)
  createWallet({ chains }).announce(target)
  expect(heard).toHaveBeenCalledTimes(1)
})
