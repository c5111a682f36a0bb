import { type Platform, usePlatform, type Wallet } from '@latchkey/headless'

export type StoreName = 'chrome' | 'appStore' | 'playStore' | 'homepage'

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

/** Returns the links to install a wallet on a device, the best one first. The URLs were already validated. */
export function storeLinks(wallet: Wallet, device: Platform['device']): readonly StoreLink[] {
  return orders[device].flatMap((store) => {
    const href = wallet[fields[store]]
    return href ? [{ store, href }] : []
  })
}

/** Returns the links to install a wallet on this device. */
export function useStoreLinks(wallet: Wallet | undefined): readonly StoreLink[] {
  const { device } = usePlatform()
  return wallet ? storeLinks(wallet, device) : []
}
