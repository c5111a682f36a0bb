import { expect, test } from 'vitest'
import { purposeOf } from './purposeOf.js'

type List = readonly (readonly [script: string, sats: number])[]
const spend = (...list: List) => ({
  ownScripts: ['own'],
  outputs: list.map(([script, sats]) => ({ script, sats })),
})

test.each<[string, List, List, readonly [string, number] | undefined, string]>([
  [
    'less change',
    [
      ['a', 10],
      ['own', 90],
    ],
    [
      ['a', 10],
      ['own', 80],
    ],
    undefined,
    'same',
  ],
  [
    'less change to a new address, if the payment is known',
    [
      ['a', 10],
      ['b', 90],
    ],
    [
      ['a', 10],
      ['b', 80],
    ],
    ['a', 10],
    'same',
  ],
  [
    'less for one of two others',
    [
      ['a', 10],
      ['b', 90],
    ],
    [
      ['a', 5],
      ['b', 90],
    ],
    undefined,
    'other',
  ],
  [
    'less for the receiver',
    [
      ['a', 10],
      ['own', 90],
    ],
    [
      ['a', 5],
      ['own', 90],
    ],
    ['a', 10],
    'other',
  ],
  [
    'one of two equal payments',
    [
      ['a', 10],
      ['a', 10],
    ],
    [
      ['a', 10],
      ['own', 5],
    ],
    undefined,
    'other',
  ],
  [
    'one more payment',
    [
      ['a', 10],
      ['own', 90],
    ],
    [
      ['a', 10],
      ['b', 50],
    ],
    ['a', 10],
    'same',
  ],
  [
    'all back',
    [
      ['a', 10],
      ['own', 90],
    ],
    [['own', 99]],
    ['a', 10],
    'cancel',
  ],
  [
    'all back, unknown payment',
    [
      ['a', 10],
      ['own', 90],
    ],
    [['own', 99]],
    undefined,
    'cancel',
  ],
  ['a higher fee of a transfer to oneself', [['own', 100]], [['own', 90]], undefined, 'same'],
  ['a payment instead of a transfer to oneself', [['own', 100]], [['a', 90]], undefined, 'other'],
])('%s', (_, first, second, payment, purpose) => {
  const known = payment && { script: payment[0], sats: payment[1] }
  expect(purposeOf(spend(...first), spend(...second), known)).toBe(purpose)
})
