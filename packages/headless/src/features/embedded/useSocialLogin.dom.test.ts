import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { createScene, eventually } from '../../../test/scene.js'
import type { ScriptedFrameOptions } from '../../../test/scriptedFrame.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { readSocialReturn } from '../../core/socialReturn.js'
import {
  LatchkeyProvider,
  useAccount,
  useRegisterViews,
  useRouter,
  useSocialLogin,
} from '../../exports/index.js'
import { getAccount } from '../account/getAccount.js'
import { disconnect } from '../connect/disconnect.js'
import { loginMs } from './repeatLogin.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function login(frameOptions: ScriptedFrameOptions = {}) {
  const scene = emailScene(frameOptions, { features: { socials: true } })
  const rendered = renderHook(() => useSocialLogin(), { wrapper: scene.wrapper })
  const { result } = rendered
  const shows = (expected: object) => eventually(() => expect(result.current).toMatchObject(expected))
  /** The page goes elsewhere. */
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  return { ...scene, ...rendered, shows, assign }
}

/** A login whose window is at the provider. */
async function loginWaits(frameOptions: ScriptedFrameOptions = {}) {
  const scene = login(frameOptions)
  act(() => scene.result.current.start('google'))
  await scene.shows({ status: 'waiting', provider: 'google' })
  await eventually(() => expect(scene.frame.waiting.size).toBe(1))
  return scene
}

