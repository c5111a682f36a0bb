import type { Wallet } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type PlatformName, platformNames, platforms } from '../../../../test/platforms.js'
import { type WalletLink, type WalletLinkParameters, walletLink } from './walletLink.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}&expiryTimestamp=1800000000`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)

const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'wallet', name: 'Wallet', ...links })

/** Each kind of wallet in the directory. */
const wallets = {
  scheme: wallet({ mobileLink: 'vault://' }),
  universal: wallet({ mobileLink: 'https://vault.example' }),
  both: wallet({ mobileLink: 'vault://', universalLink: 'https://vault.example/app' }),
  desktop: wallet({ desktopLink: 'vault-desktop://' }),
  web: wallet({ webappLink: 'https://web.vault.example' }),
  all: wallet({
    mobileLink: 'vault:',
    universalLink: 'https://vault.example',
    desktopLink: 'vault-desktop://app',
    webappLink: 'https://web.vault.example/',
  }),
  miniApp: wallet({ mobileLink: 'https://t.me/vaultbot/wallet' }),
  none: wallet({}),
  notPairing: wallet({
    mobileLink: 'vault://',
    webappLink: 'https://web.vault.example',
    supportsPairing: false,
  }),
} as const

type WalletName = keyof typeof wallets
const walletNames = Object.keys(wallets) as WalletName[]

const phones: readonly PlatformName[] = platformNames.filter((name) => platforms[name].device !== 'desktop')
const desktops = platformNames.filter((name) => platforms[name].device === 'desktop')
const inTelegram = (name: PlatformName) => platforms[name].host === 'telegram'

/** The target of a link in each environment. */
const opens: Record<PlatformName, { scheme: WalletLink['target']; https: WalletLink['target'] }> = {
  iosBrowser: { scheme: '_self', https: '_blank' },
  androidBrowser: { scheme: '_self', https: '_blank' },
  desktopBrowser: { scheme: '_self', https: '_blank' },
  iosFrame: { scheme: '_top', https: '_top' },
  androidFrame: { scheme: '_top', https: '_top' },
  desktopFrame: { scheme: '_top', https: '_top' },
  iosWallet: { scheme: '_self', https: '_self' },
  androidWallet: { scheme: '_self', https: '_self' },
  telegramIos: { scheme: '_blank', https: '_blank' },
  telegramAndroid: { scheme: '_blank', https: '_blank' },
  telegramMac: { scheme: '_blank', https: '_blank' },
  telegramDesktop: { scheme: '_blank', https: '_blank' },
  telegramWeb: { scheme: '_blank', https: '_blank' },
  telegramWebOnPhone: { scheme: '_blank', https: '_blank' },
}

/** The links of an app on a phone. Absent if it has none. */
const mobileLinks: Partial<Record<WalletName, readonly ['scheme' | 'https', string, string?]>> = {
  scheme: ['scheme', 'vault://wc?uri='],
  universal: ['https', 'https://vault.example/wc?uri='],
  both: ['https', 'https://vault.example/app/wc?uri=', 'vault://wc?uri='],
  all: ['https', 'https://vault.example/wc?uri=', 'vault://wc?uri='],
}

const link = (name: WalletName, on: PlatformName, more: Partial<WalletLinkParameters> = {}) =>
  walletLink({ wallet: wallets[name], platform: platforms[on], purpose: 'pair', uri, ...more })

const withUri = (start: string, on: PlatformName) =>
  start + (on === 'telegramAndroid' && !start.startsWith('https:') ? twice : once)

const table = walletNames
  .filter((name) => name !== 'miniApp')
  .flatMap((name) => platformNames.map((on) => [name, on] as const))

test.each(table)(
  'pairing with wallet %s on %s returns the link of its app, or undefined (spec 3.9/links)',
  (name, on) => {
    const expected = phones.includes(on) ? mobileLinks[name] : undefined
    const found = link(name, on, { target: 'mobile' })
    if (!expected) {
      expect(found).toBeUndefined()
      return
    }
    const [form, start, fallback] = expected
    expect(found).toEqual({
      href: withUri(start, on),
      ...(fallback && { fallbackHref: withUri(fallback, on) }),
      target: opens[on][form],
      kind: form === 'https' ? 'universal' : 'scheme',
      ...(form === 'https' && inTelegram(on) && { via: 'telegram' }),
    })
    expect(link(name, on)).toEqual(found)
  },
)

test.each(table)(
  'pairing with wallet %s on %s returns the link of its desktop app, or undefined (spec 3.9/links)',
  (name, on) => {
    const start = { desktop: 'vault-desktop://wc?uri=', all: 'vault-desktop://app/wc?uri=' }[name as string]
    const found = link(name, on, { target: 'desktop' })
    expect(found).toEqual(
      start && desktops.includes(on)
        ? { href: start + once, target: opens[on].scheme, kind: 'scheme' }
        : undefined,
    )
    if (desktops.includes(on)) expect(link(name, on)).toEqual(found)
  },
)

test.each(table)(
  'pairing with wallet %s on %s returns the link of its web page in a new tab, or undefined (spec 3.9/links)',
  (name, on) => {
    expect(link(name, on, { target: 'web' })).toEqual(
      name === 'web' || name === 'all'
        ? {
            href: `https://web.vault.example/wc?uri=${once}`,
            target: '_blank',
            kind: 'web',
            ...(inTelegram(on) && { via: 'telegram' }),
          }
        : undefined,
    )
  },
)

