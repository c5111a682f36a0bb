import { nameCall, nameSuggestionsCall, namesOfAddressCall, registerNameCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Names } from '../services/names/createNames.js'

/** `/v1/profile`: the names that accounts have registered. */
export function nameRoutes(app: Hono<ServerEnv>, names: Names): void {
  serve(app, nameCall, ({ params }) => names.find(params.name))
  serve(app, namesOfAddressCall, async ({ params }) => [...(await names.list(params.address))])
  serve(app, nameSuggestionsCall, async ({ params, query }) => ({
    suggestions: [...(await names.suggest(params.name, query.zone))],
  }))
  serve(app, registerNameCall, async ({ body }) => {
    await names.register(body)
    return { success: true }
  })
}
