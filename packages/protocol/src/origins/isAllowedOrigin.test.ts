import { expect, test } from 'vitest'
import { defaultOrigins } from './defaultOrigins.js'
import { isAllowedOrigin } from './isAllowedOrigin.js'

test.each([
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:8443',
  'http://127.0.0.1:5173',
  'https://127.0.0.1',
  'https://preview.pages.dev',
  'https://a.b.pages.dev',
  'https://my-app-git-main.vercel.app',
  'https://1a2b.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
])('%s is allowed by default (spec 5.13/defaults)', (origin) => {
  expect(isAllowedOrigin(origin, defaultOrigins)).toBe(true)
})

test.each([
  'http://preview.pages.dev',
  'https://pages.dev',
  'https://evilpages.dev',
  'https://preview.pages.dev.evil.test',
  'https://preview.pages.dev:8443',
  'https://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://10.0.0.1',
  'https://my.app',
  'ftp://localhost',
  'null',
  'https://a.pages.dev/path',
  'https://a@b.pages.dev',
  '',
])('%s is not (spec 5.13/defaults)', (origin) => {
  expect(isAllowedOrigin(origin, defaultOrigins)).toBe(false)
})

test.each([
  ['https://my.app', 'https://my.app', true],
  ['https://my.app', 'https://my.app/', true],
  ['https://my.app', 'HTTPS://My.App', true],
  ['https://my.app', 'my.app', true],
  ['http://my.app', 'my.app', true],
  ['http://my.app', 'https://my.app', false],
  ['https://my.app', 'https://my.app:443', true],
  ['https://my.app:8443', 'https://my.app', false],
  ['https://my.app:8443', 'https://my.app:8443', true],
  ['https://www.my.app', 'https://my.app', false],
  ['https://www.my.app', 'https://*.my.app', true],
  ['https://my.app', 'https://*.my.app', false],
  ['https://x.y.my.app', '*.my.app', true],
  ['https://notmy.app', '*my.app', true],
  ['https://myxapp', 'my.app', false],
  ['http://[::1]:3000', 'http://[::1]:*', true],
  ['https://my.app', '*', true],
  ['https://my.app', '', false],
  ['https://my.app', 'https://', false],
  ['https://my.app', '(', false],
])('%s with the entry %s: %s (spec 5.13/matching)', (origin, entry, isAllowed) => {
  expect(isAllowedOrigin(origin, [entry])).toBe(isAllowed)
})
