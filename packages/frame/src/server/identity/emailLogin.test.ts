import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { appOrigin, codeOf, linkOf, otherCode, startFrame } from '../../../test/startFrame.js'

afterEach(() => vi.useRealTimers())

/** The clock of the server. Nothing waits for it. */
function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000) }
}

test.each(databaseKinds)(
  '%s: a user logs in on a new device by link and code, then by code',
  async (kind) => {
    const clock = startClock()
    const { makeClient, inbox, press } = await startFrame(kind)
    const client = await makeClient()
    const begun = await client.call('login', { email: ' ann@EXAMPLE.org ', appOrigin })
    expect(begun.body).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(inbox.mails[0]).toMatchObject({ to: ['ann@example.org'] })
    const { challengeId } = begun.body
    const ask = () => client.call('login/state', { challengeId, appOrigin })
    expect((await ask()).body).toEqual({ state: 'waiting' })
    expect((await press(linkOf(inbox))).status).toBe(200)
    expect((await ask()).body).toEqual({ state: 'approved' })
    const code = codeOf(inbox)
    const done = await client.call('login/code', { challengeId, appOrigin, code: ` ${code} ` })
    expect(done.body).toMatchObject({ email: 'ann@example.org', verifiedAt: Date.now() })
    expect(done.body.subject).toMatch(/^[0-9a-f]{32}$/)
    clock.pass(31)
    await client.call('sign-out')
    expect((await client.call('user')).body).toMatchObject({ code: 'frame/logged-out' })
    const again = await client.call('login', { email: 'ann@example.org', appOrigin })
    expect(again.body).toMatchObject({ action: 'VERIFY_OTP' })
    const answer = await client.call('login/code', {
      challengeId: again.body.challengeId,
      appOrigin,
      code: codeOf(inbox),
    })
    expect(answer.body.subject).toBe(done.body.subject)
  },
)

test.each(databaseKinds)(
  '%s: of a hundred codes at once five are tried, and the right one among the others is too late',
  async (kind) => {
    const { makeClient, inbox, press, database } = await startFrame(kind)
    const client = await makeClient()
    const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
    await press(linkOf(inbox))
    const code = codeOf(inbox)
    const attempt = (given: string, ip: string) =>
      client.call('login/code', { challengeId: body.challengeId, appOrigin, code: given }, { ip })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt(otherCode(code, index + 1), `10.0.${index}.1`)),
    )
    const count = (reason: string) => answers.filter((answer) => answer.body.code === reason).length
    expect(count('frame/code-wrong')).toBe(5)
    expect(count('frame/code-expired')).toBe(95)
    const [row] = await database.query('select tries from latchkey_frame.challenges')
    expect(row).toEqual({ tries: 5 })
    expect((await attempt(code, '10.1.0.1')).body).toMatchObject({ code: 'frame/code-expired' })
    // Another code does not bring tries back.
    const resent = await client.call('resend', { challengeId: body.challengeId, appOrigin })
    expect(resent.status).not.toBe(200)
  },
)

test.each(databaseKinds)('%s: of twenty requests with the right code at once, one logs in', async (kind) => {
  const { makeClient, inbox, press } = await startFrame(kind)
  const client = await makeClient()
  const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
  await press(linkOf(inbox))
  const request = { challengeId: body.challengeId, appOrigin, code: codeOf(inbox) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('login/code', request)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await client.call('login/code', request)).body).toMatchObject({ code: 'frame/code-expired' })
})

