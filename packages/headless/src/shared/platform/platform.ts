/** What a page runs on. A Mac with a touch screen is an iPad: iPadOS calls itself a Mac. */
export type Device = 'ios' | 'android' | 'desktop'

/** The Telegram app around the page. `mac` is every client on macOS with the system's own web view. spec 1.9 */
export type TelegramClient = 'ios' | 'android' | 'mac' | 'desktop' | 'web'

/** What the browser says of itself: all that `detectPlatform` needs, none of it trusted to be well-formed. */
export interface Environment {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly isTelegram: boolean
  /** The word Telegram itself uses for the client (`ios`, `android_x`, `macos`, `tdesktop`, `weba`). */
  readonly telegramPlatform?: string | undefined
  readonly isFramed: boolean
  /** The names of wallets found in `window` (`ethereum`, `phantom`). */
  readonly injectedNames: readonly string[]
}

/** Where the page runs, as far as links to wallets, socials and layout care. */
export interface Platform {
  readonly device: Device
  /** `wallet-browser`: on a phone with a wallet in the page, so in that wallet's own browser. */
  readonly host: 'browser' | 'telegram' | 'wallet-browser'
  /** Present exactly when `host` is `telegram`. */
  readonly telegram?: TelegramClient | undefined
  readonly isFramed: boolean
  /** The names of wallets found in `window`. */
  readonly injectedNames: readonly string[]
}
