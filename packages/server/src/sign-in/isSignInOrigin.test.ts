import { expect, test } from 'vitest'
import { isSignInOrigin } from './isSignInOrigin.js'

test.each([
  'https://my.app',
  'https://my.app:8443',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]',
  'http://app.latchkey.localhost',
  'http://app.latchkey.localhost:4110',
])('%s can sign in', (origin) => {
  expect(isSignInOrigin(origin)).toBe(true)
})

test.each([
  'http://my.app',
  'http://localhost.evil.com',
  'http://app.localhost.evil.com',
  'http://evil-localhost',
  'http://evil.com/.localhost',
  'http://user@app.localhost',
  'http://localhost.',
  'http://app.localhost.',
  'http://.localhost',
  'http://*.localhost',
  'https://*.my.app',
  'http://APP.localhost',
  'http://localhost/',
  'http://127.0.0.2',
  'http://127.0.0.1.evil.com',
  'ftp://localhost',
  'null',
  '',
])('%s cannot', (origin) => {
  expect(isSignInOrigin(origin)).toBe(false)
})
