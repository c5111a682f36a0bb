import { answerFetches } from '../../server/page/answerFetches.js'
import { answerRpc, type CallMethod } from './answerRpc.js'

/**
 * Answers what the page sends to a host with `fetch`: JSON-RPC, one call or a batch. All other requests go to
 * the network. Returns the function that stops it.
 *
 * @example
 * ```ts
 * import { answerNode } from '@latchkey/sandbox/page-evm'
 *
 * const stop = answerNode('my-node.invalid', async (method) => {
 *   if (method === 'eth_chainId') return '0x1'
 *   throw Object.assign(new Error('There is no such method.'), { code: -32601 })
 * })
 * ```
 */
export function answerNode(host: string, call: CallMethod): () => void {
  return answerFetches(host, (request) => answerCalls(request, call))
}

/** Answers a request of JSON-RPC over HTTP. */
export async function answerCalls(request: Request, call: CallMethod): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const answer = await answerRpc(await request.text(), call)
  const headers = { 'content-type': 'application/json' }
  return new Response(answer === undefined ? '' : JSON.stringify(answer), { headers })
}
