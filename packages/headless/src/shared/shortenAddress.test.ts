import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.js'

test('a shortened address keeps its start and end', () => {
  expect(shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39F…2266')
  expect(shortenAddress('0x1234')).toBe('0x1234')
})
