import { isLoopbackHost } from '../isLoopbackHost.js'
import { safeDataUrl } from './safeDataUrl.js'

/** Maximum length of a data url, in characters. */
const maxDataUrlLength = 256 * 1024
const maxUrlLength = 2_048

/**
 * Returns a wallet's image url if it is safe in an `<img>`, else `undefined`. Safe are `data:` urls
 * (EIP-6963) of png, jpeg, webp, gif or svg up to 256 kB, https, and http on loopback. An `<img>` runs no
 * script of an svg; an svg with a script is still rejected, because apps use icons elsewhere too.
 *
 * @example
 * ```ts
 * import { safeImageUrl } from '@latchkey/protocol'
 *
 * const url = safeImageUrl('https://my.app/picture.png')
 * ```
 */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxDataUrlLength) return undefined
  const url = value.trim()
  if (/^data:/i.test(url)) return safeDataUrl(url)
  return isSafeRemoteUrl(url) ? url : undefined
}

function isSafeRemoteUrl(value: string): boolean {
  // URL parsers drop tabs and line breaks, so the text and what is loaded would differ.
  if (value.length > maxUrlLength || /\p{C}/u.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
