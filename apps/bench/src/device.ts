import type { PageWalletOptions } from '@latchkey/sandbox'
import { type BrowserContextOptions, devices } from 'playwright-core'

/** What a visitor holds in their hands. */
export type DeviceName = 'desktop' | 'phone'

/** The wallets that are in a page, and whether they approve by themselves. */
export type PageWallets = Omit<PageWalletOptions, 'config' | 'chains' | 'legacy' | 'storage'>

/** A kind of device: its screen, and the wallets that are extensions of its browser. */
export interface Device {
  readonly context: BrowserContextOptions
  readonly wallets: PageWallets
}

export const deviceOf: Readonly<Record<DeviceName, Device>> = {
  desktop: { context: { viewport: { width: 1280, height: 800 } }, wallets: { wallets: 2, approval: 'auto' } },
  // Browsers of phones have no extensions.
  phone: { context: devices['Pixel 7'] ?? {}, wallets: { wallets: 0 } },
}
