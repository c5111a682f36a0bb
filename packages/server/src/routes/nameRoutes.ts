import { nameCall, nameSuggestionsCall, namesOfAddressCall, registerNameCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { Once } from '../http/createOnce.js'
import type { RateLimiter } from '../http/createRateLimiter.js'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Names } from '../services/names/createNames.js'

/** `/v1/profile`: the names that accounts have registered. */
export function nameRoutes(
  app: Hono<ServerEnv>,
  names: Names | undefined,
  { once, limit }: { once: Once; limit: RateLimiter['countRegistration'] },
): void {
  const known = () => {
    if (names) return names
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'No names are registered at this server.')
  }
  serve(app, nameCall, ({ params }) => known().find(params.name))
  serve(app, namesOfAddressCall, async ({ params }) => [...(await known().list(params.address))])
  serve(app, nameSuggestionsCall, async ({ params, query }) => ({
    suggestions: [...(await known().suggest(params.name, query.zone))],
  }))
  serve(app, registerNameCall, ({ query, body }, context) =>
    once(context, { key: query.idempotencyKey, body }, async () => {
      await known().register(body, () => limit(context))
      return { success: true }
    }),
  )
}
