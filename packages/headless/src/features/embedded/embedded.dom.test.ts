import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { eventually } from '../../../test/scene.js'
import { resendMs, type ScriptedFrameOptions } from '../../../test/scriptedFrame.js'
import {
  useEmbeddedPrompt,
  useEmbeddedWallet,
  useShowEmbeddedWallet,
  useUpdateEmail,
} from '../../exports/index.js'
import { getEmbeddedWallet } from './getEmbeddedWallet.js'
import { readEmailCode } from './readEmailCode.js'
import { showEmbeddedWallet } from './showEmbeddedWallet.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const email = 'alice@example.com'
const newEmail = 'alice@example.org'

function page<result>(hook: () => result, options: ScriptedFrameOptions = {}) {
  const scene = emailScene({ email, ...options })
  const rendered = renderHook(hook, { wrapper: scene.wrapper })
  const { result } = rendered
  const shows = (expected: object) => eventually(() => expect(result.current).toMatchObject(expected))
  return { ...scene, ...rendered, shows }
}

test('an address is changed with a code of each address (spec 5.1/actions)', async () => {
  const { result, shows, frame } = page(() => useUpdateEmail())
  expect(result.current).toMatchObject({ status: 'idle', currentEmail: email })
  act(() => result.current.start(newEmail))
  await shows({ status: 'verify-primary', email: newEmail, currentEmail: email })
  act(() => result.current.submit('000000'))
  await shows({ status: 'verify-primary', isVerifying: false, error: { code: 'embedded/code-wrong' } })
  act(() => result.current.submit('123456'))
  await shows({ status: 'verify-secondary', isVerifying: false, error: undefined })
  expect(frame.mails).toEqual([
    { to: email, code: '123456' },
    { to: newEmail, code: '234567' },
  ])
  act(() => result.current.submit('234567'))
  await shows({ status: 'success', currentEmail: newEmail })
  expect(frame.asked).toEqual([
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
  ])
})

test('another email of the second step goes to the new address (spec 9.1/resend)', async () => {
  const { result, shows, frame } = page(() => useUpdateEmail())
  act(() => result.current.start(newEmail))
  await shows({ status: 'verify-primary' })
  act(() => result.current.submit('123456'))
  await shows({ status: 'verify-secondary' })
  act(() => result.current.resend())
  expect(result.current.error?.shortMessage).toMatch(/^Please try again after \d+ seconds$/)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + resendMs)
  act(() => result.current.resend())
  await shows({ status: 'verify-secondary', isResending: false, error: undefined })
  expect(frame.mails.map(({ to }) => to)).toEqual([email, newEmail, newEmail])
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ status: 'idle', currentEmail: email })
})

test('what is no email changes nothing (spec 5.1/email)', async () => {
  const { result, shows, frame } = page(() => useUpdateEmail())
  act(() => result.current.start('alice'))
  await shows({ status: 'idle', error: { code: 'email/invalid-address' } })
  expect(frame.asked).toEqual([])
})

test('the ways to open the wallet are read, and again when the user changes', async () => {
  const { result, shows, frame } = page(() => useEmbeddedWallet())
  expect(result.current.isProtected).toBe(false)
  await shows({ data: { isProtected: false, ways: [{ kind: 'device', isThisDevice: true }] } })
  act(() => frame.changeUser({ isProtected: true }))
  await shows({ isProtected: true, data: { isProtected: true } })
  expect(frame.asked).toEqual(['GET_WALLET', 'GET_WALLET'])
})

test('nothing is read while nobody is logged in', async () => {
  const { result, frame } = page(() => useEmbeddedWallet(), { email: undefined })
  expect(result.current).toMatchObject({ fetchStatus: 'idle' })
  expect(result.current.user).toBeUndefined()
  expect(frame.asked).toEqual([])
})

test('a page of the frame is drawn in the place of the app, until the user is done', async () => {
  const hook = () => ({
    show: useShowEmbeddedWallet(),
    prompt: useEmbeddedPrompt(),
    wallet: useEmbeddedWallet(),
  })
  const { result, frame } = page(hook, { isProtected: true, height: 400 })
  const place = document.createElement('div')
  act(() => result.current.prompt.attach(place))
  await eventually(() => expect(result.current.wallet.data?.ways).toHaveLength(2))
  act(() => result.current.show.mutate({ page: 'remove-way', wayId: 'passkey' }))
  await eventually(() => expect(result.current.prompt.prompt).toMatchObject({ type: 'draw', height: 400 }))
  expect(place.textContent).not.toBe('')
  act(() => frame.finishPage({ isProtected: false }))
  await eventually(() => expect(result.current.show.data).toEqual({ isProtected: false }))
  await eventually(() => expect(result.current.wallet.data?.ways).toHaveLength(1))
  expect(result.current.prompt.prompt).toBeUndefined()
  act(() => result.current.prompt.attach(null))
  expect(place.children).toHaveLength(0)
})

test('a page that needs a window says so if the browser blocks it, and can be cancelled', async () => {
  const hook = () => ({ show: useShowEmbeddedWallet(), prompt: useEmbeddedPrompt() })
  const { result } = page(hook, { shows: 'window', isWindowBlocked: true })
  act(() => result.current.show.mutate({ page: 'export' }))
  await eventually(() =>
    expect(result.current.prompt.prompt).toMatchObject({ type: 'window', isOpen: false }),
  )
  expect(result.current.prompt.isBlocked).toBe(false)
  act(() => result.current.prompt.openWindow())
  expect(result.current.prompt.isBlocked).toBe(true)
  act(() => result.current.prompt.cancel())
  await eventually(() => expect(result.current.show.error).toMatchObject({ name: 'EmbeddedError' }))
  expect(result.current.prompt).toMatchObject({ prompt: undefined, isBlocked: false })
})

test('a window that opens is not blocked', async () => {
  const hook = () => ({ show: useShowEmbeddedWallet(), prompt: useEmbeddedPrompt() })
  const { result, frame } = page(hook, { shows: 'window' })
  act(() => result.current.show.mutate({ page: 'protect' }))
  await eventually(() => expect(result.current.prompt.prompt?.type).toBe('window'))
  act(() => result.current.prompt.openWindow())
  expect(result.current.prompt).toMatchObject({ prompt: { isOpen: true }, isBlocked: false })
  act(() => frame.finishPage({ isProtected: true }))
  await eventually(() => expect(result.current.show.data).toEqual({ isProtected: true }))
})

test('aborting a request to show a page closes it', async () => {
  const { latchkey } = emailScene({ email })
  const controller = new AbortController()
  const shown = showEmbeddedWallet(latchkey, { page: 'log', signal: controller.signal })
  await eventually(() => expect(latchkey.embedded?.getSnapshot().prompt).toBeDefined())
  controller.abort()
  await expect(shown).rejects.toMatchObject({ code: 'embedded/aborted' })
  await eventually(() => expect(latchkey.embedded?.getSnapshot().prompt).toBeUndefined())
})

test('the wallet of an app without a frame is an error', async () => {
  const { latchkey } = emailScene({}, { embedded: undefined })
  await expect(getEmbeddedWallet(latchkey)).rejects.toMatchObject({ code: 'config/embedded-missing' })
})

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
  ['abc', ''],
])('the code in %j is %j', (text, code) => {
  expect(readEmailCode(text)).toBe(code)
})
