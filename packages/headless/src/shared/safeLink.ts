import { isRefusedScheme } from './refusedSchemes.js'
import { isLoopbackHost } from './url.js'
import { isWalletScheme } from './walletSchemes.js'

/**
 * What a link opens.
 *
 * - `web`: a page, with https, or with http on loopback.
 * - `wallet`: an app whose scheme is known to be a wallet's. For links of parties that the user did not
 *   choose.
 * - `app`: an app with any scheme that is not known to start something else. For links of the developer.
 */
export type LinkKind = 'web' | 'wallet' | 'app'

/** Maximum length of a link, in characters. */
const maxLength = 2_048

/**
 * Returns a link if it is safe to open or to put into an `href`, else `undefined`. Trims the link and changes
 * nothing else. Rejects what is not of the given kinds; schemes that start programs; credentials; control and
 * invisible characters; inner spaces, quotes, angle brackets and backslashes; and links over 2,048
 * characters.
 */
export function safeLink(value: unknown, kinds: readonly LinkKind[]): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const link = value.trim()
  if (/[\p{C}\p{Z}"'<>`\\]/u.test(link)) return undefined
  const isSafe = /^https?:/i.test(link) ? kinds.includes('web') && isWebLink(link) : isAppLink(link, kinds)
  return isSafe ? link : undefined
}

function isWebLink(link: string): boolean {
  // Browsers read https:host, https:/host and https:///host as https://host. Such a link is meant to deceive.
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (username || password) return false
  return protocol === 'https:' || isLoopbackHost(hostname)
}

function isAppLink(link: string, kinds: readonly LinkKind[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === undefined || isRefusedScheme(scheme) || !URL.canParse(link)) return false
  return kinds.includes('app') || (kinds.includes('wallet') && isWalletScheme(scheme))
}
