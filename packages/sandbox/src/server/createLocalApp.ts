import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isLoopbackRequest } from './loopback.js'
import { RequestError } from './RequestError.js'

interface LocalEnv {
  Bindings: HttpBindings
  Variables: {
    /** Reads the body. Throws RequestError 413 if it is too large. */
    readText(): Promise<string>
  }
}

/** What a route knows of the request: Node's request and response too. */
export type LocalContext = Context<LocalEnv>
export type LocalApp = Hono<LocalEnv>

/** Sends the status and the text of an error. */
type Refuse = (context: LocalContext, status: number, message: string) => Response

export const refuseInJson: Refuse = (context, status, error) =>
  context.json({ error }, status as ContentfulStatusCode)
export const refuseInText: Refuse = (context, status, message) =>
  context.body(message, status as ContentfulStatusCode, { 'content-type': 'text/plain' })

/**
 * Creates an app that serves programs and pages of this machine, and lets these pages read its answers. It
 * refuses any other with 403, a body that is too large with 413, and answers what a route throws: a
 * RequestError with its status, anything else with 500.
 *
 * @param options.headers Of each answer.
 * @param options.isOwnPage The answers are for the app's own page: no other may read them. Default: false.
 */
export function createLocalApp(options: {
  maxBytes: number
  refuse: Refuse
  headers?: Readonly<Record<string, string>>
  isOwnPage?: boolean
}): LocalApp {
  const { maxBytes, refuse, headers = {}, isOwnPage = false } = options
  const app: LocalApp = new Hono()
  app.use(async (context, next) => {
    const { req } = context
    const origin = req.header('origin')
    if (!isLoopbackRequest(req.header('host'), origin))
      throw new RequestError(403, 'The sandbox serves this machine only.')
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (isOwnPage) return next()
    context.header('vary', 'origin')
    if (origin !== undefined) {
      context.header('access-control-allow-origin', origin)
      context.header('access-control-allow-methods', 'GET, POST, OPTIONS')
      const asked = req.header('access-control-request-headers') ?? 'content-type'
      context.header('access-control-allow-headers', asked)
      context.header('access-control-max-age', '600')
    }
    if (req.method === 'OPTIONS') return context.body(null, 204)
    return next()
  })
  app.use((context, next) => {
    context.set('readText', () => readText(context.env.incoming, maxBytes))
    return next()
  })
  app.onError((error, context) =>
    refuse(context, error instanceof RequestError ? error.status : 500, error.message),
  )
  app.notFound((context) =>
    refuse(context, 404, `There is nothing at ${context.req.method} ${context.req.path}.`),
  )
  return app
}

/** Sends a text that is JSON. */
export function sendJson(context: LocalContext, json: string): Response {
  return context.body(json, 200, { 'content-type': 'application/json' })
}

/** Sends a text in UTF-8. */
export function sendText(
  context: LocalContext,
  type: `text/${string}`,
  text: string,
  status = 200,
): Response {
  return context.body(text, status as ContentfulStatusCode, { 'content-type': `${type}; charset=utf-8` })
}

/** Reads the body of a request. Throws RequestError 400 if it is not JSON, 413 if it is too large. */
export async function readJson(context: LocalContext): Promise<unknown> {
  const text = await context.var.readText()
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError(400, 'The body is not JSON.')
  }
}

async function readText(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new RequestError(413, `The body is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
