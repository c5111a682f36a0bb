import { isAllowedOrigin } from '@latchkey/protocol'
import { Hono } from 'hono'
import { proofHeader } from '../../calls/proof.js'
import { callbackPath } from '../../calls/redirectUri.js'
import type { Proofs } from '../devices/createProofs.js'
import { describeBrowser } from '../devices/describeBrowser.js'
import { FrameError } from '../FrameError.js'
import { approvalStyleHash, askApproval, showApproval, showSentence } from './approvalPage.js'
import { createCallLimits } from './createCallLimits.js'
import { type CallContext, createCalls } from './createCalls.js'
import { commonHeaders, pageHeaders } from './documentHeaders.js'
import { type DocumentContext, documentPaths, documentRoutes } from './documentRoutes.js'
import { networkOf } from './networkOf.js'
import { readBody } from './readBody.js'

/** Most bytes of a body: a vault with 16 ways has about 80 kB. */
const maxBodyBytes = 128 * 1024
/** Most bytes of the answer to an approval. */
const maxFormBytes = 1024

/** What the app needs besides the calls. */
export interface FrameAppContext extends Omit<CallContext, 'checkOrigin'> {
  readonly proofs: Proofs
  readonly origin: string
  readonly allowedOrigins: readonly string[]
  /** What browsers open. `undefined`: nothing is served but the calls. */
  readonly documents: Pick<DocumentContext, 'pages' | 'settings'> | undefined
  /** Rejects if the database cannot be reached, or if the server is about to stop. */
  readonly checkReady: () => Promise<void>
  readonly trustedProxies: number
  readonly timeoutMs: number
  /** Gets errors that are not the client's. */
  readonly report: (error: unknown) => void
}

/** What Node's server passes on with a request. */
export interface FrameBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } | undefined
}

/** The routes of the server. */
export interface FrameApp extends Hono<{ Bindings: FrameBindings }> {
  /** Returns the path of a request as a log may have it, without ids and tokens. `none`: it is not served. */
  readonly nameRoute: (path: string) => string
}

/** Creates the routes of the server. */
export function createFrameApp(context: FrameAppContext): FrameApp {
  const { login, proofs, origin, allowedOrigins, documents, checkReady } = context
  const { trustedProxies, timeoutMs, report } = context
  const checkOrigin = (appOrigin: string) => {
    // One writing of each origin, because it stands in a header and codes are bound to it.
    const isCanonical = URL.canParse(appOrigin) && new URL(appOrigin).origin === appOrigin
    if (!isCanonical || !isAllowedOrigin(appOrigin, allowedOrigins))
      throw new FrameError('frame/origin-refused')
  }
  const calls = createCalls({ ...context, checkOrigin })
  const limits = createCallLimits()
  const app = new Hono<{ Bindings: FrameBindings }>()

  app.onError((error, { req }) => {
    const known = toFrameError(error)
    if (known.status >= 500) report(error)
    const { status, code, message, secondsLeft } = known
    if (req.path.startsWith('/approve/')) return showPage(showSentence(message), status)
    const retry = secondsLeft === undefined ? {} : { 'retry-after': String(secondsLeft) }
    // With the time of the server, a device with a wrong clock can sign again.
    const body = { code, message, secondsLeft, time: Date.now() }
    return Response.json(body, { status, headers: { ...commonHeaders, ...retry } })
  })
  app.notFound(() => {
    throw new FrameError('frame/not-found')
  })
  app.use(async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new FrameError('frame/timeout')), timeoutMs)
    })
    await Promise.race([next(), late]).finally(() => clearTimeout(timer))
  })

  const release = documents && {
    frameHash: documents.settings.frameHash,
    walletHash: documents.settings.walletHash,
    version: documents.settings.version,
  }
  app.get('/healthz', () => Response.json({ status: 'OK', ...release }, { headers: commonHeaders }))
  app.get('/readyz', async () => {
    await checkReady()
    return Response.json({ status: 'OK' }, { headers: commonHeaders })
  })
  if (documents) documentRoutes(app, { ...documents, origin, checkOrigin })

  app.post('/api/*', async ({ req, env }) => {
    if (req.header('sec-fetch-site') !== 'same-origin') throw new FrameError('frame/not-same-site')
    if ((req.header('origin') ?? origin) !== origin) throw new FrameError('frame/not-same-site')
    const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new FrameError('frame/not-json')
    const answer = calls.get(req.path.slice('/api/'.length))
    if (!answer) throw new FrameError('frame/not-found')
    const network = networkOf(
      env?.incoming?.socket.remoteAddress,
      req.header('x-forwarded-for'),
      trustedProxies,
    )
    await limits.count('network', network)
    const body = await readBody(req.raw, maxBodyBytes)
    const deviceId = await proofs.check({ path: req.path, proof: req.header(proofHeader), body })
    await limits.count('device', deviceId)
    const browser = describeBrowser(req.header('user-agent') ?? null)
    return Response.json(await answer(parseJson(body), { deviceId, browser, network }), {
      headers: commonHeaders,
    })
  })

  const checkLink = (id: string, token: string) => {
    if (!/^[0-9a-f]{32}$/.test(id) || !/^[0-9a-f]{32}$/.test(token)) throw new FrameError('frame/not-found')
  }
  app.get('/approve/:id/:token', async ({ req }) => {
    const { id, token } = req.param()
    checkLink(id, token)
    // A mail on the web is another site. What may not happen is that a page shows this one in a frame.
    if ((req.header('sec-fetch-dest') ?? 'document') !== 'document')
      throw new FrameError('frame/not-same-site')
    const challenge = await login.readLink(id, token)
    return challenge ? showPage(askApproval(challenge)) : showPage(showApproval('over'), 410)
  })
  app.post('/approve/:id/:token', async ({ req }) => {
    const { id, token } = req.param()
    checkLink(id, token)
    if (req.header('sec-fetch-site') !== 'same-origin') throw new FrameError('frame/not-same-site')
    if ((req.header('origin') ?? origin) !== origin) throw new FrameError('frame/not-same-site')
    const chosen = new URLSearchParams(await readBody(req.raw, maxFormBytes)).get('answer')
    if (chosen !== 'approve' && chosen !== 'decline') throw new FrameError('frame/invalid-request')
    const isDone = await login.decide(id, token, chosen === 'approve')
    if (!isDone) return showPage(showApproval('over'), 410)
    return showPage(showApproval(chosen === 'approve' ? 'approved' : 'declined'))
  })
  const paths = new Set([
    '/healthz',
    '/readyz',
    ...(documents ? documentPaths : []),
    ...[...calls.keys()].map((name) => `/api/${name}`),
  ])
  const nameRoute: FrameApp['nameRoute'] = (path) => {
    if (path.startsWith('/approve/')) return '/approve'
    if (path.startsWith(callbackPath)) return callbackPath.slice(0, -1)
    return paths.has(path) ? path : 'none'
  }
  return Object.assign(app, { nameRoute })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new FrameError('frame/invalid-request')
  }
}

function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameError) return error
  // Of any database, ours or the operator's.
  const isUnavailable = error instanceof Error && error.name === 'DatabaseUnavailableError'
  return new FrameError(isUnavailable ? 'frame/unavailable' : 'frame/failed', { cause: error })
}

/** Returns a page of the link that a mail has. */
function showPage(text: string, status = 200): Response {
  const headers = { ...pageHeaders(approvalStyleHash), 'content-type': 'text/html; charset=utf-8' }
  return new Response(text, { status, headers })
}
