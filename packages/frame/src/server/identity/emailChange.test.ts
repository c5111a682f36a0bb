import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { appOrigin, codeOf, otherCode, startFrame } from '../../../test/startFrame.js'

afterEach(() => vi.useRealTimers())

function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000) }
}

const [old, next] = ['ann@example.org', 'ann@new.example']

/** Starts a server with a user who is logged in, and a change that has begun. */
async function startChange(kind: (typeof databaseKinds)[number] = 'pglite', email = next) {
  const clock = startClock()
  const frame = await startFrame(kind)
  const client = await frame.makeClient()
  const { body: user } = await client.logIn(old)
  clock.pass(31)
  const begun = await client.call('email', { email, appOrigin })
  const { challengeId } = begun.body
  const spend = (step: 'old' | 'new', code: string, by = client) =>
    by.call(`email/${step}-code`, { challengeId, appOrigin, code })
  return { ...frame, clock, client, user, begun, challengeId, spend }
}

test.each(databaseKinds)(
  '%s: a code to the old address, then one to the new one, change the email and not the user (spec 5.1/actions)',
  async (kind) => {
    const { begun, inbox, spend, client, user, clock } = await startChange(kind)
    expect(begun.body.action).toBe('VERIFY_PRIMARY_OTP')
    expect(inbox.mails.at(-1)?.to).toEqual([old])
    const second = await spend('old', codeOf(inbox))
    expect(second.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP', challengeId: begun.body.challengeId })
    expect(inbox.mails.at(-1)?.to).toEqual([next])
    expect((await spend('new', codeOf(inbox))).body).toEqual({ email: next })
    expect(inbox.mails.at(-1)).toMatchObject({ to: [old] })
    expect(inbox.mails.at(-1)?.text).not.toContain(next)
    expect((await client.call('user')).body).toEqual({ ...user, email: next })
    expect((await client.call('events')).body.events[0]).toMatchObject({ kind: 'email-changed' })
    clock.pass(31)
    expect((await client.logIn(next)).body.subject).toBe(user.subject)
    clock.pass(31)
    expect((await client.logIn(old)).body.subject).not.toBe(user.subject)
  },
)

test.each(databaseKinds)(
  '%s: an address of another user gets another mail, and the answers are the same',
  async (kind) => {
    const { makeClient, inbox, client, clock, user } = await startChange(kind, 'free@example.org')
    const other = await makeClient()
    const { body: owner } = await other.logIn('taken@example.org')
    const answers = []
    for (const email of ['free@example.org', 'taken@example.org']) {
      clock.pass(31)
      const begun = await client.call('email', { email, appOrigin })
      const { challengeId } = begun.body
      const first = await client.call('email/old-code', { challengeId, appOrigin, code: codeOf(inbox) })
      expect(inbox.mails.at(-1)?.to).toEqual([email])
      const code = email === 'free@example.org' ? otherCode(codeOf(inbox)) : '123456'
      const second = await client.call('email/new-code', { challengeId, appOrigin, code })
      const expiry = first.body.expiresAt - Date.now()
      answers.push([first.status, first.body.action, expiry, second.status, second.body.code])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(inbox.mails.at(-1)?.text).toContain('It already has one')
    expect(inbox.mails.at(-1)?.text).not.toMatch(/\d{6}/)
    expect((await other.call('user')).body).toEqual(owner)
    expect((await client.call('user')).body).toEqual(user)
  },
)

test('the steps cannot be left out or mixed, and codes are tried five times in each', async () => {
  const { inbox, spend, client, challengeId, user } = await startChange()
  const oldCode = codeOf(inbox)
  expect((await spend('new', oldCode)).body).toMatchObject({ code: 'frame/code-expired' })
  const asLogin = { challengeId, appOrigin, code: oldCode }
  expect((await client.call('login/code', asLogin)).body).toMatchObject({ code: 'frame/code-expired' })
  expect((await spend('old', oldCode)).status).toBe(200)
  expect((await spend('old', oldCode)).body).toMatchObject({ code: 'frame/code-expired' })
  const newCode = codeOf(inbox)
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, index) => spend('new', otherCode(newCode, index + 1))),
  )
  expect(wrong.filter(({ body }) => body.code === 'frame/code-wrong')).toHaveLength(5)
  expect((await spend('new', newCode)).body).toMatchObject({ code: 'frame/code-expired' })
  expect((await client.call('user')).body).toEqual(user)
})

