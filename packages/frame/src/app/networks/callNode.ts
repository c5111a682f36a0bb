import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** How long a node may take, in milliseconds. */
const maxMs = 10_000
/** Size of the largest answer, in bytes. */
const maxBytes = 2_000_000
/** Length of the longest text of a node that an app or a user sees. */
const maxText = 300

const answer = v.union([
  v.looseObject({
    error: v.looseObject({
      code: v.pipe(v.number(), v.safeInteger()),
      message: v.fallback(v.string(), ''),
      data: v.optional(v.unknown()),
    }),
  }),
  v.looseObject({ result: v.unknown() }),
])

/**
 * Resolves with the result of a JSON-RPC call to one node.
 *
 * @throws FrameFailure If the node answers with an error: another node would do the same.
 * @throws Error If it does not answer in time, or with something else.
 */
export async function callNode(
  url: string,
  method: string,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const limits = [AbortSignal.timeout(maxMs), ...(signal ? [signal] : [])]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any(limits),
  })
  const parsed = v.parse(answer, JSON.parse(await readText(response)))
  if ('result' in parsed && !('error' in parsed)) return parsed.result
  const { code, message, data } = (parsed as { error: { code: number; message: string; data?: unknown } })
    .error
  throw new FrameFailure('frame/failed', { message: message.slice(0, maxText), rpc: { code, data } })
}

/** Some nodes answer an error of JSON-RPC with the status of an HTTP error, so the status says nothing. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    chunks.push(new Uint8Array(read.value))
    if (size > maxBytes) {
      await reader?.cancel()
      throw new Error('The answer of the node is too large.')
    }
  }
  return new Blob(chunks).text()
}
