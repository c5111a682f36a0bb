import { expect, test } from 'vitest'
import { chainsKinds, defaultSettings, networkNames, switchNames } from './settings'
import { whyNoEffect, whyNoEvmAdapter, whyNoNetwork, whyNoSignIn } from './whyNoEffect'

const idle = (settings: Partial<typeof defaultSettings>) =>
  switchNames.filter((name) =>
    whyNoEffect({ ...defaultSettings, ...settings }, name, 'app.latchkey.localhost'),
  )

test('the switches without an effect: what the networks and services of the preview do not have', () => {
  expect(idle({ chains: 'page' })).toEqual(['email', 'socials'])
  expect(idle({ chains: 'sandbox' })).toEqual(['onramp'])
  expect(idle({ chains: 'sandbox', serverUrl: 'http://127.0.0.1:1' })).toEqual([])
  expect(idle({ chains: 'real', projectId: 'abc' })).toEqual([
    'swaps',
    'onramp',
    'activity',
    'email',
    'socials',
  ])
  expect(idle({ chains: 'real' })).toContain('enableWalletConnect')
  const switches = { ...defaultSettings.switches, enableWalletConnect: false }
  expect(idle({ chains: 'sandbox', switches })).toContain('enableWallets')
})

test.each(['email', 'socials'] as const)('users log in by %s on the site of the frame', (name) => {
  const settings = { ...defaultSettings, chains: 'sandbox' as const }
  expect(whyNoEffect(settings, name, 'app.latchkey.localhost')).toBeUndefined()
  expect(whyNoEffect(settings, name, '127.0.0.1')).toBe('needs this page at app.latchkey.localhost')
})

test('users sign in at the server of the playground, or at the one of chains in the page', () => {
  const serverUrl = 'http://127.0.0.1:1'
  const reasons = chainsKinds.map((chains) =>
    ['', serverUrl].map((each) => whyNoSignIn({ ...defaultSettings, chains, serverUrl: each })),
  )
  const none = 'no effect, because there is no server to sign in at'
  expect(reasons).toEqual([
    [undefined, undefined],
    [none, undefined],
    [none, undefined],
  ])
})

test('the adapter for EVM networks has an effect beside one of them', () => {
  const reasonOf = (networks: typeof defaultSettings.networks) =>
    whyNoEvmAdapter({ ...defaultSettings, networks })
  expect(reasonOf(['solana', 'sepolia'])).toBeUndefined()
  expect(reasonOf(['solana', 'bitcoin', 'polkadot'])).toBe('no effect, because no EVM network is on')
})

test('the networks that only some chains have', () => {
  const missing = chainsKinds.map((chains) => networkNames.filter((name) => whyNoNetwork(chains, name)))
  expect(missing).toEqual([['sepolia'], ['arbitrum', 'optimism', 'polygon'], []])
})