test.each(databaseKinds)('%s: of many right codes at once, one goes on', async (kind) => {
  const { inbox, spend } = await startChange(kind)
  const count = inbox.mails.length
  for (const step of ['old', 'new'] as const) {
    const code = codeOf(inbox)
    const answers = await Promise.all(Array.from({ length: 5 }, () => spend(step, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  expect(inbox.mails).toHaveLength(count + 2)
})

test('another device of the user, or another user, cannot spend the codes', async () => {
  const { inbox, spend, makeClient, client, clock } = await startChange()
  const code = codeOf(inbox)
  const stranger = await makeClient()
  await stranger.logIn('bob@example.org')
  expect((await spend('old', code, stranger)).body).toMatchObject({ code: 'frame/code-expired' })
  clock.pass(31)
  const phone = await makeClient()
  await phone.logIn(old)
  expect((await spend('old', code, phone)).body).toMatchObject({ code: 'frame/code-expired' })
  await client.call('sign-out')
  expect((await spend('old', code)).body).toMatchObject({ code: 'frame/logged-out' })
})

test('whoever reads the old mailbox cannot finish a change after the user has left it', async () => {
  const { inbox, spend, makeClient, client, clock } = await startChange()
  const thief = await makeClient()
  await thief.logIn(old)
  clock.pass(31)
  const { challengeId } = (await thief.call('email', { email: 'thief@example.org', appOrigin })).body
  const steal = (step: string) =>
    thief.call(`email/${step}-code`, { challengeId, appOrigin, code: codeOf(inbox) })
  expect((await steal('old')).status).toBe(200)
  const stolen = codeOf(inbox)
  clock.pass(31)
  const own = await client.call('email', { email: next, appOrigin })
  const finish = (step: string) =>
    client.call(`email/${step}-code`, { challengeId: own.body.challengeId, appOrigin, code: codeOf(inbox) })
  expect((await finish('old')).status).toBe(200)
  expect((await finish('new')).body).toEqual({ email: next })
  const late = await thief.call('email/new-code', { challengeId, appOrigin, code: stolen })
  expect(late.body).toMatchObject({ code: 'frame/code-expired' })
  expect((await spend('old', '000000')).status).toBe(410)
  expect((await client.call('user')).body.email).toBe(next)
})

test('an address that another user takes in the meantime stays theirs', async () => {
  const { inbox, spend, makeClient, client } = await startChange()
  await spend('old', codeOf(inbox))
  const code = codeOf(inbox)
  const other = await makeClient()
  const { body: owner } = await other.logIn(next)
  expect((await spend('new', code)).body).toMatchObject({ code: 'frame/code-expired' })
  expect((await client.call('user')).body.email).toBe(old)
  expect((await other.call('user')).body).toEqual(owner)
})

test('codes of a change are mailed again after 30 seconds, also where none was', async () => {
  const { inbox, spend, makeClient, client, challengeId, clock } = await startChange(
    'pglite',
    'taken@example.org',
  )
  const other = await makeClient()
  await other.logIn('taken@example.org')
  clock.pass(31)
  const resend = () => client.call('resend', { challengeId, appOrigin })
  expect((await resend()).body.action).toBe('VERIFY_PRIMARY_OTP')
  expect((await spend('old', codeOf(inbox))).status).toBe(200)
  clock.pass(31)
  expect((await resend()).body.action).toBe('VERIFY_SECONDARY_OTP')
  expect(inbox.mails.at(-1)).toMatchObject({ to: ['taken@example.org'] })
  expect(inbox.mails.at(-1)?.text).not.toMatch(/\d{6}/)
})
