import { expect, test, vi } from 'vitest'
import { createWalletLimit } from './createWalletLimit.js'

test('admits wallets up to the maximum without reading what they claim', () => {
  const readClaim = vi.fn(() => ({ name: 'Unknown' }))
  const isAdmitted = createWalletLimit()
  expect(isAdmitted(99, readClaim)).toBe(true)
  expect(readClaim).not.toHaveBeenCalled()
  expect(isAdmitted(100, readClaim)).toBe(false)
})

test('admits known wallets beyond the maximum: by rdns or by name, three of each', () => {
  const isAdmitted = createWalletLimit(0)
  const admitted = (claim: object) =>
    Array.from({ length: 5 }, () => isAdmitted(0, () => claim)).filter(Boolean).length
  expect(admitted({ rdns: 'io.metamask', name: 'Any' })).toBe(3)
  expect(admitted({ name: 'Phantom' })).toBe(3)
  expect(admitted({ rdns: 'org.unknown', name: 'Unknown' })).toBe(0)
})

test('many names under one known rdns count as one wallet', () => {
  const isAdmitted = createWalletLimit(0)
  const admitted = ['A', 'B', 'C', 'D', 'E'].filter((name) =>
    isAdmitted(0, () => ({ rdns: 'io.metamask', name })),
  )
  expect(admitted).toEqual(['A', 'B', 'C'])
})
