import type { MiddlewareHandler } from 'hono'
import { HttpError } from './HttpError.js'
import type { ServerContext, ServerEnv } from './ServerContext.js'

/**
 * Refuses bodies of more than `maxBytes` bytes, also those that do not say their length, and adds `readBody`.
 * The body stays in the socket until a route reads it.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<ServerEnv> {
  const tooLarge = () =>
    new HttpError(413, 'TOO_LARGE', `The body of the request is larger than ${maxBytes} bytes.`)
  return async (context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
    let body: Promise<string> | undefined
    context.set('readBody', () => {
      body ??= context.get('work').waitFor(() => readText(context, maxBytes, tooLarge))
      return body
    })
    await next()
  }
}

async function readText(context: ServerContext, maxBytes: number, tooLarge: () => Error): Promise<string> {
  const { 'content-length': length, 'transfer-encoding': encoding } = context.req.header()
  // Node reads no more than the length that was said.
  if (length !== undefined && encoding === undefined) return context.req.text().catch(throwMissing)
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  const reader = context.req.raw.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read().catch(throwMissing)
    if (done) break
    size += value.length
    if (size > maxBytes) throw tooLarge()
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

function throwMissing(cause: unknown): never {
  throw new HttpError(400, 'INVALID_REQUEST', 'The body of the request did not arrive.', { cause })
}
