import {
  findWallets,
  type IndexedWallet,
  indexWallets,
  loadBuiltInWallets,
  loadLogo,
  walletsCall,
} from '@latchkey/protocol'
import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { ServerContext, ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import { toDirectoryEntry } from '../services/directory/toDirectoryEntry.js'

const listSeconds = 300

/** `GET /getWallets`: a page of the wallet directory. */
export function directoryRoutes(app: Hono<ServerEnv>): void {
  let wallets: readonly IndexedWallet[] | undefined
  serve(app, walletsCall, async ({ query }, context) => {
    wallets ??= indexWallets(await loadBuiltInWallets())
    const { data, count } = findWallets(wallets, {
      page: query.page,
      entries: query.entries,
      search: query.search,
      ...((query.badge ?? query.badge_type) === 'certified' ? { badge: 'certified' } : {}),
      include: query.include,
      exclude: query.exclude,
      networkIds: query.chains,
      rdns: query.rdns,
    })
    // Which origins may read depends on the project, so that shared caches keep an answer for each.
    context.header('vary', 'origin')
    context.header('cache-control', `public, max-age=${listSeconds}`)
    return { data: await Promise.all(data.map(toDirectoryEntry)), count }
  })
}

const imageSeconds = 86_400
const dataUrl = /^data:(image\/[\w.+-]+)(;base64)?,(.*)$/s

/**
 * `GET /getWalletImage/:id` and `GET /public/getAssetImage/:id` (of a network, by its CAIP-2 id). The others,
 * which have no built-in images, answer 404. Images are public: an `<img>` sends no origin, and a CDN can
 * keep them.
 */
export function imageRoutes(app: Hono<ServerEnv>): void {
  for (const path of ['/getWalletImage/:id', '/public/getAssetImage/:id'])
    app.get(path, async (context) => {
      context.set('route', path)
      return sendImage(context, await loadLogo(context.req.param('id') ?? ''))
    })
  for (const path of ['/public/getCurrencyImage/:id', '/public/getTokenImage/:id'])
    app.get(path, (context) => {
      context.set('route', path)
      return sendImage(context, null)
    })
}

function sendImage(context: ServerContext, logo: string | null): Response {
  const [, type, isBase64, content] = dataUrl.exec(logo ?? '') ?? []
  if (type === undefined || content === undefined)
    throw new HttpError(404, 'NOT_FOUND', 'There is no image with this id.')
  const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content))
  context.header('cache-control', `public, max-age=${imageSeconds}`)
  // A drawing that is opened as a page runs nothing and loads nothing.
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  context.header('content-type', type)
  return context.body(new Uint8Array(bytes))
}
