import { HttpError } from './HttpError.js'
import type { ServerContext } from './ServerContext.js'

/** How deep arrays and objects may stand in each other. */
const maxDepth = 100

/**
 * Reads the body as JSON, whatever its content type: pages send `text/plain`, which needs no preflight. Can
 * be called again.
 */
export async function readJson(context: ServerContext): Promise<unknown> {
  const text = await context.get('readBody')()
  try {
    if (depthOf(text) <= maxDepth) return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'INVALID_REQUEST', 'The body of the request is not JSON.')
  }
  throw new HttpError(400, 'INVALID_REQUEST', `The body of the request is more than ${maxDepth} levels deep.`)
}

/** Returns how deep a text of JSON is, without building it: what works on a deep value often calls itself. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}
