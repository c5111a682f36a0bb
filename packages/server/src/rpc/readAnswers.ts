import * as v from 'valibot'
import { UnusableAnswer } from '../upstream/UnusableAnswer.js'
import type { RpcAnswer } from './JsonRpc.js'
import { toOwnError } from './toOwnError.js'

const errorBody = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })
const entry = v.union([
  v.object({ id: v.number(), error: errorBody }),
  v.object({ id: v.number(), result: v.unknown() }),
])
const refusal = v.object({ error: v.object({ code: v.number() }) })

/**
 * Reads the answer to a batch whose ids are 0 to `count - 1`, in any order. Errors are told in our words.
 *
 * @param isSecret Returns whether a text has a key of the endpoint.
 * @throws {UnusableAnswer} If one is missing or there twice.
 */
export function readAnswers(
  body: unknown,
  count: number,
  isSecret: (text: string) => boolean,
): readonly RpcAnswer[] {
  const parsed = v.safeParse(v.array(entry), Array.isArray(body) ? body : [body])
  if (!parsed.success) throw new UnusableAnswer('the answer is not JSON-RPC')
  const byId = new Map(parsed.output.map((each) => [each.id, each]))
  if (byId.size !== parsed.output.length) throw new UnusableAnswer('two answers have the same id')
  return Array.from({ length: count }, (_, id) => {
    const found = byId.get(id)
    if (!found) throw new UnusableAnswer('an answer is missing')
    return 'error' in found ? { error: toOwnError(found.error, isSecret) } : { result: found.result }
  })
}

/** Returns whether a body is an error of JSON-RPC, or has one. */
export function isRpcError(body: unknown): boolean {
  return [body].flat().some((each) => v.is(refusal, each))
}
