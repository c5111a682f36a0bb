/** A mail that has arrived. */
export interface ReceivedMail {
  /** Counts the mails, from 1. */
  readonly id: number
  /** Sender, as the mail says it. */
  readonly from: string
  /** Recipients of the envelope. */
  readonly to: readonly string[]
  readonly subject: string
  /** Its plain text. */
  readonly text: string
  /** All headers, as they were sent. */
  readonly headers: string
  /** In milliseconds since 1970. */
  readonly receivedAt: number
}

/** Reads headers and plain text of a mail (RFC 5322, MIME). */
export function readMail(raw: string): Pick<ReceivedMail, 'from' | 'subject' | 'text' | 'headers'> {
  const { headers, body } = splitPart(raw)
  return {
    headers,
    from: decodeWords(headerOf(headers, 'from')),
    subject: decodeWords(headerOf(headers, 'subject')),
    text: textOf(headers, body),
  }
}

function splitPart(raw: string): { headers: string; body: string } {
  const [headers = '', ...body] = raw.split('\r\n\r\n')
  return { headers, body: body.join('\r\n\r\n') }
}

function headerOf(headers: string, name: string): string {
  const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

/** Returns the first part that is plain text, or the whole body. */
function textOf(headers: string, body: string): string {
  const [, boundary] = /boundary="?([^";]+)/i.exec(headerOf(headers, 'content-type')) ?? []
  if (boundary === undefined) return decodeBody(headerOf(headers, 'content-transfer-encoding'), body)
  const parts = body.split(`--${boundary}`).map((part) => splitPart(part.replace(/^\r\n/, '')))
  const plain = parts.find((part) => /^text\/plain/i.test(headerOf(part.headers, 'content-type')))
  return plain ? textOf(plain.headers, plain.body) : body
}

function decodeBody(encoding: string, body: string): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^quoted-printable$/i.test(encoding)) return body
  return decodeQuoted(body.replaceAll(/=\r\n/g, ''))
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/(?:=[\dA-F]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  return bytes
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[\w-]+\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
