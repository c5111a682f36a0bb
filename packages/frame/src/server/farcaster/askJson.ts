/** How long a server may take, in milliseconds. */
const maxMs = 8_000
/** Size of the largest answer, in bytes. */
const maxBytes = 256 * 1024

/** A request to a server that is not ours. */
export interface JsonRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. Without it the request is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves with the status and the JSON of an answer.
 *
 * @throws {Error} If there is none within 8 seconds, or if it is larger than 256 kB, leads elsewhere, or is
 *   not JSON. Its message has nothing of request and answer: an address can have a key.
 */
export async function askJson(request: JsonRequest): Promise<{ status: number; json: unknown }> {
  const { url, headers, body, signal } = request
  const limits = [AbortSignal.timeout(maxMs), ...(signal ? [signal] : [])]
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any(limits),
    })
    text = await readText(response)
  } catch {
    throw new Error('There is no answer.')
  }
  if (text === undefined) throw new Error('The answer is too large.')
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch {
    throw new Error(`The answer, with the status ${response.status}, is not JSON.`)
  }
}

/** Returns `undefined` for more than is allowed, whatever length it says. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    chunks.push(read.value)
    if (size > maxBytes) {
      await reader?.cancel().catch(() => {})
      return undefined
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}
