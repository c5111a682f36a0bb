import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../startSandbox.js'
import { readMail } from './readMail.js'
import { startInbox } from './startInbox.js'

async function start() {
  const inbox = await startInbox()
  const transport = createTransport({ url: inbox.smtpUrl })
  onTestFinished(() => inbox.stop())
  const send = (subject: string, text: string, more = {}) =>
    transport.sendMail({ from: 'wallet@example.test', to: 'ann@example.org', subject, text, ...more })
  return { inbox, send }
}

const long = `Ihr Code für „Lädchen“ ist 123456. ${'Weiter '.repeat(40)}`

test.each([
  ['plain', 'Hello', {}],
  ['long and not ASCII', long, {}],
  ['base64', long, { encoding: 'base64' }],
  ['with a part of HTML', long, { html: '<p>no</p>' }],
])('a mail that is %s arrives with its subject and text', async (_, text, more) => {
  const { inbox, send } = await start()
  await send('Ihr Code: 123456 – für „Lädchen“, mit einem Betreff, der länger ist als eine Zeile', text, more)
  expect(inbox.mails).toMatchObject([
    {
      id: 1,
      to: ['ann@example.org'],
      from: 'wallet@example.test',
      subject: 'Ihr Code: 123456 – für „Lädchen“, mit einem Betreff, der länger ist als eine Zeile',
    },
  ])
  expect(inbox.mails[0]?.text.trim()).toBe(text.trim())
  expect(inbox.mails[0]?.headers).toMatch(/^Subject: /m)
})

test('the mail server can refuse and delay mails, also over HTTP', async () => {
  const { inbox, send } = await start()
  const control = (body: object) =>
    fetch(`${inbox.url}/faults`, { method: 'POST', body: JSON.stringify(body) })
  inbox.failNext()
  await expect(send('a', 'a')).rejects.toThrow('The mailbox is full.')
  await send('b', 'b')
  expect((await control({ refuse: true, delay: 5 })).status).toBe(200)
  expect(inbox.faults).toEqual({ refuses: true, failNext: 0, delayMs: 5 })
  await expect(send('c', 'c')).rejects.toThrow('The mailbox is full.')
  inbox.refuse(false)
  await send('d', 'd')
  inbox.reset()
  expect(await (await fetch(`${inbox.url}/faults`)).json()).toEqual({
    refuses: false,
    failNext: 0,
    delayMs: 0,
  })
  const mails = (await (await fetch(`${inbox.url}/mails`)).json()) as { subject: string }[]
  expect(mails.map(({ subject }) => subject)).toEqual(['b', 'd'])
  expect((await control({ refuse: 'yes' })).status).toBe(400)
  expect((await control({ lose: true })).status).toBe(400)
  inbox.clear()
  expect(inbox.mails).toEqual([])
})

test('pages of other machines read no mail', async () => {
  const { inbox } = await start()
  const headers = { origin: 'https://example.com' }
  expect((await fetch(`${inbox.url}/mails`, { headers })).status).toBe(403)
})

test('what is no mail is read as text', () => {
  expect(readMail('')).toEqual({ headers: '', from: '', subject: '', text: '' })
  expect(readMail('Content-Type: multipart/mixed; boundary="x"\r\n\r\nno parts')).toMatchObject({
    text: 'no parts',
  })
})

test('a sandbox tells pages where its inbox and the frame beside it are', async () => {
  const embedded = { url: 'http://wallet.latchkey.localhost:4115' }
  const sandbox = await startSandbox({
    ports: 'free',
    chains: [],
    solana: false,
    bitcoin: false,
    polkadot: false,
    inbox: {},
    embedded,
  })
  onTestFinished(() => sandbox.stop())
  const { inbox } = sandbox
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  expect(config).toMatchObject({ embedded, inbox: { url: inbox?.url, smtpUrl: inbox?.smtpUrl } })
  expect((await fetch(`${inbox?.url}`)).status).toBe(200)
})
