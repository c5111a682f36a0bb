import { expect, test } from 'vitest'
import { nearestKey } from './nearestKey.js'

const known = ['networks', 'adapters', 'metadata', 'enableWalletGuide', 'id']

test.each([
  ['network', 'networks'],
  ['Adapters', 'adapters'],
  ['metdaata', 'metadata'],
  // Two letters are missing of a short key; a third of the letters may differ in a long one.
  ['netwos', 'networks'],
  ['enableWalletHints', 'enableWalletGuide'],
])('%s probably stands for %s', (key, expected) => {
  expect(nearestKey(key, known)).toBe(expected)
})

test.each(['theme', 'chains', 'somethingElse', 'name'])('%s is similar to no known key', (key) => {
  expect(nearestKey(key, known)).toBeUndefined()
})

test('there is no nearest key without known ones', () => {
  expect(nearestKey('id', [])).toBeUndefined()
})