test('the click opens a window, which the frame sends to the provider; then the wallet connects (spec 3.1/social, 3.1/user, 3.1/wallet)', async () => {
  const { latchkey, result, shows, frame } = login()
  expect(result.current).toMatchObject({ status: 'idle', isWindowClosed: false })
  act(() => {
    result.current.start('google')
    // In the click itself.
    expect(frame.loginWindows).toHaveLength(1)
  })
  expect(result.current).toMatchObject({ status: 'opening', provider: 'google', mode: 'window' })
  expect(latchkey.embedded?.getSnapshot().socialWindow).toBe(true)
  await shows({ status: 'waiting' })
  expect(frame.loginWindows[0]?.uri).toBe(frame.visit?.uri)
  expect(frame.visit?.returnUri).toBeUndefined()
  act(() => frame.endVisit())
  await shows({ status: 'success', error: undefined })
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
  expect(getAccount(latchkey)).toMatchObject({
    isConnected: true,
    user: { email: null, userName: 'alice', provider: 'google' },
    wallet: { type: 'auth', socialProvider: 'google' },
  })
  expect(latchkey.embedded?.getSnapshot()).toMatchObject({ socialProvider: 'google', socialWindow: false })
  expect(frame.asked).toEqual(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL', 'GET_USER'])
})

test('a login tells of its steps with the id of the provider alone', async () => {
  const { latchkey, result, shows, frame } = login()
  const events = eventsOf(latchkey)
  act(() => result.current.start('google'))
  await shows({ status: 'waiting' })
  act(() => result.current.start('x'))
  await shows({ status: 'waiting', provider: 'x' })
  await eventually(() => expect(frame.waiting.size).toBe(1))
  act(() => frame.endVisit())
  await shows({ status: 'success' })
  frame.failNext('GET_SOCIAL_REDIRECT_URI', 'frame/login-denied')
  act(() => result.current.start('github'))
  await shows({ status: 'idle', error: { code: 'embedded/login-denied' } })
  expect(events.map(({ type, provider }) => `${type} ${provider}`)).toEqual([
    'socialLogin.started google',
    'socialLogin.cancelled google',
    'socialLogin.started x',
    'socialLogin.confirmed x',
    'socialLogin.succeeded x',
    'socialLogin.started github',
    'socialLogin.failed github',
  ])
  expect(JSON.stringify(events)).not.toContain(`${frame.visit?.uri}`)
})

/** The events of logins from now on. */
function eventsOf(latchkey: Latchkey) {
  const events: Extract<LatchkeyEvent, { type: `socialLogin.${string}` }>[] = []
  latchkey.events.subscribe((event) => {
    if (isOfLogin(event)) events.push(event)
  })
  return events
}

const isOfLogin = (
  event: LatchkeyEvent,
): event is Extract<LatchkeyEvent, { type: `socialLogin.${string}` }> => event.type.startsWith('socialLogin.')

test('disconnecting forgets who had logged in, and with what (spec 4.3/social, 4.3/user)', async () => {
  const { latchkey, shows, frame } = await loginWaits()
  act(() => frame.endVisit())
  await shows({ status: 'success' })
  await act(() => disconnect(latchkey))
  const account = getAccount(latchkey)
  expect(account.isConnected).toBe(false)
  expect(account.user).toBeUndefined()
  const { user, socialProvider, socialWindow, farcasterUrl } = latchkey.embedded?.getSnapshot() ?? {}
  expect({ user, socialProvider, socialWindow, farcasterUrl }).toEqual({ socialWindow: false })
})

test('a user who takes longer than a request is waited for, without an error (spec 9.1/requests)', async () => {
  const { result, shows, frame } = login()
  frame.failNext('CONNECT_SOCIAL', 'frame/request-timeout')
  frame.failNext('CONNECT_SOCIAL', 'frame/request-timeout')
  act(() => result.current.start('google'))
  await eventually(() => expect(frame.asked.filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(3))
  expect(result.current).toMatchObject({ status: 'waiting', error: undefined })
  act(() => frame.endVisit())
  await shows({ status: 'success' })
})

test('a login that the server no longer waits for is not waited for', async () => {
  const { result, shows, frame } = login()
  const release = frame.hold('CONNECT_SOCIAL')
  frame.failNext('CONNECT_SOCIAL', 'frame/request-timeout')
  act(() => result.current.start('google'))
  await eventually(() => expect(frame.waiting.size).toBe(1))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + loginMs)
  release()
  await shows({ status: 'idle', provider: 'google', error: { code: 'embedded/login-expired' } })
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
})

test('an answer that was lost is no error for a user who is logged in', async () => {
  const { latchkey, shows, frame } = await loginWaits()
  act(() => frame.endVisit())
  await shows({ status: 'success' })
  const { result } = renderHook(() => useSocialLogin({ latchkey }))
  // The visit has ended once already.
  frame.failNext('CONNECT_SOCIAL', 'frame/login-expired')
  act(() => result.current.start('x'))
  await eventually(() => expect(result.current).toMatchObject({ status: 'success', provider: 'x' }))
  expect(frame.asked).toContain('IS_CONNECTED')
})

test.each([
  ['frame/login-denied', 'embedded/login-denied'],
  ['frame/login-failed', 'embedded/login-failed'],
  ['frame/email-in-use', 'embedded/email-in-use'],
  ['frame/provider-unreachable', 'embedded/provider-unreachable'],
] as const)('%s ends the login, and it can be tried again', async (failure, code) => {
  const { result, shows, frame } = await loginWaits()
  act(() => frame.endVisit(failure))
  await shows({ status: 'idle', provider: 'google', error: { code } })
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
  act(() => result.current.retry())
  expect(frame.loginWindows).toHaveLength(2)
  await shows({ status: 'waiting', error: undefined })
  await eventually(() => expect(frame.waiting.size).toBe(1))
  act(() => frame.endVisit())
  await shows({ status: 'success' })
})

test('a provider that is not set up closes the window', async () => {
  const { result, shows, frame } = login({ providers: ['google'] })
  act(() => result.current.start('x'))
  await shows({ status: 'idle', provider: 'x', error: { code: 'embedded/provider-unknown' } })
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
})

test('a window that seems closed is told of, and the login goes on if the result comes', async () => {
  const { latchkey, result, shows, frame } = await loginWaits()
  act(() => frame.loginWindows[0]?.close())
  expect(result.current.isWindowClosed).toBe(false)
  await shows({ status: 'waiting', isWindowClosed: true, error: { code: 'embedded/window-closed' } })
  expect(latchkey.embedded?.getSnapshot().socialWindow).toBe(false)
  act(() => frame.endVisit())
  await shows({ status: 'success', isWindowClosed: false, error: undefined })
})

test('after a window was closed, another one begins again', async () => {
  const { result, shows, frame } = await loginWaits()
  const [signal] = frame.waiting
  act(() => frame.loginWindows[0]?.close())
  await shows({ isWindowClosed: true })
  act(() => result.current.retry())
  expect(result.current).toMatchObject({ status: 'opening', isWindowClosed: false, error: undefined })
  await eventually(() => expect(signal?.aborted).toBe(true))
  await shows({ status: 'waiting' })
  await eventually(() => expect(frame.waiting.size).toBe(1))
  act(() => frame.endVisit())
  await shows({ status: 'success' })
  expect(frame.loginWindows).toHaveLength(2)
})

test('cancelling closes the window, and what the user does there changes nothing', async () => {
  const { latchkey, result, frame } = await loginWaits()
  const [signal] = frame.waiting
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ status: 'idle', error: undefined })
  expect(result.current.provider).toBeUndefined()
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
  await eventually(() => expect(signal?.aborted).toBe(true))
  act(() => frame.endVisit())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(getAccount(latchkey).isConnected).toBe(false)
  expect(result.current.status).toBe('idle')
})

