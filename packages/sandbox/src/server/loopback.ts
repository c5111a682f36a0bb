import type { IncomingMessage, ServerResponse } from 'node:http'

/** True for a host name that only this machine can mean: localhost, *.localhost, 127.0.0.0/8 and ::1. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * Whether a request may be served: it was addressed to this machine by name (which a rebound foreign name is not) and,
 * if a page made it, the page was served from this machine.
 */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const host = hostnameOf(`http://${request.headers.host ?? ''}`)
  if (host === undefined || !isLoopbackHost(host)) return false
  const { origin } = request.headers
  if (origin === undefined) return true
  const from = hostnameOf(origin)
  return from !== undefined && isLoopbackHost(from)
}

/** Lets the page that asked read the answer. Call only for a request that {@link isLoopbackRequest} accepted. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'origin')
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type',
  )
  response.setHeader('access-control-max-age', '600')
}
