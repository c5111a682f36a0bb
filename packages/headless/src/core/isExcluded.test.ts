import { expect, test } from 'vitest'
import { isExcluded } from './isExcluded.js'

const wallet = { id: 'One', walletId: 'Two', rdns: 'io.Three', name: 'Four Wallet' }

test.each(['one', 'TWO', 'IO.three', 'four wallet'])('%s excludes the wallet, in any case', (name) => {
  expect(isExcluded(wallet, ['other', name])).toBe(true)
})

test('nothing else does', () => {
  expect(isExcluded(wallet, [])).toBe(false)
  expect(isExcluded(wallet, ['four', 'io', ''])).toBe(false)
  expect(isExcluded({ name: 'Plain' }, ['undefined'])).toBe(false)
})
