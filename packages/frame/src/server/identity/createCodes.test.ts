import { expect, test } from 'vitest'
import { createCodes } from './createCodes.js'

const codes = createCodes(new Uint8Array(32).fill(7))

test('codes have six digits, and each digit is as frequent as any other in each place', () => {
  const counts = Array.from({ length: 6 }, () => new Map<string, number>())
  const amount = 600_000
  for (let index = 0; index < amount; index++) {
    const code = codes.makeCode()
    if (!/^\d{6}$/.test(code)) throw new Error(`${code} has not six digits.`)
    for (const [place, count] of counts.entries()) {
      const digit = code[place] ?? ''
      count.set(digit, (count.get(digit) ?? 0) + 1)
    }
  }
  // Six standard deviations of 60,000. Without the rejection of numbers above the limit, a first digit is off
  // by 2,700.
  for (const count of counts)
    for (const digit of '0123456789')
      expect(Math.abs((count.get(digit) ?? 0) - amount / 10)).toBeLessThan(1_394)
})

test('what is stored is of one pepper, challenge and use', () => {
  const mac = codes.seal('code', 'a', '123456')
  expect(codes.isSealed(mac, 'code', 'a', '123456')).toBe(true)
  expect(codes.isSealed(mac, 'code', 'a', '123457')).toBe(false)
  expect(codes.isSealed(mac, 'code', 'b', '123456')).toBe(false)
  expect(codes.isSealed(mac, 'link', 'a', '123456')).toBe(false)
  const other = createCodes(new Uint8Array(32).fill(8))
  expect(other.isSealed(mac, 'code', 'a', '123456')).toBe(false)
  // Where one part ends and the next begins is a part of it.
  expect(codes.seal('code', 'a1', '23456')).not.toBe(codes.seal('code', 'a', '123456'))
  expect(() => createCodes(new Uint8Array(31))).toThrow('at least 32 bytes')
})
