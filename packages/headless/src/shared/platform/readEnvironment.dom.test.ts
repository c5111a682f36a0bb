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

test('a server is a desktop browser without a wallet', () => {
  vi.stubGlobal('window', undefined)
  expect(detectPlatform(readEnvironment())).toEqual({
    device: 'desktop',
    host: 'browser',
    isFramed: false,
    injectedNames: [],
  })
})

test('user agent, touch points and the wallets in the page are read', () => {
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

test('a page in a frame is seen as one', () => {
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

test('the script of Telegram names the client; in an ordinary browser it says unknown, and that is not Telegram (spec 1.9/platform)', () => {
  vi.stubGlobal('Telegram', { WebApp: { platform: 'tdesktop' } })
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'tdesktop' })
  for (const WebApp of [{ platform: 'unknown' }, { platform: '' }, { platform: 7 }, {}, undefined, null]) {
    vi.stubGlobal('Telegram', { WebApp })
    expect(readEnvironment()).toMatchObject({ isTelegram: false, telegramPlatform: undefined })
  }
})

test('without the script the client is read from the address the page was opened with (spec 1.9/platform)', () => {
  window.history.replaceState(null, '', '/#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=weba')
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'weba' })

  window.history.replaceState(null, '', '/swap')
  expect(readEnvironment().isTelegram).toBe(false)
  const opened = { name: 'https://app.example/#tgWebAppPlatform=weba&tgWebAppVersion=8.0' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened as PerformanceEntry])
  expect(readEnvironment()).toMatchObject({ isTelegram: true, telegramPlatform: 'weba' })
})

test('a window whose properties throw or are nonsense is read all the same', () => {
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
