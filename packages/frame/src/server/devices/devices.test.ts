import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { appOrigin, codeOf, frameUrl, linkOf, startFrame } from '../../../test/startFrame.js'
import { describeBrowser } from './describeBrowser.js'

afterEach(() => vi.useRealTimers())

function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000) }
}

test('a scanner that opens every link of every mail changes nothing', async () => {
  const { makeClient, inbox, send, press } = await startFrame()
  const client = await makeClient()
  const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
  const link = linkOf(inbox)
  const { pathname } = new URL(link)
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST'])
    for (const query of ['', '?answer=approve'])
      await send(pathname + query, { method, ...(method === 'POST' ? { body: 'answer=approve' } : {}) })
  const ask = () => client.call('login/state', { challengeId: body.challengeId, appOrigin })
  expect((await ask()).body).toEqual({ state: 'waiting' })
  expect(inbox.mails).toHaveLength(1)
  // Pages of others, and forms in frames.
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await press(link, 'approve', { 'sec-fetch-site': site })).status).toBe(403)
  expect((await press(link, 'approve', { origin: 'https://evil.test' })).status).toBe(403)
  expect((await press(link, 'anything')).status).toBe(400)
  expect((await ask()).body).toEqual({ state: 'waiting' })
  expect((await press(link)).status).toBe(200)
  expect((await ask()).body).toEqual({ state: 'approved' })
})

test('the page of a link shows app, browser and time, has no scripts, and is in no frame', async () => {
  const { makeClient, inbox, send } = await startFrame()
  const client = await makeClient()
  const headers = { 'user-agent': 'Firefox/1 Linux <script>alert(1)</script>' }
  await client.call('login', { email: 'ann@example.org', appOrigin }, { headers })
  const page = await send(new URL(linkOf(inbox)).pathname, { headers: { 'sec-fetch-site': 'cross-site' } })
  const text = await page.text()
  expect(text).toContain(appOrigin)
  expect(text).toContain('Firefox on Linux')
  expect(text).toContain(new Date().toISOString().slice(0, 10))
  expect(text).not.toMatch(/<script/)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(page.headers.get('set-cookie')).toBeNull()
  const framed = await send(new URL(linkOf(inbox)).pathname, { headers: { 'sec-fetch-dest': 'iframe' } })
  expect(framed.status).toBe(403)
})

test('a device that is declined gets no code, and its link is over', async () => {
  const clock = startClock()
  const { makeClient, inbox, press } = await startFrame()
  const owner = await makeClient()
  await owner.logIn('ann@example.org')
  clock.pass(31)
  const stranger = await makeClient()
  const { body } = await stranger.call('login', { email: 'ann@example.org', appOrigin })
  const { challengeId } = body
  const link = linkOf(inbox)
  expect(await (await press(link, 'decline')).text()).toContain('declined')
  expect((await press(link)).status).toBe(410)
  expect((await stranger.call('login/state', { challengeId, appOrigin })).body).toEqual({ state: 'declined' })
  expect((await stranger.call('resend', { challengeId, appOrigin })).status).toBe(410)
  expect(codeOf(inbox)).toBe('none')
  expect((await owner.call('events')).body.events[0]).toMatchObject({ kind: 'device-declined' })
})

test('links that are guessed, old or used say that they are over', async () => {
  const clock = startClock()
  const { makeClient, inbox, send, press } = await startFrame()
  const client = await makeClient()
  await client.call('login', { email: 'ann@example.org', appOrigin })
  const link = linkOf(inbox)
  const guessed = link.replace(/[0-9a-f]{32}$/, '0'.repeat(32))
  expect((await send(new URL(guessed).pathname)).status).toBe(410)
  expect((await press(guessed)).status).toBe(410)
  for (const path of ['/approve/1/2', `/approve/${'0'.repeat(32)}/'or'1'='1`])
    expect((await send(path)).status).toBe(404)
  clock.pass(1_200)
  expect((await press(link)).status).toBe(410)
})

test.each(databaseKinds)('%s: of many presses at once, one mails a code', async (kind) => {
  const { makeClient, inbox, press } = await startFrame(kind)
  const client = await makeClient()
  await client.call('login', { email: 'ann@example.org', appOrigin })
  const link = linkOf(inbox)
  await Promise.all(Array.from({ length: 10 }, () => press(link)))
  expect(inbox.mails).toHaveLength(2)
})

