import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { createLocalApp, readJson, refuseInJson, sendText } from '../server/createLocalApp.js'
import { PortInUseError } from '../server/listen.js'
import { boolean } from '../server/parseControl.js'
import { count, milliseconds, readControls } from '../server/readControls.js'
import { serveApp } from '../server/serveApp.js'
import { inboxPage, inboxPagePolicy, inboxScript, inboxStyles } from './inboxPage.js'
import { type ReceivedMail, readMail } from './readMail.js'

/** Options of {@link startInbox}. */
export interface InboxOptions {
  /** Port of the page. 0 uses a free one. Default: 0. */
  port?: number | undefined
  /** Port of the mail server. 0 uses a free one. Default: 0. */
  smtpPort?: number | undefined
}

/** What the mail server does wrong. */
export interface InboxFaults {
  /** Whether every mail is refused. */
  refuses: boolean
  /** Mails that are still going to be refused. */
  failNext: number
  /** Time until a mail is accepted, in milliseconds. */
  delayMs: number
}

/** A mail server, the mails that it got for whatever address, and a page that lists them. */
export interface SandboxInbox {
  /** The page. `GET /mails` has the mails as JSON, `GET` and `POST /faults` the faults. */
  readonly url: string
  /** `smtp://127.0.0.1:<port>` */
  readonly smtpUrl: string
  /** The oldest first. */
  readonly mails: readonly ReceivedMail[]
  readonly faults: Readonly<InboxFaults>
  /** Refuses every mail, until called with false. */
  refuse(on: boolean): void
  /** Refuses the next mails. Default 1. */
  failNext(count?: number): void
  /** Waits before a mail is accepted, in milliseconds. */
  delay(ms: number): void
  /** Clears all faults. */
  reset(): void
  /** Removes all mails. */
  clear(): void
  stop(): Promise<void>
}

const noFaults = (): InboxFaults => ({ refuses: false, failNext: 0, delayMs: 0 })

/** Most bytes of a mail. */
const maxMailBytes = 1_000_000
/** Mails that are kept. */
const maxMails = 1_000

/**
 * Starts a mail server on 127.0.0.1 that takes every mail and delivers none, and a page that lists them.
 *
 * @throws PortInUseError
 *
 * @example
 * ```ts
 * import { startInbox } from '@latchkey/sandbox'
 *
 * const inbox = await startInbox()
 * console.log(`Send to ${inbox.smtpUrl}, read at ${inbox.url}`)
 * ```
 */
export async function startInbox({ port = 0, smtpPort = 0 }: InboxOptions = {}): Promise<SandboxInbox> {
  const mails: ReceivedMail[] = []
  let received = 0
  let faults = noFaults()
  const delays = new Set<NodeJS.Timeout>()

  const accept = (raw: string, to: readonly string[]) => {
    if (faults.refuses || faults.failNext > 0) {
      faults.failNext = Math.max(0, faults.failNext - 1)
      return new Error('The mailbox is full.')
    }
    received += 1
    mails.push({ id: received, to, receivedAt: Date.now(), ...readMail(raw) })
    if (mails.length > maxMails) mails.shift()
    return undefined
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const done = () => {
          const to = envelope.rcptTo.map(({ address }) => address)
          callback(accept(Buffer.concat(parts).toString('utf8'), to))
        }
        if (faults.delayMs === 0) return done()
        const timer = setTimeout(() => {
          delays.delete(timer)
          done()
        }, faults.delayMs)
        delays.add(timer)
      })
    },
  })
  // A client that closes its connection at once.
  smtp.on('error', () => {})
  const usedSmtpPort = await listenForMail(smtp, smtpPort)
  const stopSmtp = async () => {
    for (const timer of delays) clearTimeout(timer)
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }

  const controls: Omit<SandboxInbox, 'url' | 'smtpUrl' | 'stop'> = {
    mails,
    get faults() {
      return { ...faults }
    },
    refuse(on) {
      faults.refuses = on
    },
    failNext(times = 1) {
      faults.failNext = times
    },
    delay(ms) {
      faults.delayMs = ms
    },
    reset() {
      faults = noFaults()
    },
    clear() {
      mails.length = 0
    },
  }
  const server = await serveApp(createInboxApp(controls), { port, purpose: 'the page of the inbox' }).catch(
    async (error: unknown) => {
      await stopSmtp()
      throw error
    },
  )
  return Object.defineProperties(
    { url: server.url, smtpUrl: `smtp://127.0.0.1:${usedSmtpPort}` },
    {
      ...Object.getOwnPropertyDescriptors(controls),
      stop: {
        enumerable: true,
        value: async () => {
          await Promise.all([server.stop(), stopSmtp()])
        },
      },
    },
  ) as SandboxInbox
}

function createInboxApp(inbox: Omit<SandboxInbox, 'url' | 'smtpUrl' | 'stop'>) {
  const app = createLocalApp({
    maxBytes: 64_000,
    refuse: refuseInJson,
    headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  })
  app.get('/', (context) => {
    context.header('content-security-policy', inboxPagePolicy)
    return sendText(context, 'text/html', inboxPage)
  })
  app.get('/inbox.js', (context) => sendText(context, 'text/javascript', inboxScript))
  app.get('/inbox.css', (context) => sendText(context, 'text/css', inboxStyles))
  app.get('/mails', (context) => context.json(inbox.mails))
  app.get('/faults', (context) => context.json(inbox.faults))
  app.post('/faults', async (context) => {
    const { on, run } = readControls(await readJson(context), 'the inbox')
    on('reset', boolean, (wanted) => wanted && inbox.reset())
    on('clear', boolean, (wanted) => wanted && inbox.clear())
    on('refuse', boolean, inbox.refuse)
    on('failNext', count, inbox.failNext)
    on('delay', milliseconds, inbox.delay)
    run()
    return context.json(inbox.faults)
  })
  return app
}

async function listenForMail(smtp: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port, 'the mail server', error) : error)
    smtp.server.once('error', failed)
    smtp.listen(port, '127.0.0.1', () => {
      smtp.server.off('error', failed)
      resolve()
    })
  })
  return (smtp.server.address() as AddressInfo).port
}
