import type { Environment } from './platform.js'

/** The names under which wallets put themselves into `window`. On a phone one of them means a wallet's own browser. */
const walletNames = [
  'ethereum',
  'solana',
  'phantom',
  'solflare',
  'coinbaseSolana',
  'coinbaseWalletExtension',
  'injectedWeb3',
] as const

/**
 * Reads what `detectPlatform` needs from the globals. On a server: a desktop browser without a wallet.
 * Never throws, whatever a page or an extension has put into `window`.
 */
export function readEnvironment(): Environment {
  if (typeof window === 'undefined') {
    return { userAgent: '', maxTouchPoints: 0, isTelegram: false, isFramed: false, injectedNames: [] }
  }
  const telegramPlatform = readTelegramPlatform()
  return {
    userAgent: String(navigator.userAgent ?? ''),
    maxTouchPoints: Number(navigator.maxTouchPoints ?? 0),
    isTelegram:
      telegramPlatform !== undefined ||
      Boolean(read('TelegramWebviewProxy') || read('TelegramWebviewProxyProto')),
    telegramPlatform,
    isFramed: window.self !== window.top,
    injectedNames: walletNames.filter((name) => Boolean(read(name))),
  }
}

/**
 * Telegram's script answers `unknown` in an ordinary browser, so its presence alone proves nothing. Without the script the
 * client still passes its name in the address the page was opened with.
 */
function readTelegramPlatform(): string | undefined {
  const platform = read('Telegram', 'WebApp', 'platform')
  if (typeof platform === 'string' && platform !== '' && platform !== 'unknown') return platform
  return platformOf(location.hash) ?? platformOf(openedAddress())
}

function platformOf(address: string): string | undefined {
  return /[#&]tgWebAppPlatform=([a-z_]{1,20})(?:&|$)/.exec(address)?.[1]
}

/** The address before the page's own navigation took the fragment away. */
function openedAddress(): string {
  return globalThis.performance?.getEntriesByType?.('navigation')[0]?.name ?? ''
}

/** A property of `window`, by its path; `undefined` where a getter throws. */
function read(...path: readonly string[]): unknown {
  try {
    let value: unknown = window
    for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name]
    return value
  } catch {
    return undefined
  }
}
