import { deviceOf } from './deviceOf.js'
import type { Device, Environment, Platform, TelegramClient } from './platform.js'

/** Names of Telegram's clients. Windows (`unigram`) and Linux clients count as `desktop`. */
const telegramClients = new Map<unknown, TelegramClient>(
  Object.entries({
    ios: 'ios',
    android: 'android',
    android_x: 'android',
    macos: 'mac',
    tdesktop: 'desktop',
    unigram: 'desktop',
    web: 'web',
    weba: 'web',
    webk: 'web',
    webz: 'web',
  } as const),
)

/**
 * Detects the device and what contains the page: a browser, Telegram or a wallet. The client that Telegram
 * names takes precedence over the user agent. Pure; `readEnvironment` reads its input.
 *
 * @example
 * ```ts
 * import { detectPlatform, readEnvironment } from '@latchkey/headless'
 *
 * const { device, host } = detectPlatform(readEnvironment())
 * ```
 */
export function detectPlatform(environment: Environment): Platform {
  const { isTelegram, isFramed, injectedNames } = environment
  const device = deviceOf(environment)
  if (isTelegram) {
    const telegram = telegramClient(environment, device)
    const isApp = telegram === 'ios' || telegram === 'android'
    return { device: isApp ? telegram : device, host: 'telegram', telegram, isFramed, injectedNames }
  }
  const isInWallet = device !== 'desktop' && injectedNames.length > 0
  return { device, host: isInWallet ? 'wallet-browser' : 'browser', isFramed, injectedNames }
}

function telegramClient(environment: Environment, device: Device): TelegramClient {
  const named = telegramClients.get(environment.telegramPlatform)
  // Telegram Desktop on macOS shows pages in the same web view as Telegram for macOS. No other system has it.
  if ((named === 'desktop' || !named) && isMacWebView(environment)) return 'mac'
  if (named) return named
  if (device !== 'desktop') return device
  return environment.isFramed ? 'web' : 'desktop'
}

/** The user agent of macOS's web view does not contain `Safari`; those of browsers on WebKit do. */
function isMacWebView({ userAgent, maxTouchPoints }: Environment): boolean {
  return /macintosh.*applewebkit/i.test(userAgent) && !/safari/i.test(userAgent) && maxTouchPoints <= 1
}
