import { type Namespace, namespaces, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { type PlatformName, platformNames, platforms } from '../../../../test/platforms.js'
import { walletLink } from './walletLink.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const address = 'https://app.example/swap?a=1&b=ü#/x'
const page = encodeURIComponent(new URL(address).href)
const origin = encodeURIComponent('https://app.example')

const wallets = {
  phantom: {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
  },
  solflare: {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    rdns: 'com.solflare.wallet',
  },
  coinbase: {
    id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
  },
} as const satisfies Record<string, Wallet>

const phantomHttps = `https://phantom.app/ul/browse/${page}?ref=${origin}`
const phantomIntent = `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
const solflareHttps = `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`
const coinbaseHttps = `https://go.cb-w.com/dapp?cb_url=${page}`
const coinbaseApp = `cbwallet://miniapp?url=${page}`

type Rule = (on: PlatformName) => readonly [href: string, fallbackHref?: string]

const inPlainBrowser = (on: PlatformName) => platforms[on].host === 'browser'
const phantomRule: Rule = (on) =>
  platforms[on].device === 'android' && inPlainBrowser(on) ? [phantomIntent, phantomHttps] : [phantomHttps]

const rules: Record<keyof typeof wallets, Partial<Record<Namespace, Rule>>> = {
  phantom: { solana: phantomRule, eip155: phantomRule, bip122: phantomRule },
  solflare: { solana: () => [solflareHttps] },
  coinbase: {
    eip155: (on) => (inPlainBrowser(on) ? [coinbaseApp, coinbaseHttps] : [coinbaseHttps]),
    solana: () => [coinbaseHttps],
  },
}

const names = Object.keys(wallets) as (keyof typeof wallets)[]
const table = names.flatMap((name) =>
  namespaces.flatMap((namespace) => platformNames.map((on) => [name, namespace, on] as const)),
)

test.each(table)('%s for %s on %s', (name, namespace, on) => {
  const platform = platforms[on]
  const rule = platform.device === 'desktop' ? undefined : rules[name][namespace]
  const found = walletLink({
    wallet: wallets[name],
    platform,
    purpose: 'pair',
    namespace,
    page: address,
    target: 'mobile',
  })
  if (!rule) {
    expect(found).toBeUndefined()
    return
  }
  const [href, fallbackHref] = rule(on)
  const isHttps = href.startsWith('https:')
  expect(found).toEqual({
    href,
    ...(fallbackHref && { fallbackHref }),
    kind: 'in-app-browser',
    target:
      platform.host === 'telegram'
        ? '_blank'
        : platform.isFramed
          ? '_top'
          : isHttps && platform.host === 'browser'
            ? '_blank'
            : '_self',
    ...(platform.host === 'telegram' && { via: 'telegram' }),
  })
})

test.each([
  ['phantom', 'solana', 'phantom'],
  ['phantom', 'eip155', 'phantom'],
  ['phantom', 'bip122', 'phantom'],
  ['solflare', 'solana', 'solflare'],
  ['coinbase', 'solana', 'coinbaseSolana'],
  ['coinbase', 'eip155', 'coinbaseWalletExtension'],
] as const)('%s for %s has no such link if window.%s is set', (name, namespace, injectedName) => {
  const ask = (injectedNames: readonly string[]) =>
    walletLink({
      wallet: { ...wallets[name], mobileLink: 'vault://' },
      platform: { ...platforms.iosWallet, injectedNames },
      purpose: 'pair',
      uri,
      namespace,
      page: address,
    })?.kind
  expect(ask(['ethereum'])).toBe('in-app-browser')
  expect(ask(['ethereum', injectedName])).toBe('scheme')
})

test('identifies a wallet by its rdns or id, not by its name', () => {
  const open = (wallet: Wallet) =>
    walletLink({ wallet, platform: platforms.iosBrowser, purpose: 'pair', page: address })?.href
  expect(open({ id: 'app.phantom', name: 'Ghost' })).toBe(phantomHttps)
  expect(open({ id: 'other', name: 'Ghost', rdns: 'app.phantom' })).toBe(phantomHttps)
  for (const { id, rdns } of Object.values(wallets)) {
    const href = open({ id, name: 'Ghost' })
    expect(href).toMatch(/^(https|cbwallet):/)
    expect(open({ id: 'other', rdns, name: 'Ghost' })).toBe(href)
  }
  expect(open({ id: 'other', name: 'Phantom' })).toBeUndefined()
})

test('without the URL of the page, and for a request, these wallets have the links of other wallets', () => {
  const wallet = { ...wallets.phantom, mobileLink: 'phantom://' }
  const platform = platforms.iosBrowser
  expect(walletLink({ wallet, platform, purpose: 'pair', uri })?.kind).toBe('scheme')
  expect(walletLink({ wallet, platform, purpose: 'pair', uri, page: 'about:blank' })?.kind).toBe('scheme')
  expect(walletLink({ wallet, platform, purpose: 'request', page: address })?.href).toBe('phantom://')
})

test('Binance pairs, because its app no longer opens pages from outside links', () => {
  const wallet: Wallet = {
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    name: 'Binance Wallet',
    mobileLink: 'bnc://app.binance.com/cedefi/',
  }
  for (const namespace of ['bip122', 'eip155'] as const)
    expect(
      walletLink({ wallet, platform: platforms.iosBrowser, purpose: 'pair', uri, namespace, page: address }),
    ).toMatchObject({
      href: `bnc://app.binance.com/cedefi/wc?uri=${encodeURIComponent(uri)}`,
      kind: 'scheme',
    })
})

test("removes credentials and Telegram's signed launch parameters from the URL of the page", () => {
  const open = (given: string) =>
    walletLink({ wallet: wallets.phantom, platform: platforms.telegramIos, purpose: 'pair', page: given })
      ?.href
  expect(open('https://me:secret@app.example/')).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent('https://app.example/')}?ref=${origin}`,
  )
  expect(open('https://app.example/#tgWebAppData=hash%3Dsecret&tgWebAppVersion=8.0')).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent('https://app.example/')}?ref=${origin}`,
  )
})
