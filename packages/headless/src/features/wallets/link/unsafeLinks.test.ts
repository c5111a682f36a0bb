import { namespaces, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { platformNames, platforms } from '../../../../test/platforms.js'
import { type WalletLinkParameters, walletLink } from './walletLink.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const linkFields = ['mobileLink', 'universalLink', 'desktopLink', 'webappLink'] as const

const unsafeSchemes = [
  ...[
    'javascript',
    'data',
    'blob',
    'file',
    'vbscript',
    'about',
    'view-source',
    'filesystem',
    'intent',
    'content',
  ],
  ...[
    'ftp',
    'ws',
    'mailto',
    'tel',
    'sms',
    'chrome',
    'chrome-extension',
    'market',
    'itms-services',
    'ms-settings',
  ],
]

const hostile = [
  ...unsafeSchemes.flatMap((scheme) => [
    scheme,
    `${scheme}:`,
    `${scheme}://`,
    `${scheme}:alert(1)`,
    `${scheme}://app/%0Aalert(1)`,
    ` ${scheme.toUpperCase()}://x`,
    `\u0001${scheme}:x`,
    `${scheme.slice(0, 3)}\n${scheme.slice(3)}://x`,
  ]),
  'http://vault.example',
  'https://user:secret@vault.example',
  'https://',
  'https:vault.example',
  '//vault.example',
  '/relative',
  'vault.example',
  'intent://scan/#Intent;scheme=zxing;package=evil;end',
  `vault://${'x'.repeat(3_000)}`,
  'vault://a b',
  'vault://\u202Egpj.exe',
  '"><script>',
  '://',
  ':',
  '',
]

/** Returns the scheme that a browser uses, after it has dropped control characters and spaces. */
function schemeOf(href: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a browser drops.
  return /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase() ?? ''
}

/** Every link of a wallet, on every platform and for every purpose. */
function* linksOf(wallet: Wallet, more: Partial<WalletLinkParameters> = {}): Generator<string> {
  for (const name of platformNames)
    for (const target of [undefined, 'mobile', 'desktop', 'web'] as const)
      for (const purpose of ['pair', 'request'] as const) {
        const link = walletLink({ wallet, platform: platforms[name], purpose, uri, target, ...more })
        if (link) yield link.href
        if (link?.fallbackHref !== undefined) yield link.fallbackHref
      }
}

test.each(hostile)('never returns the hostile link %j of a directory', (link) => {
  for (const field of linkFields) {
    const wallet: Wallet = { id: 'wallet', name: 'Wallet', [field]: link }
    expect([...linksOf(wallet)]).toEqual([])
  }
})

test('a hostile link does not hide a safe one', () => {
  const wallet: Wallet = {
    id: 'w',
    name: 'W',
    universalLink: 'javascript:alert(1)',
    mobileLink: 'vault://',
  }
  expect(walletLink({ wallet, platform: platforms.iosBrowser, purpose: 'pair', uri })).toEqual({
    href: `vault://wc?uri=${encodeURIComponent(uri)}`,
    target: '_self',
    kind: 'scheme',
  })
})

test.each([null, 1, true, {}, [], Symbol.iterator, () => 'vault://'])(
  'ignores a link that is not a string: %s',
  (link) => {
    for (const field of linkFields)
      expect([...linksOf({ id: 'w', name: 'W', [field]: link } as unknown as Wallet)]).toEqual([])
  },
)

/** A pseudo-random number generator from 0 to 1 with a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const fragments = [
  ...unsafeSchemes,
  ...[
    'https',
    'http',
    'wc',
    'vault',
    'com.vault.app',
    ':',
    '://',
    '/',
    '//',
    '?',
    '#',
    '#/',
    '#Intent;',
    '&',
    '=',
    ';',
  ],
  ...[
    'startapp=',
    'uri=',
    '@',
    '%',
    '%0a',
    '%00',
    '\n',
    '\t',
    '\u0000',
    '\u200b',
    '\u202e',
    '\ud800',
    '\\',
    ' ',
    '"',
  ],
  ...[
    "'",
    '<',
    '>',
    '`',
    '.',
    '..',
    't.me',
    'vault.example',
    '127.0.0.1:4173',
    '[::1]',
    'alert(1)',
    'é',
    '日',
    '🦊',
  ],
]

test.each([1, 2, 3, 4])(
  'no link has an unsafe scheme and none throws, for random wallets, pages and requests (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const text = () =>
      Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        random() < 0.9 ? pick(fragments) : String.fromCharCode(Math.floor(random() * 65_536)),
      ).join('')
    // Half of the links have a valid start, because others are rejected early.
    const link = () =>
      (random() < 0.5 ? pick(['vault://', 'https://vault.example/', 'https://t.me/bot']) : '') + text()
    const own = new Set(['cbwallet', 'intent'])
    let found = 0

    for (let round = 0; round < 600; round++) {
      const id =
        random() < 0.2 ? pick(['app.phantom', 'com.solflare.wallet', 'com.coinbase.wallet']) : 'wallet'
      const wallet: Wallet = {
        id,
        name: text(),
        ...Object.fromEntries(linkFields.map((field) => [field, link()])),
      }
      const more: Partial<WalletLinkParameters> = {
        page: random() < 0.5 ? `https://app.example/${text()}` : text(),
        request: { id: text(), topic: random() < 0.5 ? text() : 'ab' },
        uri: random() < 0.5 ? `wc:${text()}` : uri,
        namespace: pick(namespaces),
        preferUniversalLinks: random() < 0.5,
      }
      for (const href of linksOf(wallet, more)) {
        found++
        const scheme = schemeOf(href)
        const isOwnIntent = href.startsWith('intent://browse/') && href.endsWith(';package=app.phantom;end')
        const isSafe =
          scheme !== '' &&
          (scheme === 'intent' ? isOwnIntent : own.has(scheme) || !unsafeSchemes.includes(scheme))
        if (!isSafe || !URL.canParse(href))
          expect.fail(`${JSON.stringify(href)} from ${JSON.stringify({ wallet, more })}`)
        if (scheme === 'http' && !/^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)\b/.test(href))
          expect.fail(href)
        if (own.has(scheme) && id === 'wallet') expect.fail(`${href} belongs to the table, not to ${id}`)
      }
    }
    expect(found).toBeGreaterThan(1_000)
  },
)
