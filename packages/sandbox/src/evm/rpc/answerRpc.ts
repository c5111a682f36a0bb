import { codes, NodeError } from './NodeError.js'

/** Calls a method of a node. Rejects with an error of JSON-RPC: `code`, `message` and perhaps `data`. */
export type CallMethod = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Answer {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * Answers the body of a JSON-RPC request, one call or a batch. Resolves with `undefined` if there is nothing
 * to answer, because all calls are notifications.
 */
export async function answerRpc(
  body: string,
  call: CallMethod,
): Promise<Answer | readonly Answer[] | undefined> {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    return errorAnswer(null, new NodeError(codes.parseError, 'The request is not JSON.'))
  }
  if (!Array.isArray(asked)) return answerOne(asked, call)
  if (asked.length === 0) return errorAnswer(null, new NodeError(codes.invalidRequest, 'The batch is empty.'))
  const answers: Answer[] = []
  // One after another, because a transaction needs those before it.
  for (const each of asked) {
    const answer = await answerOne(each, call)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? answers : undefined
}

async function answerOne(asked: unknown, call: CallMethod): Promise<Answer | undefined> {
  const { id = null, method, params = [] } = Object(asked) as Readonly<Record<string, unknown>>
  if (typeof method !== 'string' || method === '')
    return errorAnswer(id, new NodeError(codes.invalidRequest, 'The request has no method.'))
  const isNotification = !Object.hasOwn(Object(asked), 'id')
  try {
    if (!Array.isArray(params)) throw new NodeError(codes.invalidParams, 'The parameters are not a list.')
    const result = await call(method, params)
    return isNotification ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    return isNotification ? undefined : errorAnswer(id, error as NodeError)
  }
}

function errorAnswer(id: unknown, { code, message, data }: NodeError): Answer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
