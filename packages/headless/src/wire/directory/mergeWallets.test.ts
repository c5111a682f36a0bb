import { expect, test } from 'vitest'
import { mergeWallets } from './mergeWallets.js'

const metamask = { id: 'c57ca95b', rdns: 'io.metamask', name: 'MetaMask' }
const phantom = { id: 'a797aa35', rdns: 'app.phantom', name: 'Phantom' }

test('merges lists without duplicate wallets or ids, and keeps the first record unchanged', () => {
  const hosted = [metamask, { id: 'x', rdns: undefined, name: 'X' }]
  const builtIn = [
    { id: 'own', rdns: 'io.metamask.mobile', name: 'MetaMask of the file' },
    phantom,
    { id: 'x', rdns: 'test.x', name: 'X of the file' },
    { id: 'a797aa35', rdns: 'io.evil', name: 'Under the id of Phantom' },
    { id: 'y', rdns: 'test.y', name: 'MetaMask' },
  ]
  expect(mergeWallets(hosted, builtIn)).toEqual([
    metamask,
    hosted[1],
    phantom,
    { id: 'y', rdns: 'test.y', name: 'MetaMask' },
  ])
  expect(mergeWallets()).toEqual([])
})

const wallet = (id: string, rdns?: string) => ({ id, ...(rdns && { rdns }) })

test('merging keeps the first of equal wallets, by rdns or id', () => {
  const [a, b, c, d] = [wallet('1', 'IO.a'), wallet('2', 'io.A'), wallet('1'), wallet('')]
  expect(mergeWallets([a], [b, c], [d, wallet('')])).toEqual([a, d, d])
  expect(mergeWallets<{ id?: string }>([{}, {}])).toHaveLength(2)
})