test.each(phones)('on %s a Telegram mini app gets the URI as its start parameter', (on) => {
  const found = link('miniApp', on)
  const url = new URL(found?.href ?? '')
  expect(url.origin + url.pathname).toBe('https://t.me/vaultbot/wallet')
  expect(url.searchParams.get('startapp')).toMatch(/^[\w-]{1,512}$/)
  expect(atob(url.searchParams.get('startapp') ?? '')).toBe(uri)
  expect(found).toMatchObject({ kind: 'universal', target: opens[on].https })
})

test('prefers an https link to a custom scheme unless preferUniversalLinks is false', () => {
  expect(link('both', 'iosBrowser', { preferUniversalLinks: false })).toEqual({
    href: `vault://wc?uri=${once}`,
    fallbackHref: `https://vault.example/app/wc?uri=${once}`,
    target: '_self',
    kind: 'scheme',
  })
})

test('a link that is given twice has no fallback', () => {
  const given = wallet({ mobileLink: 'https://vault.example', universalLink: 'https://vault.example' })
  for (const on of phones)
    expect(walletLink({ wallet: given, platform: platforms[on], purpose: 'pair', uri })).not.toHaveProperty(
      'fallbackHref',
    )
})

test.each([
  ['metamask:', 'metamask://wc?'],
  ['metamask', 'metamask://wc?'],
  ['metamask:/', 'metamask://wc?'],
  ['metamask://', 'metamask://wc?'],
  [' metamask:// ', 'metamask://wc?'],
  ['com.vault.app:', 'com.vault.app://wc?'],
  ['rainbow://app', 'rainbow://app/wc?'],
  ['rainbow://app/', 'rainbow://app/wc?'],
  ['bnc://app.vault.example/cedefi?a=1', 'bnc://app.vault.example/cedefi/wc?a=1&'],
  ['https://vault.example', 'https://vault.example/wc?'],
  ['https://vault.example/app/', 'https://vault.example/app/wc?'],
  ['https://vault.example/app?theme=dark', 'https://vault.example/app/wc?theme=dark&'],
  ['https://vault.example/app#top', 'https://vault.example/app/wc?'],
  ['https://vault.example/#/', 'https://vault.example/#/wc?'],
  ['https://vault.example/#/connect?a=1', 'https://vault.example/#/connect/wc?a=1&'],
  ['http://127.0.0.1:4173/peer', 'http://127.0.0.1:4173/peer/wc?'],
])('%s becomes %s', (mobileLink, start) => {
  vi.stubGlobal('location', new URL('http://localhost:5173/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const parameters = { wallet: wallet({ mobileLink: mobileLink }), platform: platforms.iosBrowser } as const
  expect(walletLink({ ...parameters, purpose: 'pair', uri })?.href).toBe(`${start}uri=${once}`)
  expect(
    walletLink({ ...parameters, purpose: 'request', request: { id: 1730000000000123, topic: 'ab12' } })?.href,
  ).toBe(`${start}requestId=1730000000000123&sessionTopic=ab12`)
})

test('the link of a request has its id and session topic; without them it only opens the wallet', () => {
  const request = { id: '1730000000000123', topic: 'c0'.repeat(32) }
  const call = `wc?requestId=1730000000000123&sessionTopic=${request.topic}`
  const ask = (on: PlatformName, more: Partial<WalletLinkParameters>) =>
    link('all', on, { purpose: 'request', ...more })

  for (const on of phones) {
    expect(ask(on, { request })).toEqual({
      href: `https://vault.example/${call}`,
      fallbackHref: `vault://${call}`,
      target: opens[on].https,
      kind: 'universal',
      ...(inTelegram(on) && { via: 'telegram' }),
    })
    expect(ask(on, {})).toMatchObject({ href: 'https://vault.example', fallbackHref: 'vault://' })
  }
  for (const on of desktops) {
    expect(ask(on, { request })?.href).toBe(`vault-desktop://app/${call}`)
    expect(ask(on, { request, target: 'web' })?.href).toBe(`https://web.vault.example/${call}`)
  }
  for (const wrong of [
    { id: Number.NaN, topic: 'ab' },
    { id: 1.5, topic: 'ab' },
    { id: -1, topic: 'ab' },
    { id: 1, topic: '' },
    { id: 1, topic: 'ab&uri=wc:evil' },
    { id: '1#', topic: 'ab' },
  ])
    expect(ask('iosBrowser', { request: wrong })?.href).toBe('https://vault.example')
})

test('a Telegram mini app gets a request as its start parameter', () => {
  const found = link('miniApp', 'telegramIos', { purpose: 'request', request: { id: 7, topic: 'ab12' } })
  expect(found).toMatchObject({ target: '_blank', via: 'telegram' })
  expect(atob(new URL(found?.href ?? '').searchParams.get('startapp') ?? '')).toBe(
    'requestId=7&sessionTopic=ab12',
  )
})

test.each([
  undefined,
  '',
  'wc:',
  'https://evil.example',
  'javascript:alert(1)',
  `wc:a b`,
  'wc:\ud800',
  'wc:\n',
])('without a pairing URI there is no link: %j', (given) => {
  for (const name of walletNames)
    for (const on of platformNames) expect(link(name, on, { uri: given })).toBeUndefined()
})
