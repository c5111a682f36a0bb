import type { FrameHandlers } from '@latchkey/protocol/frame'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { clientId } from '../../../test/issuer.js'
import { appOrigin, frameUrl } from '../../../test/startFrame.js'
import { startSocial } from '../../../test/startSocial.js'
import { callbackAnswer } from '../../calls/social.js'
import { openDeviceStore } from '../vault/index.js'
import { createLoginHandlers } from './createLoginHandlers.js'
import { createServerCalls } from './createServerCalls.js'
import { createSession } from './createSession.js'
import { createSocialHandlers } from './createSocialHandlers.js'
import { openChanges } from './openChanges.js'
import { openDevice } from './openDevice.js'

afterEach(() => vi.unstubAllGlobals())

/** Opens the frame of an app in a browser, whose network ends at the real server. */
async function start() {
  const { fetch: serve, issuer } = await startSocial()
  const { fetch: fetchOutside } = globalThis
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    if (new URL(address).origin !== frameUrl) return fetchOutside(address, init)
    const headers = { ...(init.headers as object), 'sec-fetch-site': 'same-origin', origin: frameUrl }
    return serve(new Request(address, { ...init, headers }))
  })
  const calls = createServerCalls(frameUrl, await openDevice())
  const session = createSession({ calls, store: await openDeviceStore(), onEnd() {} })
  const user = {} as Awaited<ReturnType<FrameHandlers['GET_USER']>>
  const readUser = vi.fn(async () => user)
  const openFrame = (origin = appOrigin) => {
    const changes = openChanges()
    return {
      ...createLoginHandlers(session, changes, origin),
      ...createSocialHandlers({ session, changes, appOrigin: origin, readUser }),
    }
  }
  const request = (signal = new AbortController().signal) => ({ id: 'a'.repeat(32), signal })
  const frame = openFrame()
  return {
    issuer,
    session,
    user,
    readUser,
    request,
    frame,
    openFrame,
    begin: async () => (await frame.GET_SOCIAL_REDIRECT_URI({ provider: 'home' }, request())).uri,
    /** Comes back from the provider, in a window of the same browser. */
    finish: (query: string) => calls.call('social/finish', callbackAnswer, { provider: 'home', query }),
  }
}

function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const expired = { code: 'frame/login-expired' }

test('a wait that the app has given up is taken up again, until the app has its user', async () => {
  const { issuer, frame, begin, finish, request, readUser, user, openFrame } = await start()
  const uri = await begin()
  const controller = new AbortController()
  const first = frame.CONNECT_SOCIAL({ uri }, request(controller.signal))
  controller.abort(new Error('given up'))
  await expect(first).rejects.toThrow('given up')
  await finish(issuer.logIn(uri))
  // The user has closed the window in which the wallet is opened.
  readUser.mockRejectedValueOnce(new Error('closed'))
  await expect(frame.CONNECT_SOCIAL({ uri }, request())).rejects.toThrow('closed')
  // The frame was loaded again.
  expect(await openFrame().CONNECT_SOCIAL({ uri }, request())).toBe(user)
  await expect(frame.CONNECT_SOCIAL({ uri }, request())).rejects.toMatchObject(expired)
  expect(await frame.IS_CONNECTED(undefined, request())).toEqual({ isConnected: true })
})

test('a second visit replaces the first, of another app of the tab too', async () => {
  const { issuer, frame, begin, finish, request, openFrame, user } = await start()
  const first = await begin()
  const waiting = frame.CONNECT_SOCIAL({ uri: first }, request())
  const ended = expect(waiting).rejects.toMatchObject(expired)
  const second = await begin()
  await ended
  await finish(issuer.logIn(second))
  const other = openFrame('https://shop.apps.example.test')
  await expect(other.CONNECT_SOCIAL({ uri: second }, request())).rejects.toMatchObject(expired)
  expect(await frame.CONNECT_SOCIAL({ uri: second }, request())).toBe(user)
})

test('a sign-out ends the wait, and what was waited for', async () => {
  const { frame, begin, request } = await start()
  const uri = await begin()
  const { nonce } = await frame.GET_LOGIN_NONCE({ provider: 'home' }, request())
  expect(nonce).toMatch(/^[\w-]{16,}$/)
  const ended = expect(frame.CONNECT_SOCIAL({ uri }, request())).rejects.toMatchObject(expired)
  await frame.SIGN_OUT(undefined, request())
  await ended
  const token = { provider: 'home', idToken: 'a.b.c' }
  await expect(frame.CONNECT_TOKEN(token, request())).rejects.toMatchObject(expired)
})

test.each([
  ['error=access_denied', 'frame/login-denied'],
  ['error=server_error', 'frame/provider-unreachable'],
  ['error=invalid_scope', 'frame/login-failed'],
])('a provider that answers %s ends the visit with %s', async (answer, code) => {
  const { issuer, frame, begin, finish, request } = await start()
  const uri = await begin()
  const state = new URL(uri).searchParams.get('state')
  await finish(`${answer}&state=${state}&iss=${encodeURIComponent(issuer.url)}`)
  await expect(frame.CONNECT_SOCIAL({ uri }, request())).rejects.toMatchObject({ code })
  await expect(frame.CONNECT_SOCIAL({ uri }, request())).rejects.toMatchObject(expired)
})

test('a provider that is not set up, and one that does not answer, are told', async () => {
  const { issuer, frame, begin, request } = await start()
  await expect(frame.GET_SOCIAL_REDIRECT_URI({ provider: 'other' }, request())).rejects.toMatchObject({
    code: 'frame/provider-unknown',
  })
  issuer.respond('/.well-known/openid-configuration', () => new Response(null, { status: 500 }))
  await expect(begin()).rejects.toMatchObject({ code: 'frame/provider-unreachable' })
})

test('a nonce is for one ID token of its provider', async () => {
  const { issuer, session, frame, request, openFrame } = await start()
  const makeToken = async (nonce: string) => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer.url,
      aud: clientId,
      sub: 'ann-1',
      name: 'Ann',
      nonce,
      iat: now,
      exp: now + 600,
    }
    return { provider: 'home', idToken: await issuer.sign(claims) }
  }
  const ask = async () => (await frame.GET_LOGIN_NONCE({ provider: 'home' }, request())).nonce
  const old = await makeToken(await ask())
  const token = await makeToken(await ask())
  await expect(frame.CONNECT_TOKEN({ ...token, provider: 'other' }, request())).rejects.toMatchObject(expired)
  await expect(frame.CONNECT_TOKEN(old, request())).rejects.toMatchObject({ code: 'frame/login-failed' })
  await expect(frame.CONNECT_TOKEN(token, request())).rejects.toMatchObject(expired)
  // The app has left for its own login, and has come back.
  await openFrame().CONNECT_TOKEN(await makeToken(await ask()), request())
  expect(session.user).toMatchObject({ email: null, userName: 'Ann', provider: 'home' })
})
