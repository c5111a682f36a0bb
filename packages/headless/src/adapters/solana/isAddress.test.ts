import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { isAddress } from './isAddress.js'

test('an address is 32 bytes in base58', () => {
  const sized = (length: number) => base58.encode(new Uint8Array(length).fill(1))
  expect(isAddress(sized(32))).toBe(true)
  for (const wrong of [
    '',
    sized(31),
    sized(33),
    `${sized(31)}0`,
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  ])
    expect(isAddress(wrong)).toBe(false)
})
