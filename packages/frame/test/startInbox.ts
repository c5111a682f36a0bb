import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that has arrived. */
export interface Received {
  /** Recipients of the envelope. */
  readonly to: readonly string[]
  readonly headers: string
  readonly text: string
}

/** A mail server, and the mails that it got. */
export interface Inbox {
  readonly url: string
  readonly mails: Received[]
  /** Refuses mails, or takes them. */
  refuse(isRefused: boolean): void
  stop(): Promise<void>
}

/** Starts a mail server on a free port of this machine. */
export async function startInbox(): Promise<Inbox> {
  const mails: Received[] = []
  let isRefused = false
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (isRefused) return callback(new Error('The mailbox is full.'))
        const raw = Buffer.concat(parts).toString('utf8')
        const [headers = '', ...body] = raw.split('\r\n\r\n')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, headers, text: decodeQuoted(headers, body.join('\r\n\r\n')) })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (value) => {
      isRefused = value
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function decodeQuoted(headers: string, body: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
