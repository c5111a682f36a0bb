import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { eventually } from '../../../test/scene.js'
import { resendMs, type ScriptedFrameOptions } from '../../../test/scriptedFrame.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { useAccount, useEmailLogin } from '../../exports/index.js'
import { getAccount } from '../account/getAccount.js'
import { verifyEmailCode } from './verifyEmailCode.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const email = 'alice@example.com'

function login(frameOptions: ScriptedFrameOptions = {}) {
  const scene = emailScene(frameOptions)
  const rendered = renderHook(() => useEmailLogin(), { wrapper: scene.wrapper })
  const { result } = rendered
  const shows = (expected: object) => eventually(() => expect(result.current).toMatchObject(expected))
  return { ...scene, ...rendered, shows }
}

/** A login that asks for the code. */
async function loginAsksCode(frameOptions: ScriptedFrameOptions = {}) {
  const scene = login(frameOptions)
  act(() => scene.result.current.start(email))
  await scene.shows({ status: 'verify-code' })
  return scene
}

/** Lets the time pass until another email can be sent. Requests go on in real time. */
function passResendTime() {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + resendMs)
}

test('a code of an email logs in and connects (spec 5.1/email, 5.1/otp)', async () => {
  const { latchkey, result, shows, frame } = login()
  expect(result.current).toMatchObject({ status: 'idle', isVerifying: false, isResending: false })
  act(() => result.current.start(` ${email} `))
  expect(result.current).toMatchObject({ status: 'sending', email })
  await shows({ status: 'verify-code', email, error: undefined })
  expect(frame.mails).toEqual([{ to: email, code: '123456' }])
  act(() => result.current.submit('123 456'))
  expect(result.current.isVerifying).toBe(true)
  await shows({ status: 'success', isVerifying: false })
  expect(getAccount(latchkey)).toMatchObject({ isConnected: true, connectorId: 'embedded' })
  expect(frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
})

test('a login tells of its steps, without the address and the code', async () => {
  const { latchkey, result, shows, frame } = login({ isKnownDevice: false })
  const events: LatchkeyEvent[] = []
  latchkey.events.subscribe((event) => {
    if (event.type.startsWith('emailLogin.')) events.push(event)
  })
  act(() => result.current.start(email))
  await shows({ status: 'verify-device' })
  await eventually(() => expect(frame.asked).toContain('CONNECT_DEVICE'))
  act(() => frame.answerLink(true))
  await shows({ status: 'verify-code' })
  act(() => result.current.submit('654321'))
  await shows({ isVerifying: false, error: { code: 'embedded/code-wrong' } })
  act(() => result.current.submit('123456'))
  await shows({ status: 'success' })
  expect(events.map(({ type }) => type)).toEqual([
    'emailLogin.started',
    'emailLogin.submitted',
    'emailLogin.deviceAdded',
    'emailLogin.codeSent',
    'emailLogin.failed',
    'emailLogin.verified',
  ])
  expect(JSON.stringify(events)).not.toMatch(/alice|123456|654321/)
})

test.each([
  '',
  'alice',
  'alice@',
  'alice@example',
  'alice example.com',
  'a@b.com, c@d.com',
  `${'a'.repeat(250)}@b.com`,
])('what is no email is not sent: %s (spec 5.1/email)', async (text) => {
  const { result, shows, frame } = login()
  act(() => result.current.start(text))
  await shows({ status: 'idle', error: { code: 'email/invalid-address' } })
  expect(frame.asked).toEqual([])
})

test('a new browser is approved by the link first, then the code is asked for (spec 5.1/actions)', async () => {
  const { result, shows, frame } = login({ isKnownDevice: false })
  act(() => result.current.start(email))
  await shows({ status: 'verify-device' })
  const { expiresAt = 0 } = result.current
  expect(expiresAt).toBeGreaterThan(Date.now() + 1_190_000)
  await eventually(() => expect(frame.asked).toContain('CONNECT_DEVICE'))
  act(() => result.current.submit('123456'))
  expect(result.current.isVerifying).toBe(false)
  act(() => frame.answerLink(true))
  await shows({ status: 'verify-code', expiresAt: undefined })
  act(() => result.current.submit('123456'))
  await shows({ status: 'success' })
  expect(frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_USER'])
})

test('a device that the user rejects does not log in', async () => {
  const { result, shows, frame } = login({ isKnownDevice: false })
  act(() => result.current.start(email))
  await eventually(() => expect(frame.asked).toContain('CONNECT_DEVICE'))
  act(() => frame.answerLink(false))
  await shows({ status: 'verify-device', error: { code: 'embedded/device-rejected' } })
  act(() => result.current.changeEmail())
  expect(result.current).toMatchObject({ status: 'idle', email, error: undefined })
})

test('a link that lives longer than a request is waited for again (spec 9.1/requests)', async () => {
  const { result, shows, frame } = login({ isKnownDevice: false })
  frame.failNext('CONNECT_DEVICE', 'frame/request-timeout')
  frame.failNext('CONNECT_DEVICE', 'frame/request-timeout')
  act(() => result.current.start(email))
  await eventually(() => expect(frame.asked.filter((name) => name === 'CONNECT_DEVICE')).toHaveLength(3))
  expect(result.current).toMatchObject({ status: 'verify-device', error: undefined })
  act(() => frame.answerLink(true))
  await shows({ status: 'verify-code' })
})

test('a link that has expired is not waited for again', async () => {
  const { result, shows, frame } = login({ isKnownDevice: false })
  const release = frame.hold('CONNECT_DEVICE')
  frame.failNext('CONNECT_DEVICE', 'frame/request-timeout')
  act(() => result.current.start(email))
  await shows({ status: 'verify-device' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 1_300_000)
  release()
  await shows({ status: 'verify-device', error: { code: 'embedded/device-expired' } })
  expect(frame.asked.filter((name) => name === 'CONNECT_DEVICE')).toHaveLength(1)
})

test('a wrong code can be tried again, until there were too many', async () => {
  const { result, shows } = await loginAsksCode()
  for (let tries = 0; tries < 5; tries++) {
    act(() => result.current.submit('000000'))
    expect(result.current.error).toBeUndefined()
    await shows({ status: 'verify-code', isVerifying: false, error: { code: 'embedded/code-wrong' } })
  }
  act(() => result.current.submit('123456'))
  await shows({ status: 'verify-code', error: { code: 'embedded/code-locked' } })
})

test('a code with less or more digits is not sent (spec 5.1/otp)', async () => {
  const { result, shows, frame } = await loginAsksCode()
  for (const code of ['12345', '1234567', '', 'abcdef']) {
    act(() => result.current.submit(code))
    await shows({ isVerifying: false, error: { code: 'email/invalid-code' } })
  }
  expect(frame.asked).toEqual(['CONNECT_EMAIL'])
})

test('a code of an older email is refused', async () => {
  const { result, shows, frame } = await loginAsksCode()
  passResendTime()
  act(() => result.current.resend())
  await shows({ isResending: false })
  expect(frame.mails.map(({ code }) => code)).toEqual(['123456', '234567'])
  act(() => result.current.submit('123456'))
  await shows({ error: { code: 'embedded/code-wrong' } })
  act(() => result.current.submit('234567'))
  await shows({ status: 'success' })
})

test('another email before 30 s is not asked for, and says when (spec 8.1, 9.1/resend, 4.7/resend)', async () => {
  const { result, shows, frame } = await loginAsksCode()
  const { resendAt = 0 } = result.current
  expect(Math.abs(resendAt - Date.now() - resendMs)).toBeLessThan(20_000)
  const now = resendAt - 12_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  act(() => result.current.resend())
  expect(result.current.error).toMatchObject({
    code: 'email/wait',
    shortMessage: 'Please try again after 12 seconds',
    seconds: 12,
  })
  expect(frame.mails).toHaveLength(1)
  passResendTime()
  act(() => result.current.resend())
  await shows({ isResending: false, error: undefined })
  expect(frame.mails).toHaveLength(2)
})

test('a server that blocks the email for longer says for how long (spec 8.1)', async () => {
  const { result, shows, frame } = await loginAsksCode()
  frame.failNext('CONNECT_EMAIL', 'frame/wait', 90)
  passResendTime()
  act(() => result.current.resend())
  expect(result.current.isResending).toBe(true)
  const shortMessage = 'Please try again after 90 seconds'
  await shows({ status: 'verify-code', isResending: false, error: { code: 'email/wait', shortMessage } })
  expect(result.current.resendAt).toBe(Date.now() + 90_000)
})

test('a first email that is blocked says for how long, and the address stays (spec 8.1)', async () => {
  const { result, shows, frame } = login()
  frame.failNext('CONNECT_EMAIL', 'frame/wait', 7)
  act(() => result.current.start(email))
  await shows({ status: 'idle', email, error: { shortMessage: 'Please try again after 7 seconds' } })
})

test('another link replaces the wait, and one that cannot be sent leaves it', async () => {
  const { result, shows, frame } = login({ isKnownDevice: false })
  act(() => result.current.start(email))
  await eventually(() => expect(frame.asked).toContain('CONNECT_DEVICE'))
  frame.failNext('CONNECT_EMAIL', 'frame/unreachable')
  passResendTime()
  act(() => result.current.resend())
  await shows({ status: 'verify-device', isResending: false, error: { code: 'embedded/unreachable' } })
  expect(frame.waiting.size).toBe(1)
  act(() => result.current.resend())
  await eventually(() => expect(frame.asked.filter((name) => name === 'CONNECT_DEVICE')).toHaveLength(2))
  await eventually(() => expect(frame.waiting.size).toBe(1))
  expect(result.current.error).toBeUndefined()
  act(() => frame.answerLink(true))
  await shows({ status: 'verify-code' })
})

test('codes that are entered at once are verified once', async () => {
  const { result, shows, frame } = await loginAsksCode()
  act(() => {
    result.current.submit('123456')
    result.current.submit('123456')
    result.current.submit('000000')
    result.current.resend()
  })
  await shows({ status: 'success' })
  expect(frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
})

test('a code is good for one login', async () => {
  const { latchkey, result, shows, frame } = await loginAsksCode()
  frame.failNext('GET_USER', 'frame/rejected')
  act(() => result.current.submit('123456'))
  await shows({ status: 'connecting', error: { code: 'rpc/user-rejected' } })
  await expect(verifyEmailCode(latchkey, { code: '123456' })).rejects.toMatchObject({
    code: 'embedded/code-expired',
  })
  expect(frame.mails).toHaveLength(1)
})

test('two components share one login, and a second start sends nothing', async () => {
  const { result, wrapper, frame, shows } = login()
  const other = renderHook(() => useEmailLogin(), { wrapper })
  act(() => {
    result.current.start(email)
    other.result.current.start('bob@example.com')
  })
  await shows({ status: 'verify-code', email })
  expect(other.result.current).toMatchObject({ status: 'verify-code', email })
  expect(frame.mails).toHaveLength(1)
})

test.each(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_DEVICE'] as const)(
  'cancelling while %s waits aborts it, and its answer changes nothing',
  async (name) => {
    const { latchkey, result, frame } = login({ isKnownDevice: name !== 'CONNECT_DEVICE' })
    const release = frame.hold(name)
    act(() => result.current.start(email))
    if (name === 'CONNECT_OTP') {
      await eventually(() => expect(result.current.status).toBe('verify-code'))
      act(() => result.current.submit('123456'))
    }
    await eventually(() => expect(frame.waiting.size).toBe(1))
    const [signal] = frame.waiting
    act(() => result.current.cancel())
    expect(result.current).toMatchObject({ status: 'idle', email: undefined, isVerifying: false })
    await eventually(() => expect(signal?.aborted).toBe(true))
    release()
    await eventually(() => expect(frame.waiting.size).toBe(0))
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
    expect(getAccount(latchkey).isConnected).toBe(false)
  },
)

test('a frame that dies in the middle is an error, and the login goes on in another one', async () => {
  const { result, shows, frame } = await loginAsksCode()
  const release = frame.hold('CONNECT_OTP')
  act(() => result.current.submit('123456'))
  await eventually(() => expect(frame.waiting.size).toBe(1))
  act(() => frame.die())
  await shows({ status: 'verify-code', isVerifying: false, error: { code: 'embedded/closed' } })
  release()
  await eventually(() => expect(frame.waiting.size).toBe(0))
  passResendTime()
  act(() => result.current.resend())
  await shows({ isResending: false })
  act(() => result.current.submit('234567'))
  await shows({ status: 'success' })
})

test('a connection that fails can be tried again without another code', async () => {
  const { result, shows, frame } = await loginAsksCode()
  frame.failNext('GET_USER', 'frame/rejected')
  act(() => result.current.submit('123456'))
  await shows({ status: 'connecting', isVerifying: false, error: { code: 'rpc/user-rejected' } })
  act(() => result.current.retry())
  expect(result.current.error).toBeUndefined()
  await shows({ status: 'success' })
  expect(frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'GET_USER'])
})

test('without a component the login ends, and what waits is aborted', async () => {
  const { result, frame, unmount, wrapper } = login()
  frame.hold('CONNECT_EMAIL')
  act(() => result.current.start(email))
  await eventually(() => expect(frame.waiting.size).toBe(1))
  const [signal] = frame.waiting
  unmount()
  await eventually(() => expect(signal?.aborted).toBe(true))
  const later = renderHook(() => useEmailLogin(), { wrapper })
  expect(later.result.current).toMatchObject({ status: 'idle', email: undefined })
})

test('a component that takes the place of another goes on with the login', async () => {
  const { result, frame, unmount, wrapper } = await loginAsksCode()
  expect(result.current.status).toBe('verify-code')
  unmount()
  const later = renderHook(() => useEmailLogin(), { wrapper })
  await new Promise((resolve) => setTimeout(resolve))
  expect(later.result.current.status).toBe('verify-code')
  act(() => later.result.current.submit('123456'))
  await eventually(() => expect(later.result.current.status).toBe('success'))
  expect(frame.mails).toHaveLength(1)
})

test('a connection goes on without a component', async () => {
  const { latchkey, result, shows, unmount, frame } = await loginAsksCode()
  const release = frame.hold('GET_USER')
  act(() => result.current.submit('123456'))
  await shows({ status: 'connecting' })
  unmount()
  release()
  await eventually(() => expect(getAccount(latchkey).isConnected).toBe(true))
})

test('in StrictMode, the login is one', async () => {
  const { wrapper: Wrapper, frame } = emailScene()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(StrictMode, null, createElement(Wrapper, null, children))
  const { result } = renderHook(() => ({ login: useEmailLogin(), account: useAccount() }), { wrapper })
  act(() => result.current.login.start(email))
  await eventually(() => expect(result.current.login.status).toBe('verify-code'))
  act(() => result.current.login.submit('123456'))
  await eventually(() => expect(result.current.account.isConnected).toBe(true))
  expect(frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
})

test('an app without a frame has no login by email', async () => {
  const { wrapper } = emailScene({}, { embedded: undefined })
  const { result } = renderHook(() => useEmailLogin(), { wrapper })
  act(() => result.current.start(email))
  await eventually(() => expect(result.current.error?.code).toBe('config/embedded-missing'))
})
