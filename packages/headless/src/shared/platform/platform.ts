/**
 * The kind of device. A Mac with a touch screen counts as `ios`, because iPadOS has the user agent of a Mac.
 */
export type Device = 'ios' | 'android' | 'desktop'

/**
 * The Telegram client that contains the page. `mac` is every client on macOS that uses the system's web view.
 */
export type TelegramClient = 'ios' | 'android' | 'mac' | 'desktop' | 'web'

/** What `detectPlatform` reads of the browser. No value is trusted to be well-formed. */
export interface Environment {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly isTelegram: boolean
  /** The client's name in Telegram's script (`ios`, `android_x`, `macos`, `tdesktop`, `weba`). */
  readonly telegramPlatform?: string | undefined
  readonly isFramed: boolean
  /** The wallets found on `window` (`ethereum`, `phantom`). */
  readonly injectedNames: readonly string[]
}

/** The device and the host of the page. Decides about wallet links, socials and layout. */
export interface Platform {
  readonly device: Device
  /** `wallet-browser` is the browser inside a wallet: a mobile device with a wallet on `window`. */
  readonly host: 'browser' | 'telegram' | 'wallet-browser'
  /** Present if `host` is `telegram`. */
  readonly telegram?: TelegramClient | undefined
  readonly isFramed: boolean
  /** The wallets found on `window`. */
  readonly injectedNames: readonly string[]
}
