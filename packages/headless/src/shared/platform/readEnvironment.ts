import type { Environment } from './platform.js'

/**
 * The properties under which wallets inject themselves into `window`. On a mobile device one of them means
 * the browser of a wallet.
 */
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
 * Reads the input of `detectPlatform` from the globals. Returns a desktop browser without a wallet on a
 * server. Never throws, whatever a page or an extension has put into `window`.
 *
 * @example
 * ```ts
 * import { readEnvironment } from '@latchkey/headless'
 *
 * const { userAgent, isTelegram } = readEnvironment()
 * ```
 */
export function readEnvironment(): Environment {
  if (typeof window === 'undefined') {
    return { userAgent: '', maxTouchPoints: 0, isTelegram: false, isFramed: false, injectedNames: [] }
  }
  const isFramed = window.self !== window.top
  const isTelegram = hasTelegramBridge() || (isFramed && isFramedByTelegram())
  return {
    userAgent: String(navigator.userAgent ?? ''),
    maxTouchPoints: Number(navigator.maxTouchPoints ?? 0),
    isTelegram,
    telegramPlatform: isTelegram ? readTelegramPlatform() : undefined,
    isFramed,
    injectedNames: walletNames.filter((name) => Boolean(read(name))),
  }
}

/**
 * Telegram's apps give the page an object that posts events. Its web client has none and frames the page. A
 * fragment proves nothing: any link can contain Telegram's parameters, and Telegram's script believes them.
 */
function hasTelegramBridge(): boolean {
  return (
    typeof read('TelegramWebviewProxy', 'postEvent') === 'function' ||
    typeof read('TelegramWebviewProxyProto') === 'function'
  )
}

/** Returns whether the page that frames this one is Telegram's web client. */
function isFramedByTelegram(): boolean {
  // Firefox has no `ancestorOrigins`.
  const parent = read('location', 'ancestorOrigins', '0') ?? read('document', 'referrer')
  return /^https:\/\/web[a-z]?\.telegram\.org(?:\/|$)/.test(String(parent))
}

/**
 * Returns the client's name from Telegram's script, or without the script from the url the page was opened
 * with.
 */
function readTelegramPlatform(): string | undefined {
  const platform = read('Telegram', 'WebApp', 'platform')
  if (typeof platform === 'string' && platform !== '' && platform !== 'unknown') return platform
  return platformOf(location.hash) ?? platformOf(String(openedAddress()))
}

function platformOf(address: string): string | undefined {
  return /[#&]tgWebAppPlatform=([a-z_]{1,20})(?:&|$)/.exec(address)?.[1]
}

/** Returns the url of the page before its router removed the fragment. */
function openedAddress(): string | undefined {
  return globalThis.performance?.getEntriesByType?.('navigation')[0]?.name
}

/** Returns a property of `window` by its path, or `undefined` if a getter throws. */
function read(...path: readonly string[]): unknown {
  try {
    let value: unknown = window
    for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name]
    return value
  } catch {
    return undefined
  }
}
