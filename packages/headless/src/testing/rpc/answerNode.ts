import { answerFetches } from './answerFetches.js'
import { answerRpc, type CallMethod } from './answerRpc.js'

/**
 * Answers what the page sends to the node at an origin with `fetch`: JSON-RPC, one call or a batch. Returns
 * the function that stops it.
 */
export function answerNode(origin: string, call: CallMethod): () => void {
  return answerFetches(origin, async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const answer = await answerRpc(await request.text(), call)
    const headers = { 'content-type': 'application/json' }
    return new Response(answer === undefined ? '' : JSON.stringify(answer), { headers })
  })
}
