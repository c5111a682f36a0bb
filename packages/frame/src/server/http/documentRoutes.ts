import type { FrameFailureCode } from '@latchkey/protocol/frame'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { callbackPath } from '../../calls/redirectUri.js'
import type { FrameSettings } from '../../calls/settings.js'
import { providerIdField } from '../../calls/social.js'
import { FrameError } from '../FrameError.js'
import type { FrameBindings } from './createFrameApp.js'
import { commonHeaders, frameHeaders, visitHeaders, windowHeaders } from './documentHeaders.js'
import type { FramePage, FramePages } from './FramePage.js'
import { readBody } from './readBody.js'

/** What the documents are served with. */
export interface DocumentContext {
  readonly pages: FramePages
  readonly settings: FrameSettings
  /** Of this server. */
  readonly origin: string
  /** Throws if the origin of an app is not allowed. */
  readonly checkOrigin: (origin: string) => void
}

/** Most bytes of what a provider posts. */
const maxFormBytes = 16 * 1024
/** RFC 6749, RFC 9207. An ID token that is posted as well is not used. */
const callbackParameters = ['code', 'state', 'iss', 'error', 'error_description']

const sameSite = ['same-site', 'same-origin']

/** Adds the documents that browsers open: the frame, its windows, and what tells of them. */
export function documentRoutes(app: Hono<{ Bindings: FrameBindings }>, context: DocumentContext): void {
  const { pages, settings, origin, checkOrigin } = context
  const { frame, wallet, leave, refusal } = pages
  const asked = settings.networks.flatMap(({ rpcUrls, bundlerUrl, paymaster }) => [
    ...rpcUrls,
    ...(bundlerUrl ? [bundlerUrl] : []),
    ...(paymaster ? [paymaster.url] : []),
  ])
  const connect = ["'self'", ...new Set(asked.map(originOf))]
  const isSiteAllowed = (site: string | undefined) =>
    sameSite.includes(site ?? '') || (settings.isCrossSiteAllowed === true && site === 'cross-site')

  /** What an app may not show tells the app so, which then need not wait for the frame. */
  const refuse = (ancestor: string, code: FrameFailureCode) => {
    const headers = frameHeaders(isOrigin(ancestor) ? ancestor : "'none'", refusal, [])
    return html(refusal.html.replace('<html ', `<html data-code="${code}" `), headers, 403)
  }

  app.get('/', ({ req, redirect }) => {
    const destination = req.header('sec-fetch-dest')
    if (destination === 'document') return redirect('/wallet')
    if (destination !== 'iframe') throw new FrameError('frame/not-same-site')
    const ancestor = req.query('origin') ?? ''
    if (!isSiteAllowed(req.header('sec-fetch-site'))) return refuse(ancestor, 'frame/cross-site')
    try {
      checkOrigin(ancestor)
    } catch {
      return refuse(ancestor, 'frame/origin-not-allowed')
    }
    return html(frame.html, frameHeaders(ancestor, frame, connect))
  })

  const checkWindow = ({ req }: Context) => {
    if (req.header('sec-fetch-dest') !== 'document') throw new FrameError('frame/not-same-site')
  }
  app.get('/wallet', (request) => {
    checkWindow(request)
    // Words and keys are shown there: it asks no node.
    return html(wallet.html, windowHeaders(wallet, ["'self'"]))
  })
  app.get('/approval', (request) => {
    checkWindow(request)
    // `none`: the user has loaded it again.
    const site = request.req.header('sec-fetch-site')
    if (site !== 'none' && !isSiteAllowed(site)) throw new FrameError('frame/not-same-site')
    return html(frame.html, windowHeaders(frame, connect))
  })
  app.get('/social', (request) => {
    checkWindow(request)
    const site = request.req.header('sec-fetch-site')
    if (site !== 'none' && !isSiteAllowed(site)) throw new FrameError('frame/not-same-site')
    return html(frame.html, visitHeaders(frame))
  })
  const checkProvider = ({ req }: Context) => {
    const id = req.param('provider')
    if (!v.is(providerIdField, id)) throw new FrameError('frame/not-found')
    return id
  }
  // A provider sends the user there, from another site.
  app.get(`${callbackPath}:provider`, (request) => {
    checkWindow(request)
    checkProvider(request)
    return html(frame.html, visitHeaders(frame))
  })
  app.post(`${callbackPath}:provider`, async (request) => {
    checkWindow(request)
    const id = checkProvider(request)
    const form = new URLSearchParams(await readBody(request.req.raw, maxFormBytes))
    const known = [...form].filter(([name]) => callbackParameters.includes(name))
    const headers = {
      ...commonHeaders,
      'referrer-policy': 'no-referrer',
      location: `${callbackPath}${id}?${new URLSearchParams(known)}`,
    }
    return new Response(null, { status: 303, headers })
  })
  app.get('/leave', () => html(leave.html, windowHeaders(leave, [])))

  app.get('/settings.json', () => Response.json(settings, { headers: commonHeaders }))
  // Where password managers send users to add a passkey or to see theirs.
  app.get('/.well-known/passkey-endpoints', () => {
    const endpoints = { enroll: `${origin}/wallet?page=add-passkey`, manage: `${origin}/wallet` }
    return Response.json(endpoints, { headers: commonHeaders })
  })
}

/** The paths of {@link documentRoutes}. */
export const documentPaths = [
  '/',
  '/wallet',
  '/approval',
  '/leave',
  '/social',
  '/settings.json',
  '/.well-known/passkey-endpoints',
]

const originOf = (url: string) => new URL(url).origin

/** Whether a text is one origin as browsers write it, which a header can have. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function html(text: FramePage['html'], headers: Record<string, string>, status = 200): Response {
  return new Response(text, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
