import { isLoopbackHost } from '@latchkey/protocol'

/**
 * Returns whether a request to `from` may be redirected to `to`: to https, or from http to http unless the
 * redirect leaves loopback, or enters it. Never to a url with credentials.
 */
export function isSafeRedirect(from: string, to: string): boolean {
  if (!URL.canParse(to)) return false
  const [source, target] = [new URL(from), new URL(to)]
  if (target.username || target.password) return false
  if (target.protocol === 'https:') return true
  return (
    target.protocol === 'http:' &&
    source.protocol === 'http:' &&
    isLoopbackHost(source.hostname) === isLoopbackHost(target.hostname)
  )
}
