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

/**
 * Returns how deep a text of JSON is, without building it: what works on a deep value often calls itself.
 * Reads each character once, also of a text that is no JSON.
 */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') isInString = !isInString
    else if (isInString) index += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return deepest
}
