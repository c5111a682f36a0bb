import { FrameError } from '../FrameError.js'

/**
 * Reads the body of a request as text, and no more of it than is allowed, whatever length it says.
 *
 * @param maxBytes Most bytes.
 * @throws {FrameError} `frame/too-large`, `frame/invalid-request`
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new FrameError('frame/too-large')
  const reader = request.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  while (reader) {
    const { done, value } = await reader.read().catch(throwInvalid)
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new FrameError('frame/too-large')
    }
    text += decode(() => decoder.decode(value, { stream: true }))
  }
  return text + decode(() => decoder.decode())
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    return throwInvalid()
  }
}

function throwInvalid(): never {
  throw new FrameError('frame/invalid-request')
}
