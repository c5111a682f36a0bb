import type { Namespace } from '@latchkey/protocol'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import type { FeatureOptions, LatchkeyOptions } from '../../core/options.js'
import { secureFrame } from '../../exports/embedded.js'
import { useFeatures } from '../../exports/index.js'
import { hosted } from '../../exports/services.js'
import { walletConnect } from '../../exports/wallet-connect.js'

function featuresOf(options: Partial<LatchkeyOptions>, namespace?: Namespace) {
  const { latchkey } = createScene(options)
  return renderHook(() => useFeatures({ latchkey, namespace })).result.current
}

const pairing = walletConnect({ projectId: 'a'.repeat(32) })

test('without options: no legal checkbox, no collapsed wallets, no pay (spec 9.8/off), no pairing, no wallets that are not installed, the guide, one connection', () => {
  expect(featuresOf({ metadata: { name: 'Harbour' } })).toEqual({
    appName: 'Harbour',
    hasPairing: false,
    hasAllWallets: false,
    hasWalletGuide: true,
    hasMultiWallet: false,
    hasTransfers: true,
    hasSend: true,
    hasReceive: true,
    hasTokens: false,
    hasNfts: false,
    hasActivity: false,
    hasNames: false,
    hasPermissions: false,
    hasSwaps: false,
    hasOnramp: false,
    hasPay: false,
    walletFeatures: ['receive', 'send'],
    hasEmail: false,
    socials: [],
    hasEmailWallets: true,
    hasCollapsedWallets: false,
    hasBranding: false,
    connectMethods: ['wallet'],
    hasLegalCheckbox: false,
  })
})

test.each<[boolean | undefined, boolean | undefined, boolean]>([
  [undefined, undefined, false],
  [true, undefined, true],
  [true, false, false],
  [undefined, true, true],
  [false, true, true],
])('branding is %s in the app and %s at the server: %s (spec 1.4/flags)', (branding, remote, shown) => {
  const { latchkey } = createScene({ features: { branding } })
  const { result } = renderHook(() => useFeatures({ latchkey }))
  act(() => internalsOf(latchkey).stores.modal.setState({ hasBranding: remote }))
  expect(result.current.hasBranding).toBe(shown)
})

test('the app can collapse its wallets (spec 1.5/collapse-wallets)', () => {
  expect(featuresOf({ features: { collapseWallets: true } }).hasCollapsedWallets).toBe(true)
})

test('the icon of the app is the first of its metadata', () => {
  const icons = ['https://harbour.example/one.png', 'https://harbour.example/two.png']
  expect(featuresOf({ metadata: { name: 'Harbour', icons } }).appIconUrl).toBe(icons[0])
})

test('wallets that are not installed need a pairing, and the app can leave them out', () => {
  expect(featuresOf({ pairing })).toMatchObject({ hasPairing: true, hasAllWallets: true })
  expect(featuresOf({ pairing, enableWallets: false })).toMatchObject({
    hasPairing: true,
    hasAllWallets: false,
  })
  expect(featuresOf({ enableWallets: true }).hasAllWallets).toBe(false)
})

test('the app can leave out the list of all wallets (spec 1.5/all-wallets, 9.8/on)', () => {
  expect(featuresOf({ pairing }).hasAllWallets).toBe(true)
  expect(featuresOf({ pairing, features: { allWallets: false } }).hasAllWallets).toBe(false)
})

test('what an account can do is in the order of the app, without what it cannot do (spec 1.5/wallet-features-order)', () => {
  const services = hosted({ url: 'http://127.0.0.1:9' })
  const orderOf = (features: FeatureOptions, namespace: Namespace = 'eip155') =>
    featuresOf({ services, features }, namespace).walletFeatures
  expect(orderOf({})).toEqual(['onramp', 'swaps', 'receive', 'send'])
  const own = { walletFeaturesOrder: ['send', 'swaps'] } as const
  expect(orderOf(own)).toEqual(['send', 'swaps', 'onramp', 'receive'])
  expect(orderOf({ ...own, send: false, onramp: false })).toEqual(['swaps', 'receive'])
  expect(orderOf(own, 'bip122')).toEqual(['receive'])
})

test('the guide and several connections are as the options say', () => {
  expect(featuresOf({ enableWalletGuide: false, features: { multiWallet: true } })).toMatchObject({
    hasWalletGuide: false,
    hasMultiWallet: true,
  })
})

test('the app can leave out sending, receiving and activity (spec 1.3/send, 1.3/receive, 1.3/activity, 1.5/send, 1.5/receive, 9.8/on)', () => {
  const services = hosted({ url: 'http://127.0.0.1:9' })
  const flags = ({ hasSend, hasReceive, hasActivity, hasTransfers }: ReturnType<typeof featuresOf>) => [
    ...[hasSend, hasReceive, hasActivity, hasTransfers],
  ]
  expect(flags(featuresOf({ services }))).toEqual([true, true, true, true])
  const off = { send: false, receive: false, activity: false }
  expect(flags(featuresOf({ services, features: off }))).toEqual([false, false, false, true])
  expect(featuresOf({}, 'cosmos').hasSend).toBe(false)
})