test.each(databaseKinds)('%s: a device is listed and removed, and is new again after that', async (kind) => {
  const clock = startClock()
  const { makeClient } = await startFrame(kind)
  const [laptop, phone, stranger] = [await makeClient(), await makeClient(), await makeClient()]
  await laptop.logIn('ann@example.org')
  clock.pass(31)
  const { body: phoneUser } = await phone.logIn('ann@example.org')
  await stranger.logIn('bob@example.org')
  const { devices } = (await laptop.call('devices')).body
  expect(devices).toMatchObject([
    { isThis: true, origin: appOrigin, browser: 'Firefox on Linux' },
    { isThis: false, id: phoneUser.deviceId },
  ])
  await stranger.call('devices/remove', { deviceId: phoneUser.deviceId })
  expect((await phone.call('user')).status).toBe(200)
  expect((await laptop.call('devices/remove', { deviceId: phoneUser.deviceId })).body).toEqual({
    isDone: true,
  })
  expect((await phone.call('user')).body).toMatchObject({ code: 'frame/logged-out' })
  expect((await laptop.call('devices')).body.devices).toHaveLength(1)
  clock.pass(31)
  const again = await phone.call('login', { email: 'ann@example.org', appOrigin })
  expect(again.body.action).toBe('VERIFY_DEVICE')
  const { events } = (await laptop.call('events')).body
  expect(events.map(({ kind: name }: { kind: string }) => name)).toEqual([
    'device-removed',
    'logged-in',
    'device-added',
    'logged-in',
    'device-added',
  ])
})

test('a login ends after thirty days, and with another user on the device', async () => {
  const clock = startClock()
  const { makeClient } = await startFrame()
  const client = await makeClient()
  const { body: ann } = await client.logIn('ann@example.org')
  const { body: bob } = await client.logIn('bob@example.org')
  expect(bob.subject).not.toBe(ann.subject)
  expect((await client.call('user')).body).toEqual(bob)
  clock.pass(30 * 24 * 3_600 - 1)
  expect((await client.call('user')).status).toBe(200)
  clock.pass(1)
  expect((await client.call('user')).body).toMatchObject({ code: 'frame/logged-out' })
})

test.each(databaseKinds)('%s: a signed request is answered once, also of many at once', async (kind) => {
  const { makeClient } = await startFrame(kind)
  const client = await makeClient()
  await client.logIn('ann@example.org')
  const same = { time: Date.now(), nonce: 'ab'.repeat(16) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('user', {}, same)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'frame/unproven')).toHaveLength(19)
})

test('a signature is for one server, path, body and minute, and of one key', async () => {
  const clock = startClock()
  const { makeClient } = await startFrame()
  const [client, other] = [await makeClient(), await makeClient()]
  await client.logIn('ann@example.org')
  await other.logIn('bob@example.org')
  const unproven = { code: 'frame/unproven' }
  expect((await client.call('user', {}, { audience: 'https://evil.test' })).body).toMatchObject(unproven)
  expect((await client.call('user', {}, { signed: { path: '/api/devices' } })).body).toMatchObject(unproven)
  expect((await client.call('user', {}, { signed: { body: '{"a":1}' } })).body).toMatchObject(unproven)
  for (const offset of [-60_001, 60_001]) {
    const { body } = await client.call('user', {}, { time: Date.now() + offset })
    expect(body).toMatchObject({ code: 'frame/clock', time: Date.now() })
  }
  // A nonce is kept for as long as the time of its request is accepted.
  const ahead = { time: Date.now() + 60_000, nonce: 'cd'.repeat(16) }
  expect((await client.call('user', {}, ahead)).status).toBe(200)
  clock.pass(119)
  expect((await client.call('user', {}, ahead)).body).toMatchObject(unproven)
  clock.pass(2)
  expect((await client.call('user', {}, ahead)).body).toMatchObject({ code: 'frame/clock' })
})

test('proofs that are missing, cut, of another key or of no point of the curve are refused', async () => {
  const { makeClient } = await startFrame()
  const client = await makeClient()
  const valid = `${'ab'.repeat(32)}.${Date.now()}.${'00'.repeat(16)}.${'11'.repeat(64)}`
  for (const proof of [
    '',
    'x',
    valid,
    valid.toUpperCase(),
    `${valid}0`,
    `ff${valid.slice(2)}`,
    "' or 1=1 --",
  ])
    expect((await client.call('user', {}, { headers: { 'latchkey-proof': proof } })).body).toMatchObject({
      code: 'frame/unproven',
    })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU) AppleWebKit/605 CriOS/150 Mobile Safari/604', 'Chrome on iPhone'],
  [`Call +1 555 0100 now ${frameUrl}\r\nBcc: x@y.z`, 'An unknown browser on an unknown system'],
  [null, 'An unknown browser on an unknown system'],
])('%s is %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
