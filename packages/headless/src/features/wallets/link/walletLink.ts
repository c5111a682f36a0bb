import type { Namespace, Wallet } from '@latchkey/protocol'
import type { Platform } from '../../../shared/platform/platform.js'
import { browseLinks, browseRule } from './browseLinks.js'
import { type LinkBase, parseLinkBase, withPairingUri, withRequest } from './linkBase.js'

/** The wallet to open, on which platform, and what for. */
export interface WalletLinkParameters {
  readonly wallet: Wallet
  readonly platform: Platform
  /** `pair` hands `uri` to the wallet. `request` brings the wallet to the front to answer a request. */
  readonly purpose: 'pair' | 'request'
  /** The pairing URI, `wc:...`. Without it, only a link to the wallet's own browser is possible. */
  readonly uri?: string | undefined
  /** The pending request and its session. Default: a link that only opens the wallet. */
  readonly request?: { readonly id: number | string; readonly topic: string } | undefined
  /** Which app of the wallet to open. Default: `mobile` on a phone, `desktop` otherwise. */
  readonly target?: 'mobile' | 'desktop' | 'web' | undefined
  /** Prefers an https link to a custom scheme. Default: true. */
  readonly preferUniversalLinks?: boolean | undefined
  /**
   * The URL of this page, for wallets that connect in their own browser. Without it, there is no such link.
   */
  readonly page?: string | undefined
  /** The namespace to connect. Default: any the wallet has. */
  readonly namespace?: Namespace | undefined
}

/** A link that opens a wallet. */
export interface WalletLink {
  /** For an `<a>` with `rel="noopener noreferrer"`, so that the click opens it. */
  readonly href: string
  /** The app's custom scheme if `href` is its https link, or the reverse. For when `href` opens nothing. */
  readonly fallbackHref?: string | undefined
  readonly target: '_self' | '_top' | '_blank'
  readonly kind: 'universal' | 'scheme' | 'web' | 'in-app-browser'
  /** An https link inside Telegram. Its `WebApp.openLink` opens it outside Telegram's own browser. */
  readonly via?: 'telegram' | undefined
}

/**
 * Returns the link that opens a wallet. `undefined` if the wallet has no safe link of this kind, does not run
 * on this platform, or `uri` is missing. Pure, never throws. For `fallbackHref` as a link of its own, call it
 * again with the opposite `preferUniversalLinks`.
 *
 * @example
 * ```ts
 * import { detectPlatform, readEnvironment, walletLink } from '@latchkey/headless'
 *
 * const link = walletLink({
 *   wallet: { id: 'example', name: 'Example', mobileLink: 'example://' },
 *   platform: detectPlatform(readEnvironment()),
 *   purpose: 'pair',
 *   uri: 'wc:…',
 * })
 * ```
 */
export function walletLink(parameters: WalletLinkParameters): WalletLink | undefined {
  const { wallet, platform, purpose } = parameters
  const isPhone = platform.device !== 'desktop'
  const target = parameters.target ?? (isPhone ? 'mobile' : 'desktop')
  if (target === 'mobile' ? !isPhone : target === 'desktop' && isPhone) return undefined
  const browse = target === 'mobile' && purpose === 'pair' ? inAppBrowserLink(parameters) : undefined
  if (browse || (purpose === 'pair' && wallet.supportsPairing === false)) return browse

  const bases = linkBases(parameters, target)
  const [href, fallbackHref] = bases.flatMap((base) => withCallOf(base, parameters) ?? [])
  const [first] = bases
  if (href === undefined || !first) return undefined
  const kind = target === 'web' ? 'web' : first.isUniversal ? 'universal' : 'scheme'
  return { href, ...(fallbackHref && { fallbackHref }), ...opening(href, kind, platform), kind }
}

/** Returns the usable links of a wallet for one target, the preferred one first, without duplicates. */
function linkBases(
  { wallet, preferUniversalLinks = true }: WalletLinkParameters,
  target: 'mobile' | 'desktop' | 'web',
): readonly LinkBase[] {
  const links = {
    mobile: [wallet.universalLink, wallet.mobileLink],
    desktop: [wallet.desktopLink],
    web: [wallet.webappLink],
  }[target]
  return links
    .flatMap((link) => parseLinkBase(link) ?? [])
    .filter(
      (base, index, all) =>
        (target !== 'web' || base.isUniversal) && all.findIndex(({ href }) => href === base.href) === index,
    )
    .sort((a, b) => (preferUniversalLinks ? 1 : -1) * (Number(b.isUniversal) - Number(a.isUniversal)))
}

/** Adds what the link hands over. `undefined` if the pairing URI is missing or invalid. */
function withCallOf(
  base: LinkBase,
  { purpose, uri, request, platform }: WalletLinkParameters,
): string | undefined {
  if (purpose === 'request') {
    const isKnown = request && /^\d{1,20}$/.test(String(request.id)) && /^\w{1,128}$/.test(request.topic)
    return isKnown ? withRequest(base, String(request.id), request.topic) : base.href
  }
  if (!uri || !/^wc:[!-~]+$/.test(uri)) return undefined
  return withPairingUri(base, uri, platform.telegram === 'android')
}

function inAppBrowserLink({
  wallet,
  platform,
  namespace,
  page,
}: WalletLinkParameters): WalletLink | undefined {
  const rule = browseRule(wallet, platform, namespace)
  const links = rule && page ? browseLinks(rule, page, platform.device) : undefined
  if (!links) return undefined
  // The web views of Telegram and of wallets open https only, no custom scheme and no intent.
  const isWebView = platform.host !== 'browser'
  const [href, fallbackHref] = links.app && !isWebView ? [links.app, links.https] : [links.https]
  const kind = 'in-app-browser'
  return { href, ...(fallbackHref && { fallbackHref }), ...opening(href, kind, platform), kind }
}

/**
 * Decides where the link opens. A custom scheme keeps the page, so it opens in the same window. An https link
 * opens a new one: without the app it loads a page, and the pairing of this page would be lost. In a frame,
 * browsers open apps for the top window only. Telegram, a frame itself on the web, opens only new windows; a
 * wallet's browser opens none.
 */
function opening(
  href: string,
  kind: WalletLink['kind'],
  { host, isFramed }: Platform,
): Pick<WalletLink, 'target' | 'via'> {
  const isHttp = /^https?:/i.test(href)
  if (host === 'telegram') return { target: '_blank', ...(isHttp && { via: 'telegram' as const }) }
  if (kind === 'web') return { target: '_blank' }
  if (isFramed) return { target: '_top' }
  return { target: isHttp && host === 'browser' ? '_blank' : '_self' }
}
