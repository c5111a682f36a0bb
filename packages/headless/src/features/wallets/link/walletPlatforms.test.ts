import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { type PlatformName, platformNames, platforms } from '../../../../test/platforms.js'
import { walletLink } from './walletLink.js'
import { type WalletPlatform, walletPlatforms } from './walletPlatforms.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const wallet = (fields: Partial<Wallet>): Wallet => ({ id: 'wallet', name: 'Wallet', ...fields })

const isPhone = (on: PlatformName) => platforms[on].device !== 'desktop'
const phones = platformNames.filter(isPhone)
const desktops = platformNames.filter((name) => !isPhone(name))

const rows: readonly [
  what: string,
  wallet: Wallet | undefined,
  isInstalled: boolean,
  onDesktop: WalletPlatform[],
  onPhone: WalletPlatform[],
][] = [
  ['no wallet', undefined, false, ['qrcode'], ['qrcode']],
  ['a wallet with nothing', wallet({}), false, ['unsupported'], ['unsupported']],
  ['an extension, installed', wallet({ rdns: 'io.vault' }), true, ['browser'], ['browser']],
  ['an extension, not installed', wallet({ rdns: 'io.vault' }), false, ['unsupported'], ['unsupported']],
  [
    'an extension with an injected id',
    wallet({ injected: [{ namespace: 'eip155', injectedId: 'isVault' }] }),
    true,
    ['browser'],
    ['browser'],
  ],
  ['installed, without rdns and injected id', wallet({}), true, ['unsupported'], ['unsupported']],
  ['an empty injected id', wallet({ injected: [{}] }), true, ['unsupported'], ['unsupported']],
  ['an app by scheme', wallet({ mobileLink: 'vault:' }), false, ['qrcode'], ['mobile']],
  ['an app by universal link', wallet({ universalLink: 'https://v.example' }), false, ['qrcode'], ['mobile']],
  ['a web wallet', wallet({ webappLink: 'https://v.example' }), false, ['web'], ['web']],
  ['a web wallet by scheme', wallet({ webappLink: 'vault://' }), false, ['unsupported'], ['unsupported']],
  ['a desktop app', wallet({ desktopLink: 'vault://' }), false, ['desktop'], ['unsupported']],
  [
    'everything',
    wallet({
      rdns: 'io.vault',
      mobileLink: 'vault://',
      webappLink: 'https://v.example',
      desktopLink: 'vault-desktop://',
    }),
    true,
    ['browser', 'qrcode', 'web', 'desktop'],
    ['browser', 'mobile', 'web'],
  ],
  [
    'everything, not installed',
    wallet({
      rdns: 'io.vault',
      mobileLink: 'vault://',
      webappLink: 'https://v.example',
      desktopLink: 'vault-desktop://',
    }),
    false,
    ['qrcode', 'web', 'desktop'],
    ['mobile', 'web'],
  ],
  [
    'a wallet that does not pair',
    wallet({
      mobileLink: 'vault://',
      webappLink: 'https://v.example',
      desktopLink: 'vault://',
      supportsPairing: false,
    }),
    false,
    ['unsupported'],
    ['unsupported'],
  ],
  [
    'links that are not safe',
    wallet({
      mobileLink: 'javascript:alert(1)',
      universalLink: 'data:text/html,x',
      webappLink: 'https://a:b@v.example',
      desktopLink: 'file:///etc/passwd',
    }),
    false,
    ['unsupported'],
    ['unsupported'],
  ],
  [
    'a wallet that connects in its own browser',
    wallet({ id: 'app.phantom', rdns: 'app.phantom', supportsPairing: false }),
    false,
    ['unsupported'],
    ['mobile'],
  ],
]

test.each(rows)('%s (spec 3.9/links)', (_, given, isInstalled, onDesktop, onPhone) => {
  for (const on of platformNames) {
    const expected = isPhone(on) ? onPhone : onDesktop
    const isInItsBrowser = platforms[on].host === 'wallet-browser' && expected.includes('browser')
    expect(walletPlatforms(given, platforms[on], { isInstalled }), on).toEqual(
      isInItsBrowser ? ['browser'] : expected,
    )
  }
})

test('a wallet connects in its own browser in its namespaces only', () => {
  const solflare = wallet({ id: 'com.solflare.wallet', supportsPairing: false })
  for (const on of phones) {
    const offered = (namespace: 'solana' | 'eip155') =>
      walletPlatforms(solflare, platforms[on], { isInstalled: false, namespace })
    expect(offered('solana')).toEqual(['mobile'])
    expect(offered('eip155')).toEqual(['unsupported'])
  }
})

test('only the platforms that need a link have one', () => {
  const page = 'https://app.example/'
  for (const [what, given] of rows) {
    if (!given) continue
    for (const on of [...phones, ...desktops]) {
      const platform = platforms[on]
      const offered = walletPlatforms(given, platform, { isInstalled: false })
      for (const target of ['mobile', 'desktop', 'web'] as const) {
        const link = walletLink({ wallet: given, platform, purpose: 'pair', uri, page, target })
        expect(offered.includes(target), `${what} ${on} ${target}`).toBe(link !== undefined)
      }
    }
  }
})
