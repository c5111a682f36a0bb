/** A request to an upstream. */
export interface FetchJsonOptions {
  readonly url: string
  readonly signal: AbortSignal
  /** Sent as JSON by POST. Default: none, and GET. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Whether the request only reads. Then it is sent once more if the upstream closes the connection without
   * an answer, as servers do with a connection that was kept alive. Default: true.
   */
  readonly isRead?: boolean | undefined
  /** Largest answer, in bytes. Default: 10000000. */
  readonly maxBytes?: number | undefined
}

const defaultMaxBytes = 10_000_000

/**
 * Sends a request and returns the JSON of the answer. Follows no redirect.
 *
 * @throws {Error} If the status is not 200 to 299, or if the answer is too large or not JSON.
 */
export async function fetchJson(options: FetchJsonOptions): Promise<unknown> {
  const { isRead = true, signal, maxBytes = defaultMaxBytes } = options
  const response = await send(options).catch((error: unknown) => {
    if (!isRead || signal.aborted || !wasClosed(error)) throw error
    return send(options)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return JSON.parse(await readText(response, maxBytes))
}

function send({ url, signal, body, headers }: FetchJsonOptions): Promise<Response> {
  return fetch(url, {
    signal,
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
}

/** Returns whether a connection was closed before its answer. */
function wasClosed(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : undefined)
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
