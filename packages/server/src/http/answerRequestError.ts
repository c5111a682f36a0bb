import { RequestError } from '@hono/node-server'

/** Answers a request of whose address no URL can be made, which reaches no route. */
export function answerRequestError(error: unknown): Response {
  const isInvalid = error instanceof RequestError
  const reason = isInvalid
    ? { name: 'INVALID_REQUEST', description: 'The address of the request, or its host, is not valid.' }
    : { name: 'INTERNAL', description: 'The server failed to answer. The reason is in its log.' }
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ status: 'FAILURE', reasons: [reason] }, { status: isInvalid ? 400 : 500, headers })
}
