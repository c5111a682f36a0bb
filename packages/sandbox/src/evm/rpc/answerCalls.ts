import { answerRpc, type CallMethod } from './answerRpc.js'

/** Answers a request of JSON-RPC over HTTP. */
export async function answerCalls(request: Request, call: CallMethod): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const answer = await answerRpc(await request.text(), call)
  const headers = { 'content-type': 'application/json' }
  return new Response(answer === undefined ? '' : JSON.stringify(answer), { headers })
}
