import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from '../vault/index.js'
import { createServerCalls } from './createServerCalls.js'
import { createSession } from './createSession.js'
import { openDevice } from './openDevice.js'
import { whileLoggedIn } from './whileLoggedIn.js'

afterEach(() => vi.unstubAllGlobals())

type Answer = (init: RequestInit) => Promise<Response>

const user = {
  subject: 'a'.repeat(32),
  deviceId: 'b'.repeat(32),
  email: 'ann@example.org',
  verifiedAt: Date.now(),
}
const loggedIn: Answer = async () => Response.json(user)
const loggedOut: Answer = async () =>
  Response.json({ code: 'frame/logged-out', message: 'Nobody is logged in.' }, { status: 401 })
const connectionEnds: Answer = () => Promise.reject(new TypeError('fetch failed'))
const noAnswer: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A session of a user, whose server answers as `server.answer` says. */
async function start() {
  const server = { answer: loggedIn }
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_: URL, init: RequestInit) => server.answer(init))
  const calls = createServerCalls('https://wallet.example.test', await openDevice())
  const ends: unknown[] = []
  const session = createSession({ calls, store: await openDeviceStore(), onEnd: (cause) => ends.push(cause) })
  await session.readUser()
  const decide = (then: Answer) =>
    whileLoggedIn(session, new AbortController().signal, async () => {
      server.answer = then
      return 'approved'
    })
  return { decide, ends }
}

test('a device that was removed since the last question is asked for when the user has decided', async () => {
  const { decide, ends } = await start()
  await expect(decide(loggedOut)).rejects.toMatchObject({ code: 'frame/signed-out' })
  expect(ends).toEqual(['device-removed'])
})

test.each([
  ['says that it is logged in', loggedIn],
  ['ends the connection', connectionEnds],
  ['does not answer', noAnswer],
])('the decision counts if the server %s', async (_, answer) => {
  const { decide, ends } = await start()
  await expect(decide(answer)).resolves.toBe('approved')
  expect(ends).toEqual([])
})
