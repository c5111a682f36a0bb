import { expect, test } from 'vitest'
import { isHex } from './isHex.js'
import { parseRdns } from './parseRdns.js'
import { isHttpUrl, isWebSocketUrl } from './url.js'

test('http and https are http urls, ws and wss WebSocket urls', () => {
  const urls = [
    'http://a.test',
    'https://a.test',
    'ws://a.test',
    'wss://a.test',
    'ftp://a.test',
    'a.test',
    '',
    7,
  ]
  expect(urls.filter(isHttpUrl)).toEqual(['http://a.test', 'https://a.test'])
  expect(urls.filter(isWebSocketUrl)).toEqual(['ws://a.test', 'wss://a.test'])
})

test('hex begins with 0x', () => {
  expect(['0x', '0xaF', '0xg', 'af', ' 0xaf', '0xaf ', 7].filter(isHex)).toEqual(['0x', '0xaF'])
})

test.each([
  ['IO.Vault', 'io.vault'],
  ['a-b.c_d', 'a-b.c_d'],
  [`io.${'a'.repeat(63)}`, `io.${'a'.repeat(63)}`],
  [`io.${'a'.repeat(64)}`, undefined],
  ['vault', undefined],
  ['io..vault', undefined],
  ['io.-vault', undefined],
  ['io.vault-', undefined],
  ['io.vault wallet', undefined],
  [`${'abcdefg.'.repeat(31)}abcde`, `${'abcdefg.'.repeat(31)}abcde`],
  [`${'abcdefg.'.repeat(31)}abcdef`, undefined],
  [7, undefined],
])('the reverse domain name %s is %s', (value, expected) => {
  expect(parseRdns(value)).toBe(expected)
})