test.each(databaseKinds)(
  '%s: two devices that sign up with one address at once are one user',
  async (kind) => {
    const clock = startClock()
    const { makeClient, inbox, press } = await startFrame(kind)
    const begun = []
    for (const client of [await makeClient(), await makeClient()]) {
      const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
      await press(linkOf(inbox))
      begun.push({ client, request: { challengeId: body.challengeId, appOrigin, code: codeOf(inbox) } })
      clock.pass(31)
    }
    const answers = await Promise.all(begun.map(({ client, request }) => client.call('login/code', request)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.subject).toBe(answers[1]?.body.subject)
  },
)

test('a code of a login is for its device, its app and ten minutes', async () => {
  const clock = startClock()
  const { makeClient, inbox, press } = await startFrame()
  const [client, thief] = [await makeClient(), await makeClient()]
  const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
  await press(linkOf(inbox))
  const request = { challengeId: body.challengeId, appOrigin, code: codeOf(inbox) }
  const elsewhere = { ...request, appOrigin: 'https://evil.apps.example.test' }
  expect((await thief.call('login/code', request)).body).toMatchObject({ code: 'frame/code-expired' })
  expect((await client.call('login/code', elsewhere)).body).toMatchObject({ code: 'frame/code-expired' })
  clock.pass(600)
  expect((await client.call('login/code', request)).body).toMatchObject({ code: 'frame/code-expired' })
  clock.pass(-1)
  expect((await client.call('login/code', request)).status).toBe(200)
})

test('another code is mailed after 30 seconds, and ends the one before (spec 9.1/resend, 4.7/resend)', async () => {
  const clock = startClock()
  const { makeClient, inbox, press } = await startFrame()
  const client = await makeClient()
  const { body } = await client.call('login', { email: 'ann@example.org', appOrigin })
  const { challengeId } = body
  await press(linkOf(inbox))
  const first = codeOf(inbox)
  clock.pass(10)
  const early = await client.call('resend', { challengeId, appOrigin })
  expect(early.body).toMatchObject({ message: 'Please try again after 20 seconds', secondsLeft: 20 })
  expect(early.headers.get('retry-after')).toBe('20')
  clock.pass(20)
  const resent = await client.call('resend', { challengeId, appOrigin })
  expect(resent.body).toMatchObject({ challengeId, action: 'VERIFY_OTP' })
  const second = codeOf(inbox)
  // One time in a million both are the same.
  expect(second).not.toBe(first)
  const attempt = (code: string) => client.call('login/code', { challengeId, appOrigin, code })
  expect((await attempt(first)).body).toMatchObject({ code: 'frame/code-wrong' })
  expect((await attempt(second)).status).toBe(200)
})

test('a login that is begun again ends the one before', async () => {
  const clock = startClock()
  const { makeClient, inbox, press } = await startFrame()
  const client = await makeClient()
  const first = await client.call('login', { email: 'ann@example.org', appOrigin })
  const link = linkOf(inbox)
  expect((await client.call('login', { email: 'ann@example.org', appOrigin })).body).toMatchObject({
    code: 'frame/too-soon',
    secondsLeft: 30,
  })
  clock.pass(30)
  await client.call('login', { email: 'ann@example.org', appOrigin })
  expect((await press(link)).status).toBe(410)
  const { challengeId } = first.body
  expect((await client.call('login/state', { challengeId, appOrigin })).body).toEqual({ state: 'expired' })
  expect((await press(linkOf(inbox))).status).toBe(200)
})

test('known and unknown addresses are answered alike, by the same statements', async () => {
  const { makeClient, inbox, database } = await startFrame()
  const client = await makeClient()
  await client.logIn('ann@example.org')
  const statements: string[] = []
  const { query, transaction } = database
  database.query = (sql, parameters) => {
    statements.push(sql)
    return query(sql, parameters)
  }
  database.transaction = (body) => {
    statements.push('transaction')
    return transaction(body)
  }
  const observe = async (email: string, ip: string) => {
    statements.length = 0
    const stranger = await makeClient()
    const answer = await stranger.call('login', { email, appOrigin }, { ip })
    return {
      keys: Object.keys(answer.body),
      status: answer.status,
      action: answer.body.action,
      statements: [...statements],
      mail: inbox.mails.at(-1)?.text.replace(/[0-9a-f]{32}/g, '_'),
    }
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  const known = await observe('ann@example.org', '192.0.2.2')
  const unknown = await observe('bob@example.org', '192.0.2.2')
  expect(known).toEqual(unknown)
  expect(known.action).toBe('VERIFY_DEVICE')
})

test('one network begins twenty logins in an hour, whatever the addresses and devices', async () => {
  const clock = startClock()
  const { makeClient, inbox } = await startFrame()
  const begin = async (index: number, ip: string) => {
    const client = await makeClient()
    return client.call('login', { email: `user${index}@example.org`, appOrigin }, { ip })
  }
  const statuses = []
  for (let index = 0; index < 25; index++) statuses.push((await begin(index, `198.51.100.${index}`)).status)
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  expect(inbox.mails).toHaveLength(20)
  expect((await begin(30, '198.51.101.1')).status).toBe(200)
  clock.pass(3_600)
  expect((await begin(31, '198.51.100.1')).status).toBe(200)
})

test('one network tries sixty codes in an hour, of however many logins', async () => {
  const { makeClient, inbox, press } = await startFrame()
  const statuses: number[] = []
  for (let index = 0; index < 13; index++) {
    const client = await makeClient()
    const email = `user${index}@example.org`
    const { body } = await client.call('login', { email, appOrigin }, { ip: `10.${index}.0.1` })
    await press(linkOf(inbox))
    const code = codeOf(inbox)
    for (let step = 1; step <= 5; step++) {
      const request = { challengeId: body.challengeId, appOrigin, code: otherCode(code, step) }
      statuses.push((await client.call('login/code', request, { ip: '203.0.113.9' })).status)
    }
  }
  expect(statuses).toEqual([...Array(60).fill(403), ...Array(5).fill(429)])
})

test('strangers who ask for an address again and again do not keep its owner out on a known device', async () => {
  const clock = startClock()
  const { makeClient } = await startFrame()
  const owner = await makeClient()
  await owner.logIn('ann@example.org')
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) {
    clock.pass(31)
    const stranger = await makeClient()
    const email = 'ann@example.org'
    statuses.push((await stranger.call('login', { email, appOrigin }, { ip: `10.${index}.0.1` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  expect((await owner.logIn('ann@example.org')).status).toBe(200)
})

test('a mail that cannot be sent is a sentence, without the address and the reason', async () => {
  const { makeClient, inbox, errors } = await startFrame()
  inbox.refuse(true)
  const client = await makeClient()
  const { status, body } = await client.call('login', { email: 'ann@example.org', appOrigin })
  expect(status).toBe(502)
  expect(body.message).toBe('The mail could not be sent. Try again in a moment.')
  expect(`${errors.map((error) => `${(error as Error).stack} ${(error as Error).cause}`)}`).not.toMatch(
    /ann|mailbox|approve/,
  )
})
