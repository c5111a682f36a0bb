import { expect, test } from 'vitest'
import type { Way } from '../../calls/vault.js'
import { isProtected } from './isProtected.js'

const ways = {
  device: { kind: 'device', outlivesDevice: false },
  passkey: { kind: 'passkey', outlivesDevice: true },
  'passkey of the device': { kind: 'passkey', outlivesDevice: false },
  code: { kind: 'code', outlivesDevice: true },
} as const

test.each<[boolean, ...(keyof typeof ways)[]]>([
  [false],
  [false, 'device'],
  [false, 'code'],
  [false, 'device', 'device'],
  [false, 'device', 'passkey of the device'],
  [false, 'passkey', 'passkey'],
  [false, 'code', 'code'],
  [true, 'device', 'code'],
  [true, 'device', 'passkey'],
  [true, 'passkey', 'code'],
  [true, 'passkey of the device', 'code'],
])('%s: %s %s', (expected, ...names) => {
  const list = names.map((name): Way => ({ ...ways[name], id: '00', publicKey: '', proof: null }))
  expect(isProtected(list)).toBe(expected)
})
