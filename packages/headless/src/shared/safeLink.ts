import { isRefusedScheme } from './refusedSchemes.js'
import { isWalletScheme } from './walletSchemes.js'
import { parseWebUrl } from './webUrl.js'

/**
 * What a link opens.
 *
 * - `web`: a page, with https; with http on loopback, if the app is on loopback itself.
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
  const isSafe = /^https?:/i.test(link)
    ? kinds.includes('web') && parseWebUrl(link) !== undefined
    : isAppLink(link, kinds)
  return isSafe ? link : undefined
}

function isAppLink(link: string, kinds: readonly LinkKind[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === undefined || isRefusedScheme(scheme) || !URL.canParse(link)) return false
  return kinds.includes('app') || (kinds.includes('wallet') && isWalletScheme(scheme))
}
