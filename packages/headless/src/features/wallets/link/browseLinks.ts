import type { Namespace, Wallet } from '@latchkey/protocol'
import type { Platform } from '../../../shared/platform/platform.js'
import { isHttpUrl } from '../../../shared/url.js'

/** The links that open a page in a wallet's own browser. */
interface BrowseLinks {
  readonly https: string
  /** Opens the app, for platforms where the https link opens a web page instead. */
  readonly app?: string | undefined
}

interface InAppBrowserWallet {
  /** The id in the wallet directory. */
  readonly id: string
  readonly rdns: string
  /** Per namespace, how it connects on a phone while it is not in the page. */
  readonly namespaces: Partial<Record<Namespace, BrowseRule>>
}

interface BrowseRule {
  /** The property of `window` that the wallet sets. If it is set, no link is needed. */
  readonly injectedName: string
  /** `page` and `origin` are percent-encoded. */
  readonly links: (page: string, origin: string, device: Platform['device']) => BrowseLinks
}

/**
 * https://docs.phantom.com/phantom-deeplinks/other-methods/browse. Chrome on Android opens the app with an
 * intent only.
 */
const phantom: BrowseRule = {
  injectedName: 'phantom',
  links: (page, origin, device) => ({
    https: `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    app:
      device === 'android'
        ? `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
        : undefined,
  }),
}

const solflare: BrowseRule = {
  injectedName: 'solflare',
  links: (page, origin) => ({ https: `https://solflare.com/ul/v1/browse/${page}?ref=${origin}` }),
}

/** https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration */
const coinbase = (page: string) => `https://go.cb-w.com/dapp?cb_url=${page}`

/**
 * The wallets that connect on a phone by opening the page in their own browser, and for which namespaces.
 * Since 2026-10-30 Binance opens no page from an outside link (its developer change log), so it pairs like
 * any other wallet.
 */
const inAppBrowserWallets: readonly InAppBrowserWallet[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom',
    namespaces: { solana: phantom, eip155: phantom, bip122: phantom },
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    rdns: 'com.solflare.wallet',
    namespaces: { solana: solflare },
  },
  {
    id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    rdns: 'com.coinbase.wallet',
    namespaces: {
      eip155: {
        injectedName: 'coinbaseWalletExtension',
        links: (page) => ({ https: coinbase(page), app: `cbwallet://miniapp?url=${page}` }),
      },
      solana: { injectedName: 'coinbaseSolana', links: (page) => ({ https: coinbase(page) }) },
    },
  },
]

/**
 * Returns how a wallet opens pages in its own browser, or `undefined` if it does not connect that way: not on
 * a phone, not in this namespace, or already in the page.
 */
export function browseRule(
  wallet: Pick<Wallet, 'id' | 'rdns'>,
  platform: Platform,
  namespace?: Namespace | undefined,
): BrowseRule | undefined {
  if (platform.device === 'desktop') return undefined
  const known = inAppBrowserWallets.find(
    ({ id, rdns }) => wallet.rdns === rdns || wallet.id === id || wallet.id === rdns,
  )
  const rule = namespace ? known?.namespaces[namespace] : Object.values(known?.namespaces ?? {})[0]
  return rule && platform.injectedNames.includes(rule.injectedName) ? undefined : rule
}

/**
 * Returns the links that open `page` in the wallet's own browser, or `undefined` unless `page` is an http(s)
 * URL. Removes credentials, and the signed launch parameters that Telegram puts in the fragment.
 */
export function browseLinks(
  rule: BrowseRule,
  page: string,
  device: Platform['device'],
): BrowseLinks | undefined {
  if (!isHttpUrl(page)) return undefined
  const url = new URL(page)
  url.username = ''
  url.password = ''
  if (url.hash.includes('tgWebAppData')) url.hash = ''
  return rule.links(encodeURIComponent(url.href), encodeURIComponent(url.origin), device)
}
