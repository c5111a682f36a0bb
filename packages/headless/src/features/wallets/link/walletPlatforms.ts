import type { Namespace, Wallet } from '@latchkey/protocol'
import type { Platform } from '../../../shared/platform/platform.js'
import { browseRule } from './browseLinks.js'
import { parseLinkBase } from './linkBase.js'

/** A way to open a wallet, as the connecting view offers it. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Where the wallet is installed, and the namespace to connect. */
export interface WalletPlatformsOptions {
  /** The wallet is in this browser: it announced itself or is in `window`. */
  readonly isInstalled: boolean
  /** The namespace to connect. Default: any the wallet has. */
  readonly namespace?: Namespace | undefined
}

/**
 * Returns the ways to open a wallet on this device, in display order: `browser`, `mobile` on a phone or
 * `qrcode` otherwise, `web`, `desktop`. Never empty: `['unsupported']` if there is none. Without a wallet,
 * `['qrcode']`, which any wallet can scan. Unsafe links are ignored.
 *
 * @example
 * ```ts
 * import { detectPlatform, readEnvironment, walletPlatforms } from '@latchkey/headless'
 *
 * const wallet = { id: 'example', name: 'Example', mobileLink: 'example://' }
 * const platform = detectPlatform(readEnvironment())
 * walletPlatforms(wallet, platform, { isInstalled: false }) // ['qrcode'] on a desktop
 * ```
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  platform: Platform,
  { isInstalled, namespace }: WalletPlatformsOptions,
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const isPhone = platform.device !== 'desktop'
  const isIdentified = Boolean(wallet.rdns || wallet.injected?.some(({ injectedId }) => injectedId))
  const isHere = isInstalled && isIdentified
  // In a wallet's own browser, a link to the same wallet opens nothing else.
  if (isHere && platform.host === 'wallet-browser') return ['browser']

  const pairs = wallet.supportsPairing !== false
  const has = (link: string | undefined) => pairs && parseLinkBase(link) !== undefined
  const hasApp = has(wallet.mobileLink) || has(wallet.universalLink)
  const offered: Record<Exclude<WalletPlatform, 'unsupported'>, boolean> = {
    browser: isHere,
    mobile: isPhone && (hasApp || browseRule(wallet, platform, namespace) !== undefined),
    qrcode: !isPhone && hasApp,
    web: pairs && Boolean(parseLinkBase(wallet.webappLink)?.isUniversal),
    desktop: !isPhone && has(wallet.desktopLink),
  }
  const platforms = Object.entries(offered).flatMap(([name, isOffered]) =>
    isOffered ? [name as WalletPlatform] : [],
  )
  return platforms.length > 0 ? platforms : ['unsupported']
}
