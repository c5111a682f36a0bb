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

test('detects a page in a frame', () => {
  expect(readEnvironment().isFramed).toBe(false)
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window & typeof globalThis)
  expect(readEnvironment().isFramed).toBe(true)
})

test.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto'])(
  '%s means Telegram (spec 1.9/platform)',
  (name) => {
    expect(readEnvironment().isTelegram).toBe(false)
    vi.stubGlobal(name, { postEvent() {} })
    expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: undefined })
  },
)

test("reads the client from Telegram's script; `unknown`, its value in other browsers, is not Telegram (spec 1.9/platform)", () => {
  vi.stubGlobal('Telegram', { WebApp: { platform: 'tdesktop' } })
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'tdesktop' })
  for (const WebApp of [{ platform: 'unknown' }, { platform: '' }, { platform: 7 }, {}, undefined, null]) {
    vi.stubGlobal('Telegram', { WebApp })
    expect(readEnvironment()).toMatchObject({ isTelegram: false, telegramPlatform: undefined })
  }
})

test('reads the client from the url the page was opened with, if there is no script (spec 1.9/platform)', () => {
  window.history.replaceState(null, '', '/#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=weba')
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'weba' })

  window.history.replaceState(null, '', '/swap')
  expect(readEnvironment().isTelegram).toBe(false)
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
  expect(detectPlatform(readEnvironment())).toEqual({
    device: 'desktop',
    host: 'browser',
    isFramed: false,
    injectedNames: [],
  })
})
