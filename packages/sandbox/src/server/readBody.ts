import type { IncomingMessage } from 'node:http'

/** Thrown if a body exceeds the maximum size. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** Reads a request's body of at most `maxBytes` bytes. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new BodyTooLargeError(`The body is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
