import type { WritableWireLog } from './createWireLog.js'

/** The errors of a namespace for calls of a node. */
export interface NodeErrors {
  unreachable(): Error
  /** The answer is not JSON-RPC. */
  garbled(status: number): Error
  /** The node's own error. */
  refused(code: number, message: string, data: unknown): Error
}

let lastId = 0

/**
 * Calls a node by JSON-RPC over HTTP, and logs the call.
 * @throws One of `errors`
 */
export async function callJsonRpc(
  log: Pick<WritableWireLog, 'begin'>,
  node: { url: string; errors: NodeErrors },
  method: string,
  params: unknown,
): Promise<unknown> {
  const entry = log.begin('chain', method, params)
  try {
    const result = await call(node, method, params)
    entry.succeed(result)
    return result
  } catch (error) {
    entry.fail(error as Error)
    throw error
  }
}

async function call(
  { url, errors }: { url: string; errors: NodeErrors },
  method: string,
  params: unknown,
): Promise<unknown> {
  lastId += 1
  const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => {
    throw errors.unreachable()
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null || !('result' in answer || 'error' in answer)) {
    throw errors.garbled(response.status)
  }
  if (!('error' in answer) || !answer.error) return (answer as { result: unknown }).result
  const { code, message, data } = answer.error as { code?: unknown; message?: unknown; data?: unknown }
  throw errors.refused(typeof code === 'number' ? code : -32603, String(message), data)
}
