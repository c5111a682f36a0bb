import type { Platform } from '../src/shared/platform/platform.js'

const here = { isFramed: false, injectedNames: [] } as const

/** The platforms a page can run on, by name. */
export const platforms = {
  iosBrowser: { ...here, device: 'ios', host: 'browser' },
  androidBrowser: { ...here, device: 'android', host: 'browser' },
  desktopBrowser: { ...here, device: 'desktop', host: 'browser' },
  iosFrame: { ...here, device: 'ios', host: 'browser', isFramed: true },
  androidFrame: { ...here, device: 'android', host: 'browser', isFramed: true },
  desktopFrame: { ...here, device: 'desktop', host: 'browser', isFramed: true },
  iosWallet: { ...here, device: 'ios', host: 'wallet-browser', injectedNames: ['ethereum'] },
  androidWallet: { ...here, device: 'android', host: 'wallet-browser', injectedNames: ['ethereum'] },
  telegramIos: { ...here, device: 'ios', host: 'telegram', telegram: 'ios' },
  telegramAndroid: { ...here, device: 'android', host: 'telegram', telegram: 'android' },
  telegramMac: { ...here, device: 'desktop', host: 'telegram', telegram: 'mac' },
  telegramDesktop: { ...here, device: 'desktop', host: 'telegram', telegram: 'desktop' },
  telegramWeb: { ...here, device: 'desktop', host: 'telegram', telegram: 'web', isFramed: true },
  telegramWebOnPhone: { ...here, device: 'ios', host: 'telegram', telegram: 'web', isFramed: true },
} as const satisfies Record<string, Platform>

export type PlatformName = keyof typeof platforms

export const platformNames = Object.keys(platforms) as PlatformName[]
