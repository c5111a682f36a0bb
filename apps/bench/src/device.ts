import type { PageWalletOptions } from '@latchkey/sandbox'
import { type BrowserContextOptions, devices } from 'playwright-core'

/** What a visitor holds in their hands. */
export type DeviceName = 'desktop' | 'phone'

/** A kind of device: its screen, and the wallets that are extensions of its browser. */
export interface Device {
  readonly context: BrowserContextOptions
  readonly wallets: NonNullable<PageWalletOptions['wallets']>
}

export const deviceOf: Readonly<Record<DeviceName, Device>> = {
  desktop: { context: { viewport: { width: 1280, height: 800 } }, wallets: 2 },
  // Browsers of phones have no extensions.
  phone: { context: devices['Pixel 7'] ?? {}, wallets: 0 },
}
