import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { decodedRequestQueryKey } from './decodedRequestOptions.js'
import { decodeRequest } from './decodeRequest.js'
import { readCalls } from './readCalls.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const method = 'eth_sendTransaction'
const transaction = { from, to, value: '0x1' }
const circle: unknown[] = []
circle.push(circle)
class Transaction {
  from = from
  to = to
  value = '0x1'
  toJSON() {
    return { ...this, value: '0xff' }
  }
}
class List extends Array<unknown> {
  override slice() {
    return new List()
  }
}
let reads = 0

test.each<[string, unknown]>([
  ['has itself in it', [{ ...transaction, accessList: circle }]],
  ['says something else as JSON', [new Transaction()]],
  ['says something else as JSON, in a list', Object.assign([transaction], { toJSON: () => [] })],
  [
    'has a member with code',
    [Object.defineProperty({ ...transaction }, 'value', { get: () => `0x${reads++}` })],
  ],
  ['has a member that is not listed', [Object.defineProperty({ ...transaction }, 'data', { value: '0x12' })]],
  ['has a member of its prototype', [Object.assign(Object.create({ data: '0x12' }), transaction)]],
  [
    'says something else as JSON, by a prototype without one',
    [Object.setPrototypeOf({ ...transaction }, { __proto__: null, toJSON: () => ({ to }) })],
  ],
  [
    'is a list that says something else as JSON, by a prototype without one',
    Object.setPrototypeOf([transaction], { __proto__: null, toJSON: () => [] }),
  ],
  ['has a list with code', List.from([transaction])],
  ['has a list with a hole', [{ ...transaction, accessList: new Array(1) }]],
  ['is no number', [{ ...transaction, accessList: [Number.NaN] }]],
])('a request that %s is not described', async (_, params) => {
  expect(await decodeRequest({ method, params })).toEqual({ kind: 'unknown', method, isDangerous: true })
  expect(readCalls(method, params)).toBe(undefined)
})

test('parameters of another window are described', async () => {
  const params: unknown = runInNewContext(`[${JSON.stringify(transaction)}]`)
  expect(params).not.toBeInstanceOf(Array)
  expect(await decodeRequest({ method, params })).toMatchObject({ kind: 'transaction', call: { value: 1n } })
})

test('a request that is described has a key of its own', async () => {
  const keyOf = (value: unknown) =>
    JSON.stringify(
      decodedRequestQueryKey({ id: 1 } as never, { method, params: [{ ...transaction, value }] }),
    )
  const described = await decodeRequest({ method, params: [transaction] })
  expect(described).toMatchObject({ kind: 'transaction', call: { to, value: 1n } })
  const clone = structuredClone([transaction])
  expect(await decodeRequest({ method, params: clone })).toEqual(described)
  const values = ['0x1', '0x2', 1n, 2n]
  expect(new Set(values.map(keyOf)).size).toBe(values.length)
})
