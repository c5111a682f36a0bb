/** A body that is longer than it may be. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * Reads a body of at most `maxBytes` as UTF-8 while it arrives; a longer one is not read to its end.
 *
 * @throws {TooLarge} as soon as it is known to be longer; also by its `content-length`, before anything is read.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const { body } = response
  if (!body) return ''
  // What is compressed says its compressed length, which can only be the smaller one.
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await body.cancel().catch(() => {})
    throw new TooLarge()
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
      throw new TooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
