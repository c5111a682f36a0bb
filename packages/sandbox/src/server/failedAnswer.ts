import type { RpcErrorShape } from '../chain/chainFaults.js'

/** Returns the text that answers each call of a body of JSON-RPC with one error. */
export function failedAnswer(body: string, { code, message, data }: RpcErrorShape): string {
  const answerTo = (call: unknown) => ({
    jsonrpc: '2.0',
    id: (call as { id?: unknown } | null)?.id ?? null,
    error: { code, message, data },
  })
  let calls: unknown = null
  try {
    calls = JSON.parse(body)
  } catch {
    // JSON-RPC answers what it cannot read without an id.
  }
  return JSON.stringify(Array.isArray(calls) ? calls.map(answerTo) : answerTo(calls))
}
