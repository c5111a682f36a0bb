import { HttpError } from './HttpError.js'
import type { ServerContext } from './ServerContext.js'

/**
 * Reads the body as JSON, whatever its content type: pages send `text/plain`, which needs no preflight. Can
 * be called again.
 */
export async function readJson(context: ServerContext): Promise<unknown> {
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'INVALID_REQUEST', 'The body of the request is not JSON.')
  }
}
