import { expect, test } from 'vitest'
import { createByteReader } from './createByteReader.js'

const readerOf = (...bytes: number[]) => createByteReader(Uint8Array.from([9, ...bytes]).subarray(1))

test.each([
  [[0], 0],
  [[0xfc], 0xfc],
  [[0xfd, 0xfd, 0x00], 0xfd],
  [[0xfd, 0x01, 0x02], 0x0201],
  [[0xfe, 1, 2, 3, 4], 0x04030201],
  [[0xff, 1, 2, 3, 4, 5, 0, 0, 0], 0x0504030201],
])('%j is the size %i', (bytes, size) => {
  const reader = readerOf(...bytes, 42)
  expect(reader.size()).toBe(size)
  // Nothing more was consumed.
  expect(reader.bytes(1)).toEqual(Uint8Array.of(42))
})

test('reads values in order', () => {
  const reader = readerOf(1, 0, 0, 0x80, 5, 6, 7, 8)
  expect(reader.uint32()).toBe(0x80000001)
  expect([reader.peek(), reader.peek(1), reader.peek(4)]).toEqual([5, 6, undefined])
  expect(reader.bytes(2)).toEqual(Uint8Array.of(5, 6))
  reader.skip(1)
  expect(reader.bytes(1)).toEqual(Uint8Array.of(8))
  expect(reader.bytes(0)).toHaveLength(0)
})

test('throws at the end, and keeps its position', () => {
  const reader = readerOf(1, 2, 3)
  expect(() => reader.uint32()).toThrow(RangeError)
  expect(() => reader.bytes(4)).toThrow(RangeError)
  expect(() => reader.skip(4)).toThrow(RangeError)
  expect(reader.bytes(3)).toEqual(Uint8Array.of(1, 2, 3))
  expect(() => reader.size()).toThrow(RangeError)
})
