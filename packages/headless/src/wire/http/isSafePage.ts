import { isHttpUrl, isLoopbackHost } from '../../shared/url.js'

/**
 * Returns whether the app may open a page that a server named: one that takes payments is never opened
 * without TLS, except on this machine.
 */
export function isSafePage(url: string): boolean {
  if (!isHttpUrl(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return username === '' && (protocol === 'https:' || isLoopbackHost(hostname))
}
