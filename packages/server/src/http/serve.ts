import type { Call } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type * as v from 'valibot'
import { parsePart } from './parsePart.js'
import { readJson } from './readJson.js'
import type { ServerContext, ServerEnv } from './ServerContext.js'

/** The parts of a request after parsing. */
export interface Parsed<call extends Call> {
  readonly params: OutputOf<call['params']>
  readonly query: OutputOf<call['query']>
  readonly body: OutputOf<call['body']>
}

type OutputOf<schema> = schema extends v.GenericSchema ? v.InferOutput<schema> : undefined
type AnswerOf<schema> = schema extends v.GenericSchema ? v.InferOutput<schema> : undefined

/**
 * Serves one call of the protocol: parses path, query and body with its schemas, and answers 400 with a
 * sentence if one is invalid. The handler returns the answer.
 */
export function serve<const call extends Call>(
  app: Hono<ServerEnv>,
  call: call,
  handle: (request: Parsed<call>, context: ServerContext) => Promise<AnswerOf<call['answer']>>,
): void {
  app.on(call.method, call.path, async (context) => {
    context.set('route', call.path)
    const request = {
      params: call.params && parsePart(call.params, context.req.param(), 'path'),
      query: parsePart(call.query, context.req.query(), 'query'),
      body: call.body && parsePart(call.body, await readJson(context), 'body'),
    } as Parsed<call>
    const answer = await handle(request, context)
    if (answer === undefined) return context.body(null, 204)
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
    return context.json(answer)
  })
}
