import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrantedPermission, PermissionTerms } from '../../core/capabilities.js'
import { type AskedOf, findExcess, isReduced } from './findExcess.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const asked = (terms: PermissionTerms): AskedOf => ({
  address,
  networkId: 'eip155:1',
  to,
  terms,
  expiresAt: 2_000,
  isAdjustable: true,
})
const granted = (terms: PermissionTerms, more: Partial<GrantedPermission> = {}): GrantedPermission => ({
  address,
  networkId: 'eip155:1',
  to,
  terms,
  expiresAt: 2_000,
  context: '0x12',
  dependencies: [],
  form: 'execution',
  ...more,
})
const excessOf = (a: PermissionTerms, b: PermissionTerms) => findExcess(asked(a), granted(b))

test.each<[string, PermissionTerms, PermissionTerms, readonly string[]]>([
  [
    'the same amount more often',
    { kind: 'periodic', amount: 5n, periodSeconds: 60 },
    { kind: 'periodic', amount: 5n, periodSeconds: 59 },
    ['period'],
  ],
  [
    'a stream that loses its limit',
    { kind: 'stream', amountPerSecond: 1n, maxAmount: 9n },
    { kind: 'stream', amountPerSecond: 1n },
    ['amount'],
  ],
  [
    'an amount at once',
    { kind: 'stream', amountPerSecond: 1n },
    { kind: 'stream', amountPerSecond: 1n, initialAmount: 1n },
    ['amount'],
  ],
  ['another kind', { kind: 'allowance', amount: 5n }, { kind: 'stream', amountPerSecond: 1n }, ['kind']],
  [
    'another token',
    { kind: 'allowance', amount: 5n },
    { kind: 'allowance', token: to, amount: 5n },
    ['token'],
  ],
  [
    'other data of a type that is not known',
    { kind: 'other', type: 'x', data: { a: { b: 1 } } },
    { kind: 'other', type: 'x', data: { a: { b: 2 } } },
    ['kind'],
  ],
  [
    'the same data in another order',
    { kind: 'other', type: 'x', data: { a: '0xAB', b: [1] } },
    { kind: 'other', type: 'x', data: { b: [1], a: '0xab', justification: 'x' } },
    [],
  ],
])('%s', (_, a, b, excess) => {
  expect(excessOf(a, b)).toEqual(excess)
})

test('what is granted is either more, or less, or the same', { timeout: fuzzTimeout }, () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const terms = (amount: bigint): PermissionTerms => ({ kind: 'allowance', amount })
  return holds(
    fc.property(amount, amount, (a, b) => {
      expect(excessOf(terms(a), terms(b))).toEqual(b > a ? ['amount'] : [])
      expect(isReduced(asked(terms(a)), granted(terms(b)))).toBe(b < a)
    }),
    { seed: 7715, numRuns: 100, examples: [[5n, 5n]] },
  )
})
