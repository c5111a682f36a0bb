import type { Namespace } from '../../../shared/caip.js'
import type { Platform } from '../../../shared/platform/platform.js'
import type { Wallet } from '../../../shared/wallet.js'
import { walletPlatforms } from './walletPlatforms.js'

/** Whether a wallet is listed here: everywhere on a desktop, where it can be installed; on a phone only where a link leads to it. */
export function isReachable(wallet: Wallet, platform: Platform, namespace?: Namespace | undefined): boolean {
  return platform.device === 'desktop' || isPairable(wallet, platform, namespace)
}

/** Whether a wallet that is not in this browser can be connected from here. */
export function isPairable(wallet: Wallet, platform: Platform, namespace?: Namespace | undefined): boolean {
  return walletPlatforms(wallet, platform, { isInstalled: false, namespace })[0] !== 'unsupported'
}
