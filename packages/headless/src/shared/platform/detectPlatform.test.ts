import { expect, test } from 'vitest'
import { detectPlatform } from './detectPlatform.js'
import type { Environment, Platform } from './platform.js'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  macFirefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  macWebView: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

type Row = readonly [
  agent: keyof typeof agents,
  environment: Partial<Environment>,
  expected: Partial<Platform>,
]

const telegram = (telegramPlatform?: string, more: Partial<Environment> = {}): Partial<Environment> => ({
  isTelegram: true,
  telegramPlatform,
  ...more,
})
const inTelegram = (client: Platform['telegram'], device: Platform['device']): Partial<Platform> => ({
  device,
  host: 'telegram',
  telegram: client,
})

const rows: readonly Row[] = [
  ['iphone', {}, { device: 'ios', host: 'browser' }],
  ['android', {}, { device: 'android', host: 'browser' }],
  ['macSafari', {}, { device: 'desktop', host: 'browser' }],
  ['macSafari', { maxTouchPoints: 5 }, { device: 'ios', host: 'browser' }],
  ['windows', { maxTouchPoints: 10 }, { device: 'desktop', host: 'browser' }],
  ['windows', { isFramed: true }, { device: 'desktop', host: 'browser', isFramed: true }],

  ['iphone', { injectedNames: ['ethereum'] }, { device: 'ios', host: 'wallet-browser' }],
  ['android', { injectedNames: ['phantom'] }, { device: 'android', host: 'wallet-browser' }],
  ['windows', { injectedNames: ['ethereum'] }, { device: 'desktop', host: 'browser' }],

  ['iphone', telegram('ios'), inTelegram('ios', 'ios')],
  ['macSafari', telegram('ios', { maxTouchPoints: 5 }), inTelegram('ios', 'ios')],
  ['android', telegram('android'), inTelegram('android', 'android')],
  ['windows', telegram('android_x'), inTelegram('android', 'android')],
  ['macWebView', telegram('macos'), inTelegram('mac', 'desktop')],
  ['macWebView', telegram('tdesktop'), inTelegram('mac', 'desktop')],
  ['windows', telegram('tdesktop'), inTelegram('desktop', 'desktop')],
  ['windows', telegram('unigram'), inTelegram('desktop', 'desktop')],
  ['macFirefox', telegram('weba', { isFramed: true }), inTelegram('web', 'desktop')],
  ['windows', telegram('webk', { isFramed: true }), inTelegram('web', 'desktop')],
  ['iphone', telegram('web', { isFramed: true }), inTelegram('web', 'ios')],

  ['iphone', telegram(), inTelegram('ios', 'ios')],
  ['android', telegram(), inTelegram('android', 'android')],
  ['macWebView', telegram(), inTelegram('mac', 'desktop')],
  ['macSafari', telegram(undefined, { isFramed: true }), inTelegram('web', 'desktop')],
  ['macFirefox', telegram(undefined, { isFramed: true }), inTelegram('web', 'desktop')],
  ['windows', telegram(), inTelegram('desktop', 'desktop')],
  ['windows', telegram('a client yet to come'), inTelegram('desktop', 'desktop')],
  ['android', telegram('constructor'), inTelegram('android', 'android')],

  ['android', telegram('android', { injectedNames: ['ethereum'] }), inTelegram('android', 'android')],
]

test.each(rows)('%s in %j is %j (spec 1.9/platform)', (agent, given, expected) => {
  const environment: Environment = {
    userAgent: agents[agent],
    maxTouchPoints: 0,
    isTelegram: false,
    isFramed: false,
    injectedNames: [],
    ...given,
  }
  const platform = detectPlatform(environment)
  expect(platform).toMatchObject(expected)
  expect(platform.telegram).toBe(expected.telegram)
  expect(platform.isFramed).toBe(environment.isFramed)
  expect(platform.injectedNames).toEqual(environment.injectedNames)
})
