import { expect, test } from 'vitest'
import { isProvider, parseAccounts, parseChainId } from './evmProvider.js'
import { parseSignature, parseTransactionHash } from './parseAnswer.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('parseAccounts returns 40 hex digits with or without 0x, checksummed, without duplicates (spec 5.10/evm)', () => {
  expect(
    parseAccounts([address.toLowerCase(), address.slice(2), '0x12', null, 7, {}, `${address}0`]),
  ).toEqual([address])
  expect(parseAccounts([`0X${address.slice(2).toLowerCase()}`])).toEqual([address])
  expect(parseAccounts([])).toEqual([])
})

test.each([[undefined], [null], [address], [{ 0: address, length: 1 }]])(
  'parseAccounts throws for %s',
  (value) => {
    expect(() => parseAccounts(value)).toThrow(expect.objectContaining({ code: 'wallet/invalid-answer' }))
  },
)

test.each([
  ['0x1', 1],
  ['0x539', 1337],
  ['1337', 1337],
  [1337, 1337],
])('parseChainId(%s) is %i', (value, expected) => {
  expect(parseChainId(value)).toBe(expected)
})

test.each([
  [undefined],
  [null],
  [''],
  ['0x'],
  ['0x0'],
  ['abc'],
  [-1],
  [1.5],
  [Number.NaN],
  ['0xffffffffffffffffffff'],
  [2 ** 60],
  [1n],
])('parseChainId throws for %s', (value) => {
  expect(() => parseChainId(value)).toThrow(expect.objectContaining({ code: 'wallet/invalid-answer' }))
})

test('a hash has 64 hex digits, a signature at least 62 (spec 5.2/hash, 5.2/signature)', () => {
  expect(parseTransactionHash(`0x${'a'.repeat(64)}`)).toHaveLength(66)
  expect(parseSignature(`0x${'a'.repeat(130)}`)).toHaveLength(132)
  expect(parseSignature(`0x${'a'.repeat(62)}`)).toHaveLength(64)
  expect(() => parseSignature(`0x${'a'.repeat(60)}`)).toThrow(/signature/)
  for (const wrong of [undefined, '0x', '0x12', 'a'.repeat(66), `0x${'g'.repeat(64)}`]) {
    expect(() => parseTransactionHash(wrong)).toThrow(/transaction hash/)
    expect(() => parseSignature(wrong)).toThrow(/signature/)
  }
})

test('isProvider returns true for objects with a request method only', () => {
  expect(isProvider({ request: () => {} })).toBe(true)
  expect(isProvider(Object.assign(() => {}, { request: () => {} }))).toBe(true)
  for (const wrong of [undefined, null, 1, 'x', {}, { request: 1 }]) expect(isProvider(wrong)).toBe(false)
})