test('a double click opens one window; another provider takes its place', async () => {
  const { result, shows, frame } = login()
  act(() => {
    result.current.start('google')
    result.current.start('google')
  })
  expect(frame.loginWindows).toHaveLength(1)
  act(() => result.current.start('apple'))
  expect(frame.loginWindows.map(({ isClosed }) => isClosed)).toEqual([true, false])
  await shows({ status: 'waiting', provider: 'apple' })
})

test('a blocked window becomes a redirect, which keeps nothing but the login in this tab', async () => {
  const { latchkey, result, shows, frame, assign } = login({ isWindowBlocked: true })
  act(() => result.current.start('google'))
  expect(result.current).toMatchObject({ status: 'opening', mode: 'redirect' })
  await shows({ status: 'waiting', mode: 'redirect' })
  expect(assign.mock.calls).toEqual([[frame.visit?.uri]])
  expect(frame.visit?.returnUri).toBe(window.location.href)
  expect(readSocialReturn(latchkey)).toMatchObject({ provider: 'google', uri: frame.visit?.uri })
  expect(localStorage.getItem('@appkit-wallet/connected_social')).toBe(null)
  act(() => result.current.cancel())
  expect(readSocialReturn(latchkey)).toBeUndefined()
})

test.each([
  [
    'a phone',
    () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'),
  ],
  ['Telegram', () => vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })],
])('%s goes to the provider without a window, if the app does not say otherwise', async (_, use) => {
  use()
  const { result, shows, frame, assign } = login()
  act(() => result.current.start('github'))
  await shows({ status: 'waiting', mode: 'redirect' })
  expect(frame.loginWindows).toEqual([])
  expect(assign).toHaveBeenCalledOnce()
  act(() => result.current.start('google', { mode: 'window' }))
  expect(frame.loginWindows).toHaveLength(1)
  expect(result.current.mode).toBe('window')
})

/** The page has gone to the provider, and is loaded again. */
async function comeBack(failure?: 'frame/login-denied') {
  const { frame, result, shows, unmount } = login({ isWindowBlocked: true })
  act(() => result.current.start('google'))
  await shows({ status: 'waiting' })
  await eventually(() => expect(frame.waiting.size).toBe(1))
  const kept = { ...sessionStorage }
  unmount()
  frame.die()
  await eventually(() => expect(frame.waiting.size).toBe(0))
  frame.endVisit(failure)
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  const { latchkey } = createScene({ embedded: frame.factory, features: { socials: true } })
  return { frame, latchkey }
}

