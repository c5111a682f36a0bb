import { isLoopbackHost } from '../../shared/url.js'

/**
 * Returns whether a request to `from` may be redirected to `to`: to https, or from http to http unless the
 * redirect leaves loopback, or enters it. Never to a url with credentials.
 */
export function isSafeRedirect(from: string, to: string): boolean {
  if (!URL.canParse(to)) return false
  const [asked, answered] = [new URL(from), new URL(to)]
  if (answered.username || answered.password) return false
  if (answered.protocol === 'https:') return true
  return (
    answered.protocol === 'http:' &&
    asked.protocol === 'http:' &&
    isLoopbackHost(asked.hostname) === isLoopbackHost(answered.hostname)
  )
}
