import { expect, test } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.js'

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['.localhost', false],
  ['localhost.test', false],
  ['mylocalhost', false],
  ['127x0.0.1', false],
  ['10.0.0.1', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