test('after the return the login goes on by itself, and the address is not changed', async () => {
  const { frame, latchkey } = await comeBack()
  const { href } = window.location
  const { result } = renderHook(() => useSocialLogin({ latchkey }))
  expect(result.current).toMatchObject({ status: 'waiting', provider: 'google', mode: 'redirect' })
  await eventually(() => expect(result.current.status).toBe('success'))
  expect(getAccount(latchkey)).toMatchObject({ isConnected: true, wallet: { socialProvider: 'google' } })
  expect(readSocialReturn(latchkey)).toBeUndefined()
  expect(window.location.href).toBe(href)
  expect(frame.asked.filter((name) => name === 'GET_SOCIAL_REDIRECT_URI')).toHaveLength(1)
})

test('a refusal at the provider is told after the return', async () => {
  const { latchkey } = await comeBack('frame/login-denied')
  const { result } = renderHook(() => useSocialLogin({ latchkey }))
  await eventually(() => expect(result.current.error?.code).toBe('embedded/login-denied'))
  expect(readSocialReturn(latchkey)).toBeUndefined()
})

test('a modal with the view opens after the return, once', async () => {
  const { latchkey } = await comeBack()
  const entry = { load: async () => {}, isLoaded: () => true }
  const views = { Connect: entry, Account: entry, ConnectingSocial: entry }
  const view = () => {
    useRegisterViews(views)
    return useRouter()
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(StrictMode, null, createElement(LatchkeyProvider, { latchkey, children }))
  const { result } = renderHook(view, { wrapper })
  expect(result.current).toMatchObject({ view: 'ConnectingSocial', data: { socialProvider: 'google' } })
})

test('an app without the view opens nothing, and a login that is too old is forgotten', async () => {
  const { latchkey } = await comeBack()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + loginMs)
  const { result } = renderHook(() => useSocialLogin({ latchkey }))
  expect(result.current.status).toBe('idle')
})

test('what another script has put into the storage of the tab is ignored', () => {
  const { latchkey } = createScene({ features: { socials: true } })
  for (const value of [7, null, {}, { provider: 'google', uri: 7 }, { provider: 'google', uri: 'x' }]) {
    const text = JSON.stringify({ version: 1, value })
    sessionStorage.setItem('@appkit-wallet/latchkey/social_return', text)
    expect(readSocialReturn(latchkey)).toBeUndefined()
  }
})

test('a connection that fails can be tried again without another login', async () => {
  const { result, shows, frame } = await loginWaits()
  frame.failNext('GET_USER', 'frame/rejected')
  act(() => frame.endVisit())
  await shows({ status: 'connecting', error: { code: 'rpc/user-rejected' } })
  act(() => result.current.retry())
  await shows({ status: 'success', error: undefined })
  expect(frame.loginWindows).toHaveLength(1)
})

test('without a component the login ends', async () => {
  const { frame, unmount } = await loginWaits()
  const [signal] = frame.waiting
  unmount()
  await eventually(() => expect(signal?.aborted).toBe(true))
  expect(frame.loginWindows[0]?.isClosed).toBe(true)
})

test('in StrictMode, and in two components, the login is one', async () => {
  const { wrapper: Wrapper, frame } = emailScene()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(StrictMode, null, createElement(Wrapper, null, children))
  const { result } = renderHook(
    () => ({ login: useSocialLogin(), other: useSocialLogin(), account: useAccount() }),
    { wrapper },
  )
  act(() => result.current.login.start('discord'))
  await eventually(() => expect(result.current.other.status).toBe('waiting'))
  await eventually(() => expect(frame.waiting.size).toBe(1))
  act(() => frame.endVisit())
  await eventually(() => expect(result.current.account.isConnected).toBe(true))
  expect(frame.asked).toEqual(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL', 'GET_USER'])
})

test('an app without a frame has no login with a provider', async () => {
  const { wrapper } = emailScene({}, { embedded: undefined })
  const { result } = renderHook(() => useSocialLogin(), { wrapper })
  act(() => result.current.start('google'))
  await eventually(() => expect(result.current.error?.code).toBe('config/embedded-missing'))
})
