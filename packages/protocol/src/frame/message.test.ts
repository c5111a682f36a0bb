import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../../test/frame/connectPorts.js'
import { randomId, readMessage, writeMessage } from './message.js'

const type = '@latchkey-app/CONNECT_OTP'
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test('a message is read as it was written', () => {
  const payload = { otp: '123456', list: [1, null, { a: [true, 'é'] }] }
  const text = writeMessage('app', 'CONNECT_OTP', payload, 'a'.repeat(32))
  expect(JSON.parse(text)).toEqual({ v: 1, id: 'a'.repeat(32), type, payload })
  expect(readMessage('app', text)).toEqual({ id: 'a'.repeat(32), name: 'CONNECT_OTP', payload })
  expect(readMessage('frame', text)).toBeUndefined()
})

test('an id is 128 random bits', () => {
  const ids = Array.from({ length: 1_000 }, randomId)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  // Each of its digits is any of the 16.
  for (let at = 0; at < 32; at++) expect(new Set(ids.map((id) => id[at])).size).toBe(16)
})

const cyclic: { self?: unknown } = {}
cyclic.self = cyclic
const sparse = [1]
sparse[3] = 4

test.each<[string, unknown]>([
  ['an object, which is no text', { v: 1, id: 'f'.repeat(32), type }],
  ['a map', new Map([['v', 1]])],
  ['a blob', new Blob([textOf(type)])],
  ['bytes', new TextEncoder().encode(textOf(type))],
  ['an object in itself', cyclic],
  ['a list with holes', sparse],
  ['a text in an object', Object(textOf(type))],
  ['nothing', undefined],
  ['no JSON', '{'],
  ['JSON of no object', '"a"'],
  ['null', 'null'],
  ['a list', `[${textOf(type)}]`],
  ['no version', JSON.stringify({ id: 'f'.repeat(32), type })],
  ['another version', JSON.stringify({ v: 2, id: 'f'.repeat(32), type })],
  ['no id', JSON.stringify({ v: 1, type })],
  ['a short id', textOf(type, {}, 'f'.repeat(31))],
  ['an id in capitals', textOf(type, {}, 'F'.repeat(32))],
  ['a type of nobody', textOf('CONNECT_OTP')],
  ['a type in another', textOf('@latchkey-app/@latchkey-app/CONNECT_OTP')],
  ['a type of the frame', textOf('@latchkey-frame/CONNECT_OTP_SUCCESS')],
  ['a long type', textOf(`@latchkey-app/${'A'.repeat(61)}`)],
  ['a prototype', `{"v":1,"id":"${'f'.repeat(32)}","type":"${type}","__proto__":{"payload":1}}`],
  ['a prototype in its payload', textOf(type).replace('}', ',"payload":{"a":[{"__proto__":{}}]}}')],
  ['a constructor in its payload', textOf(type, { a: { constructor: { prototype: { b: 1 } } } })],
  ['seventeen levels', textOf(type, nested(16))],
  ['100,000 levels', `${textOf(type).slice(0, -1)},"payload":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['more than 256 kB', textOf(type, 'x'.repeat(256 * 1024))],
])('%s is no message', (_, posted) => {
  expect(readMessage('app', posted)).toBeUndefined()
})

test('a message of 16 levels and 256 kB is one', () => {
  expect(readMessage('app', textOf(type, nested(15)))).toBeDefined()
  const rest = 256 * 1024 - textOf(type, '').length
  expect(readMessage('app', textOf(type, 'x'.repeat(rest)))).toBeDefined()
  expect(readMessage('app', textOf(type, 'x'.repeat(rest + 1)))).toBeUndefined()
})

test('objects of a message have no prototype', () => {
  const message = readMessage('app', textOf(type, { a: [{}] }))
  const payload = message?.payload as { a: object[] }
  for (const each of [payload, payload.a[0]]) expect(Object.getPrototypeOf(each)).toBeNull()
})

test.each<[string, unknown]>([
  ['a bigint', { value: 1n }],
  ['an object in itself', cyclic],
  ['a getter that throws', Object.defineProperty({}, 'a', { enumerable: true, get: () => JSON.parse('{') })],
  ['seventeen levels', nested(16)],
  ['more than 256 kB', 'x'.repeat(256 * 1024)],
  ['a prototype', JSON.parse('{"__proto__":{}}')],
])('what the other side would not read is not written: %s', (_, payload) => {
  expect(() => writeMessage('app', 'RPC_REQUEST', payload)).toThrow(
    expect.objectContaining({ code: 'frame/invalid-message', message: 'The request is not valid.' }),
  )
})

test('any JSON is read as it was written, or not written', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(fc.jsonValue({ maxDepth: 20 }), (payload) => {
      let text: string
      try {
        text = writeMessage('app', 'RPC_REQUEST', payload)
      } catch {
        return
      }
      expect(JSON.stringify(readMessage('app', text)?.payload)).toBe(JSON.stringify(payload))
    }),
    { seed: 11, numRuns: 500 },
  ),
)

test('no text breaks the reader, or changes a prototype', { timeout: fuzzTimeout }, () => {
  const text = textOf(type, { otp: '1', a: [{ b: { c: null } }] })
  const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'v', 'id', 'type', 'payload', 'then')
  return holds(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .tuple(fc.nat(text.length), fc.nat(4), fc.string())
          .map(([at, count, other]) => text.slice(0, at) + other + text.slice(at + count)),
        fc
          .dictionary(key, fc.jsonValue())
          .map((payload) => textOf(type).replace('}', `,"payload":${JSON.stringify(payload)}}`)),
      ),
      (posted) => {
        const message = readMessage('app', posted)
        if (message) expect(Object.keys(message)).toEqual(['id', 'name', 'payload'])
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as { b?: unknown }).b).toBeUndefined()
      },
    ),
    { seed: 12, numRuns: 1_000 },
  )
})
