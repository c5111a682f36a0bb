import type { IncomingMessage, ServerResponse } from 'node:http'

/** Returns whether a hostname is loopback: localhost, *.localhost, 127.0.0.0/8 or ::1. */
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
 * Returns whether a request is served: its host is loopback (which protects from DNS rebinding) and, if a
 * page made it, so is the page's origin.
 */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const host = hostnameOf(`http://${request.headers.host ?? ''}`)
  if (host === undefined || !isLoopbackHost(host)) return false
  const { origin } = request.headers
  if (origin === undefined) return true
  const from = hostnameOf(origin)
  return from !== undefined && isLoopbackHost(from)
}

/** Allows the requesting page to read the answer. Call only after {@link isLoopbackRequest}. */
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
