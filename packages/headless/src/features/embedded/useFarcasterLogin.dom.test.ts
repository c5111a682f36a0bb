import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { eventually } from '../../../test/scene.js'
import type { ScriptedFrameOptions } from '../../../test/scriptedFrame.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { useFarcasterLogin } from '../../exports/index.js'
import { getAccount } from '../account/getAccount.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function page<result>(hook: () => result, frameOptions: ScriptedFrameOptions = {}) {
  const scene = emailScene(frameOptions, { features: { socials: true } })
  const rendered = renderHook(hook, { wrapper: scene.wrapper })
  const { result } = rendered
  const shows = (expected: object) => eventually(() => expect(result.current).toMatchObject(expected))
  return { ...scene, ...rendered, shows }
}

async function farcasterWaits() {
  const scene = page(() => useFarcasterLogin())
  act(() => scene.result.current.start())
  expect(scene.result.current.status).toBe('loading')
  await scene.shows({ status: 'waiting', url: 'https://farcaster.example/connect?visit=0' })
  await eventually(() => expect(scene.frame.asked).toContain('CONNECT_FARCASTER'))
  await eventually(() => expect(scene.frame.waiting.size).toBe(1))
  return scene
}

test('the user approves what the address opens, and the wallet connects (spec 3.1/social)', async () => {
  const { latchkey, shows, frame } = await farcasterWaits()
  expect(latchkey.embedded?.getSnapshot().farcasterUrl).toBe('https://farcaster.example/connect?visit=0')
  act(() => frame.endVisit())
  await shows({ status: 'success', url: undefined, error: undefined })
  expect(getAccount(latchkey)).toMatchObject({
    isConnected: true,
    user: { email: null, userName: 'alice', provider: 'farcaster' },
  })
  expect(latchkey.embedded?.getSnapshot().farcasterUrl).toBeUndefined()
  expect(frame.asked).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER'])
})

test('on a phone Farcaster opens the page of the app again, and elsewhere nothing', async () => {
  const { frame } = await farcasterWaits()
  expect(frame.visit?.returnUri).toBeUndefined()
  cleanup()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  const phone = await farcasterWaits()
  expect(phone.frame.visit?.returnUri).toBe(window.location.href)
})

test('it tells of its steps, without the address that opens Farcaster', async () => {
  const scene = page(() => useFarcasterLogin())
  const events: LatchkeyEvent[] = []
  scene.latchkey.events.subscribe((event) => {
    if (event.type.startsWith('socialLogin.')) events.push(event)
  })
  act(() => scene.result.current.start())
  await scene.shows({ status: 'waiting' })
  act(() => scene.result.current.cancel())
  act(() => scene.result.current.start())
  await scene.shows({ status: 'waiting' })
  await eventually(() => expect(scene.frame.waiting.size).toBe(1))
  act(() => scene.frame.endVisit())
  await scene.shows({ status: 'success' })
  expect(events.map(({ type }) => type)).toEqual([
    'socialLogin.started',
    'socialLogin.cancelled',
    'socialLogin.started',
    'socialLogin.confirmed',
    'socialLogin.succeeded',
  ])
  expect(JSON.stringify(events)).not.toContain('https://')
})

test('leaving it before forgets the address and loads the frame again (spec 2.5/clears-url, 2.5/reloads-provider)', async () => {
  const { latchkey, result, frame } = await farcasterWaits()
  const [signal] = frame.waiting
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ status: 'idle', url: undefined })
  await eventually(() => expect(frame.asked).toContain('RELOAD'))
  await eventually(() => expect(latchkey.embedded?.getSnapshot().farcasterUrl).toBeUndefined())
  expect(signal?.aborted).toBe(true)
  act(() => result.current.start())
  await eventually(() => expect(result.current.status).toBe('waiting'))
})

test('leaving it after it has connected loads nothing again (spec 2.5/reloads-provider)', async () => {
  const { shows, frame, unmount } = await farcasterWaits()
  act(() => frame.endVisit())
  await shows({ status: 'success' })
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(frame.asked).not.toContain('RELOAD')
})

test('without a component it ends as if it was left', async () => {
  const { frame, unmount } = await farcasterWaits()
  unmount()
  await eventually(() => expect(frame.asked).toContain('RELOAD'))
})

test('a user who takes longer than a request is waited for (spec 9.1/requests)', async () => {
  const { result, shows, frame } = page(() => useFarcasterLogin())
  frame.failNext('CONNECT_FARCASTER', 'frame/request-timeout')
  act(() => result.current.start())
  await eventually(() => expect(frame.asked.filter((name) => name === 'CONNECT_FARCASTER')).toHaveLength(2))
  expect(result.current).toMatchObject({ status: 'waiting', error: undefined })
  act(() => frame.endVisit())
  await shows({ status: 'success' })
})

test('what fails is told, and can be tried again', async () => {
  const { result, shows, frame } = await farcasterWaits()
  act(() => frame.endVisit('frame/login-denied'))
  await shows({ status: 'idle', url: undefined, error: { code: 'embedded/login-denied' } })
  act(() => result.current.retry())
  await shows({ status: 'waiting', error: undefined })
  await eventually(() => expect(frame.waiting.size).toBe(1))
  frame.failNext('GET_USER', 'frame/rejected')
  act(() => frame.endVisit())
  await shows({ status: 'connecting', error: { code: 'rpc/user-rejected' } })
  act(() => result.current.retry())
  await shows({ status: 'success', error: undefined })
})

test('an operator without Farcaster', async () => {
  const { result, shows } = page(() => useFarcasterLogin(), { providers: ['google'] })
  act(() => result.current.start())
  await shows({ status: 'idle', error: { code: 'embedded/provider-unknown' } })
})
