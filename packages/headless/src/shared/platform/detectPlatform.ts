import { deviceOf } from './device.js'
import type { Device, Environment, Platform, TelegramClient } from './platform.js'

/** Telegram's words for its clients. Windows' `unigram` and Linux clients are desktops like any other. */
const telegramClients: Readonly<Record<string, TelegramClient>> = {
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
}

/**
 * Where the page runs: the device, and what is around it. Pure; `readEnvironment` reads what it needs.
 * Telegram's own word for its client goes before the user agent. spec 1.9
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
  const { telegramPlatform = '', isFramed } = environment
  const named = Object.hasOwn(telegramClients, telegramPlatform)
    ? telegramClients[telegramPlatform]
    : undefined
  // Telegram Desktop on macOS shows pages in the same web view as Telegram for macOS, and only there.
  if ((named === 'desktop' || !named) && isMacWebView(environment)) return 'mac'
  if (named) return named
  if (device !== 'desktop') return device
  return isFramed ? 'web' : 'desktop'
}

/** The web view of macOS leaves out the `Safari` that every browser on the same engine names. */
function isMacWebView({ userAgent, maxTouchPoints }: Environment): boolean {
  return /macintosh.*applewebkit/i.test(userAgent) && !/safari/i.test(userAgent) && maxTouchPoints <= 1
}
