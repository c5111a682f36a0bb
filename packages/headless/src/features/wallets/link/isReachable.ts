import type { Namespace, Wallet } from '@latchkey/protocol'
import type { Platform } from '../../../shared/platform/platform.js'
import { walletPlatforms } from './walletPlatforms.js'

/**
 * Returns whether a wallet is listed: always on a desktop, where the user can install it; on a phone if a
 * link opens it.
 */
export function isReachable(wallet: Wallet, platform: Platform, namespace?: Namespace | undefined): boolean {
  return platform.device === 'desktop' || isPairable(wallet, platform, namespace)
}

/** Returns whether a wallet that is not installed in this browser can be connected. */
export function isPairable(wallet: Wallet, platform: Platform, namespace?: Namespace | undefined): boolean {
  return walletPlatforms(wallet, platform, { isInstalled: false, namespace })[0] !== 'unsupported'
}
