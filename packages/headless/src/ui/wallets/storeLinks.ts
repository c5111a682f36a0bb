'use client'

import type { Wallet } from '@latchkey/protocol'
import { usePlatform } from '../../react/usePlatform.js'
import type { Platform } from '../../shared/platform/platform.js'

/** A store of apps or extensions, or the website of the wallet. */
export type StoreName = 'chrome' | 'appStore' | 'playStore' | 'homepage'

/** A link to install a wallet. */
export interface StoreLink {
  readonly store: StoreName
  readonly href: string
}

const fields = {
  chrome: 'chromeStoreUrl',
  appStore: 'appStoreUrl',
  playStore: 'playStoreUrl',
  homepage: 'homepage',
} as const satisfies Record<StoreName, keyof Wallet>

const orders: Record<Platform['device'], readonly StoreName[]> = {
  desktop: ['chrome', 'appStore', 'playStore', 'homepage'],
  ios: ['appStore', 'homepage'],
  android: ['playStore', 'homepage'],
}

/**
 * Returns the links to install a wallet on a device, the best one first. The URLs were already validated.
 *
 * @example
 * ```ts
 * import type { Wallet } from '@latchkey/headless'
 * import { storeLinks } from '@latchkey/headless/ui'
 *
 * export function bestLink(wallet: Wallet) {
 *   return storeLinks(wallet, 'ios')[0]?.href
 * }
 * ```
 */
export function storeLinks(wallet: Wallet, device: Platform['device']): readonly StoreLink[] {
  return orders[device].flatMap((store) => {
    const href = wallet[fields[store]]
    return href ? [{ store, href }] : []
  })
}

/**
 * Returns the links to install a wallet on this device.
 *
 * @example
 * ```tsx
 * import { useRouter } from '@latchkey/headless'
 * import { useStoreLinks } from '@latchkey/headless/ui'
 *
 * export function GetWallet() {
 *   const links = useStoreLinks(useRouter().data.wallet)
 *   return links.map(({ store, href }) => (
 *     <a key={store} href={href}>
 *       {store}
 *     </a>
 *   ))
 * }
 * ```
 */
export function useStoreLinks(wallet: Wallet | undefined): readonly StoreLink[] {
  const { device } = usePlatform()
  return wallet ? storeLinks(wallet, device) : []
}
