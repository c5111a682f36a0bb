import { afterEach, expect, test, vi } from 'vitest'
import { deviceOf, isMobile } from './deviceOf.js'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0)', 10, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
  ['', 0, 'desktop'],
])('%s with %s touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(isMobile()).toBe(device !== 'desktop')
})

test('a server is not mobile', () => {
  vi.stubGlobal('navigator', undefined)
  expect(isMobile()).toBe(false)
})
