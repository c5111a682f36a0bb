import { HttpBodyInvalidError, type HttpErrorType } from '../../shared/errors/http.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { Network } from '../../shared/types.js'
import { request } from '../http/request.js'
import { toShownUrl } from '../http/toUrl.js'

/** Largest number of calls in one request. */
const maxBatch = 1_000

/** One JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The result of a call of a batch. `undefined` if that call failed. */
export type BatchResult = unknown

/**
 * Sends a JSON-RPC call to the endpoints of a network, one after the other until one answers.
 *
 * @throws {HttpErrorType} If no endpoint answers.
 * @throws {RpcErrorType} If the endpoint answers with an error.
 */
export async function callRpc(
  network: Network,
  call: RpcCall,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return atEndpoint(network, signal, async (url) => {
    const answer = await post(url, { jsonrpc: '2.0', id: 1, ...call }, signal)
    const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
    if (error) throw await toBaseError(error)
    if (result === undefined) throw new HttpBodyInvalidError({ url: toShownUrl(url), status: 200 })
    return result
  })
}

/**
 * Sends calls to a network in batches of at most 1000. A call that fails has the result `undefined`.
 *
 * @throws {HttpErrorType} If no endpoint answers, or the endpoint takes no batches.
 */
export async function callRpcBatch(
  network: Network,
  calls: readonly RpcCall[],
  signal: AbortSignal | undefined,
): Promise<readonly BatchResult[]> {
  const batches = Array.from({ length: Math.ceil(calls.length / maxBatch) }, (_, index) =>
    calls.slice(index * maxBatch, (index + 1) * maxBatch),
  )
  const results = await Promise.all(
    batches.map((batch) =>
      atEndpoint(network, signal, async (url) => {
        const body = batch.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
        const answer = await post(url, body, signal)
        if (!Array.isArray(answer)) throw new HttpBodyInvalidError({ url: toShownUrl(url), status: 200 })
        const byId = new Map<unknown, unknown>(answer.map((each) => [each?.id, each?.result]))
        return batch.map((_, id) => byId.get(id))
      }),
    ),
  )
  return results.flat()
}

function post(url: string, body: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return request({ url, method: 'POST', body, retries: 3, signal })
}

/** Tries the endpoints in their order. An error of the chain is final: another endpoint says the same. */
async function atEndpoint<value>(
  network: Network,
  signal: AbortSignal | undefined,
  send: (url: string) => Promise<value>,
): Promise<value> {
  const urls = network.rpcUrls.default.http
  for (const [index, url] of urls.entries()) {
    try {
      return await send(url)
    } catch (error) {
      signal?.throwIfAborted()
      const isLast = index === urls.length - 1
      if (isLast || !(error as HttpErrorType).code.startsWith('http/')) throw error
    }
  }
  throw new HttpBodyInvalidError({ url: '' })
}
