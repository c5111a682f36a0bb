import { expect, test } from 'vitest'
import { networkOf } from './networkOf.js'

test.each([
  ['203.0.113.5', '203.0.113'],
  ['::ffff:203.0.113.5', '203.0.113'],
  ['2001:db8:1:2345::1', '2001:db8:1:2300'],
  ['2001:db8:1:23ff:1:2:3:4', '2001:db8:1:2300'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nonsense', ''],
  [undefined, ''],
])('%s is in %s', (address, network) => {
  expect(networkOf(address, undefined, 0)).toBe(network)
})

test.each([
  ['1.1.1.1', 0, '192.0.2'],
  ['1.1.1.1, 203.0.113.5', 1, '203.0.113'],
  ['1.1.1.1, 203.0.113.5:4711', 1, '203.0.113'],
  ['1.1.1.1, 203.0.113.5, 10.0.0.1', 2, '203.0.113'],
  ['[2001:db8::1]:443', 1, '2001:db8:0:0'],
  [undefined, 1, '192.0.2'],
  ['', 2, '192.0.2'],
])('of X-Forwarded-For %s with %i proxies, %s is the network', (forwarded, proxies, network) => {
  expect(networkOf('192.0.2.1', forwarded, proxies)).toBe(network)
})
