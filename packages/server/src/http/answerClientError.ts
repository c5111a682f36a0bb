import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const sentences: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** Answers a request that is not valid HTTP, which reaches no route, and closes the connection. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, description] = sentences[code] ?? [400, 'The request is not valid HTTP.']
  const body = JSON.stringify({ status: 'FAILURE', reasons: [{ name: 'INVALID_REQUEST', description }] })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
