import { expect, test } from 'vitest'
import type { FoundWallet } from './foundWallet.js'
import { toConnectors } from './toConnectors.js'

const wallet = (name: string, more: Partial<FoundWallet> = {}) =>
  ({ id: name, name, type: 'announced', isInstalled: true, ...more }) as FoundWallet

const keys = (entries: ReturnType<typeof toConnectors>) => entries.map(({ connector }) => connector.key)

test('a connector has the fields that the wallet has, and its key is of rdns, walletId, or id', () => {
  const full = wallet('full', { rdns: 'io.full', walletId: 'w1', imageUrl: 'data:image/png;base64,AA' })
  const entries = toConnectors('solana', [full, wallet('listed', { walletId: 'w2' }), wallet('plain')])
  expect(entries.map(({ connector }) => connector)).toEqual([
    {
      key: 'solana:io.full',
      id: 'full',
      name: 'full',
      type: 'announced',
      namespace: 'solana',
      imageUrl: 'data:image/png;base64,AA',
      rdns: 'io.full',
      walletId: 'w1',
      isInstalled: true,
      isIdentityShared: false,
    },
    {
      key: 'solana:w2',
      id: 'listed',
      name: 'listed',
      type: 'announced',
      namespace: 'solana',
      walletId: 'w2',
      isInstalled: true,
      isIdentityShared: false,
    },
    {
      key: 'solana:plain',
      id: 'plain',
      name: 'plain',
      type: 'announced',
      namespace: 'solana',
      isInstalled: true,
      isIdentityShared: false,
    },
  ])
  expect(entries[0]?.wallet).toBe(full)
})

test('wallets that claim one identity have keys of their own, and are marked', () => {
  const [one, two, three] = [
    wallet('a', { name: '1' }),
    wallet('a', { name: '2' }),
    wallet('a', { name: '3' }),
  ]
  const entries = toConnectors('eip155', [one, two, three, wallet('b')])
  expect(keys(entries)).toEqual(['eip155:a', 'eip155:a#2', 'eip155:a#3', 'eip155:b'])
  expect(entries.map(({ connector }) => connector.isIdentityShared)).toEqual([true, true, true, false])
})

test('a wallet keeps its key and its connector while others come and go', () => {
  const [one, two] = [wallet('a', { name: '1' }), wallet('a', { name: '2' })]
  const before = toConnectors('eip155', [one])
  const both = toConnectors('eip155', [two, one], before)
  expect(keys(both)).toEqual(['eip155:a#2', 'eip155:a'])
  const after = toConnectors('eip155', [two], both)
  expect(after[0]?.connector).toMatchObject({ key: 'eip155:a#2', isIdentityShared: false })
  // The same object, so that no component renders again.
  expect(toConnectors('eip155', [two], after)[0]).toBe(after[0])
})

test('a wallet that takes the place of an equal one has its connector', () => {
  const before = toConnectors('eip155', [wallet('a')])
  const next = wallet('a')
  const [entry] = toConnectors('eip155', [next], before)
  expect(entry?.wallet).toBe(next)
  expect(entry?.connector).toBe(before[0]?.connector)
  const [renamed] = toConnectors('eip155', [wallet('a', { name: 'New name' })], before)
  expect(renamed?.connector).toMatchObject({ key: 'eip155:a', name: 'New name' })
})

test('the work for 400 wallets that replace 400 others grows with their number, not with its square', () => {
  let reads = 0
  const counted = <value extends object>(value: value): value =>
    new Proxy(value, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  const readsOf = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `wallet ${index}`)
    const before = toConnectors(
      'solana',
      names.map((name) => wallet(name)),
    )
    reads = 0
    toConnectors(
      'solana',
      names.map((name) => wallet(name)),
      before.map(({ wallet, connector }) => ({ wallet, connector: counted(connector) })),
    )
    return reads
  }
  expect(readsOf(400)).toBeLessThanOrEqual(2 * readsOf(200))
})
