import { expect, test } from 'vitest'
import { defaultSettings, networkNames, switchNames, worlds } from './settings'
import { whyNoEffect, whyNoNetwork } from './worldRules'

const idle = (settings: Partial<typeof defaultSettings>) =>
  switchNames.filter((name) => whyNoEffect({ ...defaultSettings, ...settings }, name))

test('the switches without an effect: what the networks and services of the preview do not have', () => {
  expect(idle({ world: 'demo' })).toEqual([])
  expect(idle({ world: 'sandbox' })).toEqual(['onramp'])
  expect(idle({ world: 'real', projectId: 'abc' })).toEqual(['swaps', 'onramp', 'activity'])
  expect(idle({ world: 'real' })).toContain('enableWalletConnect')
  const switches = { ...defaultSettings.switches, enableWalletConnect: false }
  expect(idle({ world: 'sandbox', switches })).toContain('enableWallets')
})

test('the networks that a world does not have', () => {
  const missing = worlds.map((world) => networkNames.filter((name) => whyNoNetwork(world, name)))
  expect(missing).toEqual([[], ['arbitrum', 'optimism', 'polygon'], []])
})
