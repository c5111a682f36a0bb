/** Thrown if a body exceeds its maximum size. */
export class BodyTooLarge extends Error {}

/**
 * Reads a body of at most `maxBytes` bytes as UTF-8.
 *
 * @throws {BodyTooLarge} If the body is longer. Its `content-length` is checked before the body is read;
 * otherwise reading stops at the limit.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const { body } = response
  if (!body) return ''
  // For a compressed body, content-length is the compressed size, which is a lower bound.
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await body.cancel().catch(() => {})
    throw new BodyTooLarge()
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new BodyTooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
