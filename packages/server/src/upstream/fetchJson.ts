import { UnusableAnswer } from './UnusableAnswer.js'
import { UpstreamFault } from './UpstreamFault.js'

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
  /** Largest answer, in bytes. Default: 4000000. */
  readonly maxBytes?: number | undefined
  /**
   * Returns whether the JSON of an answer with a status of 500 or above refuses the request: the upstream is
   * then not at fault. Default: it never does.
   */
  readonly isRefusal?: ((body: unknown) => boolean) | undefined
}

const defaultMaxBytes = 4_000_000
/** Largest answer with a status of an error that is read. */
const maxErrorBytes = 64_000

/**
 * Sends a request and returns the JSON of the answer. Follows no redirect. The errors have no text of the
 * upstream, nor its address: either may contain a key.
 *
 * @throws {UpstreamFault} If there is no answer, or its status is 500 or above.
 * @throws {UnusableAnswer} If another status is not 200 to 299, or if the answer is too large or not JSON.
 */
export async function fetchJson(options: FetchJsonOptions): Promise<unknown> {
  const { isRead = true, signal, maxBytes = defaultMaxBytes, isRefusal } = options
  const response = await send(options)
    .catch((error: unknown) => {
      if (!isRead || signal.aborted || !wasClosed(error)) throw error
      return send(options)
    })
    .catch(throwTold)
  const { ok, status } = response
  if (ok) return parse(await readText(response, maxBytes).catch(throwTold))
  if (status < 500 || !(isRefusal && (await isRefused(response, isRefusal)))) {
    await response.body?.cancel()
    if (status >= 500) throw new UpstreamFault(`status ${status}`)
  }
  throw new UnusableAnswer(`status ${status}`, status)
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

/** Returns the code of a connection that failed: `ECONNRESET`. */
function codeOf(error: unknown): string | undefined {
  const { code } = Object(error instanceof Error ? error.cause : undefined)
  return typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? code : undefined
}

/** Returns whether a connection was closed before its answer. */
function wasClosed(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error) ?? '')
}

/** The messages of `fetch` have hosts and addresses. A redirect has no code: it is an answer. */
function throwTold(error: unknown): never {
  if (error instanceof UnusableAnswer) throw error
  const code = codeOf(error)
  throw code ? new UpstreamFault(`no connection (${code})`) : new UnusableAnswer('the answer cannot be read')
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    throw new UnusableAnswer(`the answer is larger than ${maxBytes} bytes`)
  }
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new UnusableAnswer(`the answer is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableAnswer('the answer is not JSON')
  }
}

async function isRefused(response: Response, isRefusal: (body: unknown) => boolean): Promise<boolean> {
  try {
    return isRefusal(parse(await readText(response, maxErrorBytes)))
  } catch {
    return false
  }
}
