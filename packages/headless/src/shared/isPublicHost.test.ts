import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicHost } from './isPublicHost.js'

test.each(['ccip-v3.ens.xyz', 'a.co', 'x--y.example.com', 'xn--80ak6aa92e.com', 'a.xn--p1ai', '1.1.1.one'])(
  '%s has the form of a public name',
  (host) => expect(isPublicHost(host)).toBe(true),
)

/** As a contract can write them. `URL` reads some of them as another host. */
const hostile = [
  'localhost',
  'localhost.',
  'LOCALHOST.',
  'a.localhost',
  'router',
  'router.',
  'printer.local',
  'printer.local.',
  'metadata.google.internal',
  'metadata.google.internal.',
  'nas.lan',
  'nas.home.arpa',
  'nas.home',
  'wiki.corp',
  'x.intranet',
  'a.onion',
  'names.test',
  'names.example',
  'names.invalid',
  'x.alt',
  'svc.consul',
  'db.svc.cluster.local',
  '100.64.0.1',
  '10.0.0.1',
  '127.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '8.8.8.8',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  'a..b.com',
  '-a.com',
  'a_b.com',
  '.com',
  'com',
  'com.',
  'example.com.',
  'example.c',
  'ｌｏｃａｌｈｏｓｔ',
  'local%68ost',
  '',
]
test.each(hostile)('%s is not public, as it is and as a browser reads it', (host) => {
  expect(isPublicHost(host)).toBe(false)
  if (URL.canParse(`https://${host}/`)) expect(isPublicHost(new URL(`https://${host}/`).hostname)).toBe(false)
})

test('no IPv4 or IPv6 address is public, in any spelling that a browser reads', () => {
  const byte = fc.nat({ max: 255 })
  const spelled = fc
    .tuple(byte, fc.constantFrom(10, 8, 16))
    .map(([value, radix]) => ({ 10: '', 8: '0', 16: '0x' })[radix as 8] + value.toString(radix))
  const address = fc.oneof(
    fc.ipV4Extended(),
    fc.ipV6().map((text) => `[${text}]`),
    fc.tuple(spelled, spelled, spelled, spelled).map((parts) => parts.join('.')),
    fc.nat({ max: 2 ** 31 - 1 }).map(String),
  )
  fc.assert(
    fc.property(address, fc.constantFrom('', '.'), (text, end) => {
      const url = `https://${text}${end}/`
      if (URL.canParse(url)) expect(isPublicHost(new URL(url).hostname)).toBe(false)
    }),
  )
})
