import { isLoopbackHost } from '../../shared/url.js'

/**
 * Whether an answer to a request of `from` may come from `to`: https, or http where http was asked and this machine is not reached from
 * outside of it, nor the other way round; never with credentials.
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
