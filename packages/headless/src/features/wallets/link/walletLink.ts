import type { Namespace } from '../../../shared/caip.js'
import type { Platform } from '../../../shared/platform/platform.js'
import type { Wallet } from '../../../shared/wallet.js'
import { browseLinks, browseRule } from './inAppBrowserWallets.js'
import { type LinkBase, parseLinkBase, withPairingUri, withRequest } from './linkBase.js'

export interface WalletLinkParameters {
  readonly wallet: Wallet
  readonly platform: Platform
  /** `pair` carries `uri` to the wallet; `request` brings the wallet to the front to answer a request of a session. */
  readonly purpose: 'pair' | 'request'
  /** The pairing URI, `wc:...`. Without it only the wallet's own browser can be opened. */
  readonly uri?: string | undefined
  /** The waiting request and its session, where known. Default: the bare link that opens the wallet. */
  readonly request?: { readonly id: number | string; readonly topic: string } | undefined
  /** Which of the wallet's forms. Default `mobile` on a phone, `desktop` elsewhere. */
  readonly target?: 'mobile' | 'desktop' | 'web' | undefined
  /** Whether an https link goes before a custom scheme. Default true. */
  readonly preferUniversalLinks?: boolean | undefined
  /** The address of this page, for wallets that connect in their own browser. Default: no such link. */
  readonly page?: string | undefined
  /** What the visitor connects. Default: whichever the wallet has. */
  readonly namespace?: Namespace | undefined
}

export interface WalletLink {
  /** For an `<a>` with `rel="noopener noreferrer"`, so that it opens inside the click. */
  readonly href: string
  /** To be offered where `href` opened nothing: the app's scheme behind its https link, or the reverse. */
  readonly fallbackHref?: string | undefined
  readonly target: '_self' | '_top' | '_blank'
  readonly kind: 'universal' | 'scheme' | 'web' | 'in-app-browser'
  /** An https link inside Telegram: its `WebApp.openLink` opens it outside of Telegram's own browser. */
  readonly via?: 'telegram' | undefined
}

/**
 * The link to open a wallet by, or `undefined` where there is none: the wallet has no safe link of this kind, it does not run
 * here, or there is no URI yet. Pure, and never throws. For `fallbackHref` as a link of its own, ask again with
 * `preferUniversalLinks` the other way round.
 *
 * @example walletLink({ wallet, platform: detectPlatform(readEnvironment()), purpose: 'pair', uri })
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

/** A wallet's usable links for one target, the one to try first in front, none twice. */
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

/** The link with what it is to carry; `undefined` where a pairing URI is missing or is none. */
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
  // The web views of Telegram and of wallets open https only, not another app's scheme or intent.
  const isWebView = platform.host !== 'browser'
  const [href, fallbackHref] = links.app && !isWebView ? [links.app, links.https] : [links.https]
  const kind = 'in-app-browser'
  return { href, ...(fallbackHref && { fallbackHref }), ...opening(href, kind, platform), kind }
}

/**
 * Where the link opens. A custom scheme leaves the page as it is, so it takes the page's own window; an https link takes a new
 * one, for where it opens no app the page and its pairing would be gone. From a frame a browser opens an app for the top window
 * only; Telegram, itself a frame on the web, opens new windows only, and a wallet's browser none.
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
