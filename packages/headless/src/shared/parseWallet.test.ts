import { loadBuiltInWallets, type Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { parseWallet } from './parseWallet.js'

const whole: Wallet = {
  id: 'amber',
  name: 'Amber',
  imageId: 'amber-image',
  imageUrl: 'https://img.test/amber.png',
  rdns: 'io.amber',
  networkIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  mobileLink: 'amber://',
  universalLink: 'https://amber.test/app',
  desktopLink: 'amber://',
  webappLink: 'https://web.amber.test',
  homepage: 'https://amber.test',
  appStoreUrl: 'https://apps.test/amber',
  playStoreUrl: 'https://play.test/amber',
  chromeStoreUrl: 'https://chrome.test/amber',
  badge: 'certified',
  supportsPairing: false,
  order: 3,
  injected: [{ namespace: 'eip155', injectedId: 'isAmber' }],
}

test('keeps every valid field, and adds none', () => {
  expect(parseWallet(whole)).toEqual(whole)
  const least = { id: 'a', name: 'A' }
  expect(Object.keys(parseWallet(least) ?? {})).toEqual(['id', 'name'])
})

test.each([
  undefined,
  null,
  'amber',
  {},
  { id: 'a' },
  { name: 'A' },
  { id: '', name: 'A' },
  { id: 'a', name: '' },
  { id: 'a b', name: 'A' },
  { id: 'ä', name: 'A' },
  { id: 'x'.repeat(129), name: 'A' },
  { id: 5, name: 'A' },
])('%j is no wallet', (value) => {
  expect(parseWallet(value)).toBeUndefined()
})

test('an id has at most 128 characters of visible ASCII', () => {
  for (const id of ['x'.repeat(128), 'a.b:c@d~e+f-g_H9']) expect(parseWallet({ id, name: 'A' })?.id).toBe(id)
})

const script = 'javascript:alert(1)'

test.each<[keyof Wallet, readonly unknown[]]>([
  ['imageId', ['a b', 'x'.repeat(129), 5]],
  ['imageUrl', [script, 5]],
  ['rdns', ['a b', 5]],
  ['mobileLink', [script, 5]],
  ['universalLink', [script, 'amber://', 5]],
  ['desktopLink', [script, 5]],
  ['webappLink', [script, 'amber://', 5]],
  ['homepage', [script, 'amber://', 5]],
  ['appStoreUrl', [script, 'itms://', 5]],
  ['playStoreUrl', [script, 'market://', 5]],
  ['chromeStoreUrl', [script, 'amber://', 5]],
  ['badge', ['gold', true]],
  ['supportsPairing', ['true', 1]],
  ['order', ['3', Number.NaN, Number.POSITIVE_INFINITY]],
  [
    'networkIds',
    ['eip155:1', [], [5], ['ton:1'], ['eip155'], ['eip155:'], [`eip155:${'1'.repeat(33)}`], ['eip155:1:2']],
  ],
  [
    'injected',
    ['isAmber', [], [null], ['isAmber'], [{ injectedId: 'a b' }], [{ injectedId: 'x'.repeat(101) }]],
  ],
])('leaves out an invalid %s, and keeps the rest', (field, values) => {
  const { [field]: _, ...rest } = whole
  for (const value of values) expect(parseWallet({ ...whole, [field]: value })).toEqual(rest)
})

test('networks are distinct and at most 2000; injections are at most 20', () => {
  const networkIds = ['eip155:1', 'eip155:1', 'nowhere:1', 'cosmos:cosmoshub-4']
  expect(parseWallet({ ...whole, networkIds })?.networkIds).toEqual(['eip155:1', 'cosmos:cosmoshub-4'])
  const many = Array.from({ length: 2_001 }, (_, index) => `eip155:${index}`)
  expect(parseWallet({ ...whole, networkIds: many })?.networkIds).toHaveLength(2_000)
  const injected = Array.from({ length: 21 }, (_, index) => ({ injectedId: `is${index}` }))
  expect(parseWallet({ ...whole, injected })?.injected).toHaveLength(20)
  expect(
    parseWallet({ ...whole, injected: [{ namespace: 'ton', injectedId: 'isAmber' }] })?.injected,
  ).toEqual([{ injectedId: 'isAmber' }])
})

test.each(await loadBuiltInWallets())(
  '$name of the built-in directory is not changed (spec 3.9/fields)',
  (wallet) => {
    // parseWallet drops or changes what is not valid, such as an unsafe link.
    expect(parseWallet(wallet)).toEqual(wallet)
  },
)
