import { afterEach, expect, test, vi } from 'vitest'
import { detectPlatform } from './detectPlatform.js'
import { readEnvironment } from './readEnvironment.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
  for (const name of ['ethereum', 'phantom', 'Telegram']) Reflect.deleteProperty(window, name)
})

const define = (name: string, get: () => unknown) =>
  Object.defineProperty(window, name, { configurable: true, get })

test('returns a desktop browser without a wallet on a server', () => {
  vi.stubGlobal('window', undefined)
  expect(detectPlatform(readEnvironment())).toEqual({
    device: 'desktop',
    host: 'browser',
    isFramed: false,
    injectedNames: [],
  })
})

test('reads user agent, touch points and the wallets on window', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 })
  define('phantom', () => ({}))
  define('ethereum', () => undefined)
  expect(readEnvironment()).toEqual({
    userAgent: 'Mozilla/5.0 (Linux; Android 15)',
    maxTouchPoints: 5,
    isTelegram: false,
    telegramPlatform: undefined,
    isFramed: false,
    injectedNames: ['phantom'],
  })
})

test.each([
  'ethereum',
  'solana',
  'phantom',
  'solflare',
  'coinbaseSolana',
  'coinbaseWalletExtension',
  'injectedWeb3',
])('finds the wallet that injects itself as %s', (name) => {
  vi.stubGlobal(name, {})
  expect(readEnvironment().injectedNames).toEqual([name])
})

test('detects a page in a frame', () => {
  expect(readEnvironment().isFramed).toBe(false)
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window & typeof globalThis)
  expect(readEnvironment().isFramed).toBe(true)
})

const bridge = { postEvent() {} }
const framedBy = (origin: string) => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window & typeof globalThis)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/k/`)
}

test.each([
  ['TelegramWebviewProxy', bridge],
  ['TelegramWebviewProxyProto', function Proto() {}],
])('%s means Telegram (spec 1.9/platform)', (name, value) => {
  expect(readEnvironment().isTelegram).toBe(false)
  vi.stubGlobal(name, value)
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: undefined })
})

test.each([{}, true, 'x', { postEvent: 'x' }])('a TelegramWebviewProxy of %j is not Telegram', (value) => {
  vi.stubGlobal('TelegramWebviewProxy', value)
  expect(readEnvironment().isTelegram).toBe(false)
})

test.each(['https://web.telegram.org', 'https://webk.telegram.org', 'https://webz.telegram.org'])(
  'a page that %s frames is in Telegram (spec 1.9/platform)',
  (origin) => {
    framedBy(origin)
    expect(readEnvironment().isTelegram).toBe(true)
  },
)

test.each(['https://example.org', 'http://web.telegram.org', 'https://web.telegram.org.example.org'])(
  'a page that %s frames is not in Telegram',
  (origin) => {
    framedBy(origin)
    window.history.replaceState(null, '', '/#tgWebAppPlatform=weba')
    expect(readEnvironment()).toMatchObject({ isTelegram: false, telegramPlatform: undefined })
  },
)

test('a page is framed by the first of `location.ancestorOrigins`, whatever it was opened from', () => {
  framedBy('https://web.telegram.org')
  vi.stubGlobal('location', { ancestorOrigins: ['https://example.org', 'https://web.telegram.org'] })
  expect(readEnvironment().isTelegram).toBe(false)
  framedBy('https://example.org')
  vi.stubGlobal('location', { ancestorOrigins: ['https://web.telegram.org'], hash: '' })
  expect(readEnvironment().isTelegram).toBe(true)
})

const launch = '/#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppPlatform='

test.each(['ios', 'android', 'tdesktop', 'weba'])(
  "a link with Telegram's parameters for %s is not Telegram, with and without Telegram's script",
  (platform) => {
    window.history.replaceState(null, '', `${launch}${platform}`)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://web.telegram.org/k/')
    expect(readEnvironment()).toMatchObject({ isTelegram: false, telegramPlatform: undefined })
    // Telegram's script copies the platform from the fragment.
    vi.stubGlobal('Telegram', { WebApp: { platform } })
    expect(readEnvironment()).toMatchObject({ isTelegram: false, telegramPlatform: undefined })
  },
)

test("reads the client from Telegram's script, if Telegram shows the page (spec 1.9/platform)", () => {
  vi.stubGlobal('TelegramWebviewProxy', bridge)
  vi.stubGlobal('Telegram', { WebApp: { platform: 'tdesktop' } })
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'tdesktop' })
  for (const WebApp of [{ platform: 'unknown' }, { platform: '' }, { platform: 7 }, {}, undefined, null]) {
    vi.stubGlobal('Telegram', { WebApp })
    expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: undefined })
  }
})

test('reads the client from the url the page was opened with, if there is no script (spec 1.9/platform)', () => {
  vi.stubGlobal('TelegramWebviewProxy', bridge)
  window.history.replaceState(null, '', `${launch}weba`)
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'weba' })

  window.history.replaceState(null, '', '/swap')
  expect(readEnvironment().telegramPlatform).toBeUndefined()
  for (const performance of [undefined, {}]) {
    vi.stubGlobal('performance', performance)
    expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: undefined })
  }
  vi.unstubAllGlobals()
  vi.stubGlobal('TelegramWebviewProxy', bridge)
  const opened = { name: 'https://app.example/#tgWebAppPlatform=weba&tgWebAppVersion=8.0' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened as PerformanceEntry])
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'weba' })
})

test('does not throw if properties of window throw or are invalid', () => {
  const refuse = () => {
    throw new Error('hostile')
  }
  define('ethereum', refuse)
  define('Telegram', () => ({
    get WebApp() {
      return refuse()
    },
  }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('performance', undefined)
  expect(readEnvironment()).toMatchObject({ userAgent: '', maxTouchPoints: 0 })
  expect(detectPlatform(readEnvironment())).toEqual({
    device: 'desktop',
    host: 'browser',
    isFramed: false,
    injectedNames: [],
  })
})
