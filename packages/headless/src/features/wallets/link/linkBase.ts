import { safeLink } from '../../../shared/safeLink.js'
import { splitAt } from '../../../shared/splitAt.js'

/** A safe link of the directory, to which the parameters of a call are added. */
export interface LinkBase {
  readonly href: string
  /**
   * An https link, which opens the app if it is installed and a page otherwise. `false` for a custom scheme.
   */
  readonly isUniversal: boolean
}

/**
 * A scheme without the rest of a URL, with or without colon and slashes. A dot needs the colon: without it,
 * it is a domain.
 */
const bareScheme = /^([a-z][a-z0-9+-]*|[a-z][a-z0-9+.-]*(?=:)):?\/*$/i

/** Wallets that are Telegram mini apps receive the call as their start parameter. */
const miniApp = /^https:\/\/(?:t|telegram)\.me\//i

/**
 * Parses a link of the directory. `undefined` unless its scheme is safe. `metamask:` and `metamask` mean
 * `metamask://`.
 */
export function parseLinkBase(link: unknown): LinkBase | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = bareScheme.exec(link.trim())?.[1]
  const href = safeLink(scheme ? `${scheme}://` : link, ['web', 'app'])
  return href === undefined ? undefined : { href, isUniversal: /^https?:\/\//i.test(href) }
}

/**
 * Returns the link that hands a pairing URI to the wallet: `<link>/wc?uri=`. `isEncodedTwice` is for custom
 * schemes in Telegram on Android, which decodes once.
 */
export function withPairingUri(base: LinkBase, uri: string, isEncodedTwice: boolean): string {
  if (miniApp.test(base.href)) return withStartParameter(base.href, uri)
  const once = encodeURIComponent(uri)
  return withCall(base.href, `uri=${isEncodedTwice && !base.isUniversal ? encodeURIComponent(once) : once}`)
}

/**
 * Returns the link that brings the wallet to the front for a pending request:
 * `<link>/wc?requestId=&sessionTopic=`.
 */
export function withRequest(base: LinkBase, id: string, topic: string): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  return miniApp.test(base.href) ? withStartParameter(base.href, query) : withCall(base.href, query)
}

/** Appends `wc?<query>` to the path, or to the route that a web wallet keeps in its fragment. */
function withCall(link: string, query: string): string {
  const [address, route] = splitAt(link, '#/')
  const page = route ?? splitAt(address, '#')[0]
  const [path, search] = splitAt(page, '?')
  const call = `${path}${path.endsWith('/') ? '' : '/'}wc?${search ? `${search}&` : ''}${query}`
  return route === undefined ? call : `${address}#/${call.replace(/^\//, '')}`
}

/** Telegram rejects padding in a start parameter. */
function withStartParameter(link: string, payload: string): string {
  const url = new URL(link)
  url.searchParams.set('startapp', btoa(payload).replace(/=+$/, ''))
  return url.href
}
