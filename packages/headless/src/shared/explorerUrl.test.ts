import { expect, test } from 'vitest'
import { mainnet as chain } from '../exports/networks.js'
import { explorerUrl } from './explorerUrl.js'
import { defineNetwork } from './networks.js'

const mainnet = defineNetwork(chain)
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const withExplorer = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Explorer', url } } })

test('an explorer has a page for an address and for a transaction', () => {
  expect(explorerUrl(mainnet, 'address', address)).toBe(`https://etherscan.io/address/${address}`)
  expect(explorerUrl(mainnet, 'tx', '0xab')).toBe('https://etherscan.io/tx/0xab')
})

test('a slash at the end of its url is not doubled', () => {
  const url = explorerUrl(withExplorer('https://explorer.example/'), 'address', address)
  expect(url).toBe(`https://explorer.example/address/${address}`)
})

test('an id cannot lead to another page', () => {
  expect(explorerUrl(mainnet, 'tx', '../login?next=x')).toBe('https://etherscan.io/tx/..%2Flogin%3Fnext%3Dx')
})

test('there is no page without an explorer, a network or an id', () => {
  expect(explorerUrl({ ...mainnet, blockExplorers: undefined }, 'address', address)).toBeUndefined()
  expect(explorerUrl(undefined, 'address', address)).toBeUndefined()
  expect(explorerUrl(mainnet, 'address', undefined)).toBeUndefined()
})