test('transfers are those of the adapter of the namespace', () => {
  expect(featuresOf({}, 'eip155').hasTransfers).toBe(true)
  expect(featuresOf({}, 'cosmos').hasTransfers).toBe(false)
})

test('tokens, NFTs and activity need a service, and the last two are EVM only (spec 6.4/activity)', () => {
  const services = hosted({ url: 'http://127.0.0.1:9', nameZone: 'shop.id' })
  expect(featuresOf({ services }, 'eip155')).toMatchObject({
    hasTokens: true,
    hasNfts: true,
    hasActivity: true,
    hasNames: true,
  })
  expect(featuresOf({ services }, 'solana')).toMatchObject({
    hasTokens: true,
    hasNfts: false,
    hasActivity: false,
    hasNames: false,
  })
  expect(featuresOf({ services: { nfts: services.nfts } }, 'eip155')).toMatchObject({
    hasTokens: false,
    hasNfts: true,
    hasActivity: false,
    hasNames: false,
  })
})

test('a server that switches the activity off hides it', () => {
  const { latchkey } = createScene({ services: hosted({ url: 'http://127.0.0.1:9' }) })
  const { result } = renderHook(() => useFeatures({ latchkey, namespace: 'eip155' }))
  expect(result.current.hasActivity).toBe(true)
  act(() => internalsOf(latchkey).stores.modal.setState({ hasActivity: false }))
  expect(result.current.hasActivity).toBe(false)
})

test('swaps and buying need a service, and a namespace that has them (spec 1.3/swaps, 1.3/on-ramp, 6.4/on-ramp)', () => {
  const services = hosted({ url: 'http://127.0.0.1:9' })
  const flags = ({ hasSwaps, hasOnramp }: ReturnType<typeof featuresOf>) => [hasSwaps, hasOnramp]
  expect(flags(featuresOf({ services }, 'eip155'))).toEqual([true, true])
  expect(flags(featuresOf({ services }, 'solana'))).toEqual([false, true])
  expect(flags(featuresOf({ services }, 'bip122'))).toEqual([false, false])
  const off = { swaps: false, onramp: false }
  expect(flags(featuresOf({ services, features: off }))).toEqual([false, false])
})

test('only a list of strings has providers to buy from (spec 5.9/providers)', () => {
  const services = hosted({ url: 'http://127.0.0.1:9' })
  const hasOnramp = (onramp: unknown) =>
    featuresOf({ services, features: { onramp: onramp as string[] } }).hasOnramp
  expect([['meld'], true, undefined].map(hasOnramp)).toEqual([true, true, true])
  expect([[], ['meld', 1], 'meld', { 0: 'meld' }, null].map(hasOnramp)).toEqual([
    ...[false, false, false, false, false],
  ])
})

test('paying is on if the app says so (spec 1.3/pay, 1.5/pay)', () => {
  expect(featuresOf({ features: { pay: true } }).hasPay).toBe(true)
  expect(featuresOf({}).hasPay).toBe(false)
})

test('providers are a way to connect, and those that refuse logins in Telegram are left out (spec 1.3/socials, 1.9/offered, 2.8/method-order)', () => {
  const embedded = secureFrame({ url: 'https://wallet.my.app' })
  const features = { socials: ['x', 'google', 'facebook'] } as const
  const { latchkey } = createScene({ embedded, features })
  const { result, unmount } = renderHook(() => useFeatures({ latchkey }))
  const ids = () => result.current.socials.map(({ id }) => id)
  expect(ids()).toEqual(['x', 'google', 'facebook'])
  expect(result.current.connectMethods).toEqual(['email', 'social', 'wallet'])
  const { stores } = internalsOf(latchkey)
  act(() => stores.modal.setState({ socialProviders: ['google', 'x'] }))
  expect(ids()).toEqual(['google', 'x'])
  act(() => stores.modal.setState({ socialProviders: ['email'] }))
  expect(result.current.connectMethods).toEqual(['email', 'wallet'])
  unmount()

  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })
  vi.stubGlobal('Telegram', { WebApp: { platform: 'android' } })
  try {
    expect(featuresOf({ embedded, features }).socials.map(({ id }) => id)).toEqual(['google'])
    expect(featuresOf({ embedded, features: { socials: ['x'] } }).connectMethods).toEqual(['email', 'wallet'])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('permissions are shown if smartSessions is on, for accounts of EVM (spec 1.5/smart-sessions)', () => {
  const features = { smartSessions: true }
  expect(featuresOf({ features }).hasPermissions).toBe(true)
  expect(featuresOf({ features }, 'solana').hasPermissions).toBe(false)
})
