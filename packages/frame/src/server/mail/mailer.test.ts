import { startInbox } from '@latchkey/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './createMailer.js'
import { type Mail, writeMail } from './mailTexts.js'

const origin = 'https://app.example.test'

async function startMailer(from = { name: 'Example', address: 'wallet@example.test' }) {
  const inbox = await startInbox()
  onTestFinished(() => inbox.stop())
  return { inbox, mailer: createMailer({ url: inbox.smtpUrl, from }) }
}

/** Each kind, with a value in each of its fields. */
const mailsWith = (value: string): Mail[] => [
  { kind: 'code', code: value, origin: value, minutes: 10 },
  { kind: 'change-code', code: value, origin: value, minutes: 10 },
  { kind: 'device', link: value, origin: value, browser: value, minutes: 20 },
  { kind: 'address-in-use', origin: value },
  { kind: 'email-changed', origin: value },
  { kind: 'login-added', provider: value, origin: value },
  { kind: 'login-removed', provider: value, origin: value },
]

const injections = [
  'x\r\nBcc: evil@example.org',
  'x\nSubject: evil',
  'x\r\n\r\nYour wallet is in danger.',
  'x\r\n.\r\nMAIL FROM:<evil@example.org>',
  'x\u2028Subject: evil\u0000\u202e',
]

test.each(injections)('%j in any field stays in its line, in one mail to one address', async (value) => {
  const { inbox, mailer } = await startMailer()
  const mails = mailsWith(value)
  for (const mail of mails) await mailer.send('ann@example.org', mail)
  expect(inbox.mails).toHaveLength(mails.length)
  for (const [index, { to, headers, text }] of inbox.mails.entries()) {
    expect(to).toEqual(['ann@example.org'])
    expect(headers).toMatch(new RegExp(`^Subject: ${writeMail(mails[index] as Mail).subject}$`, 'm'))
    expect(headers).not.toMatch(/^(?:bcc|cc):|evil/im)
    expect(text).not.toMatch(/^(?:bcc|subject|mail from|your wallet is)/im)
  }
})

test.each(injections)('%j as recipient or sender reaches nobody else', async (value) => {
  const { inbox, mailer } = await startMailer()
  for (const to of [
    value,
    `ann@example.org${value}`,
    `${value}@example.org`,
    'a@example.org, evil@example.org',
  ])
    await mailer.send(to, { kind: 'email-changed', origin }).catch(() => {})
  const forged = createMailer({ url: inbox.smtpUrl, from: { name: value, address: 'wallet@example.test' } })
  await forged.send('ann@example.org', { kind: 'email-changed', origin })
  const others = inbox.mails.flatMap(({ to }) => to).filter((to) => to === 'evil@example.org')
  expect(others).toEqual([])
  for (const { headers } of inbox.mails) expect(headers).not.toMatch(/^(?:bcc|cc|subject: evil)/im)
})

test('subjects are fixed, and each text has the origin of the app', () => {
  for (const value of [origin, 'https://other.example.test'])
    for (const mail of mailsWith(value)) {
      const { subject, text } = writeMail(mail)
      expect(subject).not.toContain(value)
      expect(text).toContain(value)
      expect(text).not.toMatch(/<|undefined/)
    }
})
