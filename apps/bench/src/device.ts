import type { PageWalletOptions } from '@latchkey/sandbox'
import { type BrowserContextOptions, devices } from 'playwright-core'

/** The user's kind of device. */
export type DeviceName = 'desktop' | 'phone'

/** The wallets of a page, and whether they approve without asking. */
export type PageWallets = Omit<PageWalletOptions, 'config' | 'chains' | 'legacy' | 'storage'>

/** A device: its screen, and the wallets that are extensions of its browser. */
export interface Device {
  readonly context: BrowserContextOptions
  readonly wallets: PageWallets
}

export const deviceOf: Readonly<Record<DeviceName, Device>> = {
  desktop: { context: { viewport: { width: 1280, height: 800 } }, wallets: { wallets: 2, approval: 'auto' } },
  // Mobile browsers have no extensions.
  phone: { context: devices['Pixel 7'] ?? {}, wallets: { wallets: 0 } },
}
