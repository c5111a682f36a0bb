import { HttpError } from '../http/HttpError.js'

/**
 * Reads the body of a request as JSON.
 *
 * @param maxBytes Largest body. A larger one is not read to its end.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new HttpError(415, 'INVALID_REQUEST', 'The content type of the request is not application/json.')
  const decoder = new TextDecoder()
  const reader = request.body?.getReader()
  let size = 0
  let text = ''
  while (reader) {
    const { done, value } = await reader.read().catch(throwMissing)
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new HttpError(413, 'TOO_LARGE', `The body of the request is larger than ${maxBytes} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode())
  } catch {
    throw new HttpError(400, 'INVALID_REQUEST', 'The body of the request is not JSON.')
  }
}

function throwMissing(cause: unknown): never {
  throw new HttpError(400, 'INVALID_REQUEST', 'The body of the request did not arrive.', { cause })
}
