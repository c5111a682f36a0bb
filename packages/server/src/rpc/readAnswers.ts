import * as v from 'valibot'
import type { RpcAnswer } from './JsonRpc.js'

const errorBody = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })
const entry = v.union([
  v.object({ id: v.number(), error: errorBody }),
  v.object({ id: v.number(), result: v.unknown() }),
])

/**
 * Reads the answer to a batch whose ids are 0 to `count - 1`, in any order.
 *
 * @throws {Error} If one is missing or there twice.
 */
export function readAnswers(body: unknown, count: number): readonly RpcAnswer[] {
  const entries = v.parse(v.array(entry), Array.isArray(body) ? body : [body])
  const byId = new Map(entries.map((each) => [each.id, each]))
  if (byId.size !== entries.length) throw new Error('two answers have the same id')
  return Array.from({ length: count }, (_, id) => {
    const found = byId.get(id)
    if (!found) throw new Error('an answer is missing')
    return 'error' in found ? { error: found.error } : { result: found.result }
  })
}
