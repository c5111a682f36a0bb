import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bitcoin } from '../../../shared/chains.js'
import { HttpBodyInvalidError } from '../../../shared/errors/http.js'
import { InvalidReceiverError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { estimate } from './estimate.js'

/** What the Esplora server answers. */
let rates: unknown
let coins: unknown
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(url.endsWith('/fee-estimates') ? rates : coins))
})
let network: Network
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  network = { ...bitcoin, rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } }
})
afterAll(() => void server.close())
beforeEach(() => {
  rates = { 1: 10, 2: 8, 144: 1 }
  coins = [{ value: 100_000 }]
})

const addresses = {
  p2wpkh: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  p2tr: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  p2sh: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  p2pkh: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  p2wsh: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
}
const feeOf = async ({ value = 1_000n, address = addresses.p2wpkh, to = addresses.p2wpkh } = {}) =>
  (await estimate({ address, network, to, value })).fee

// Virtual bytes of a transaction with one input and change, by the sizes of BIP-141.
test.each([
  ['p2wpkh', 'p2wpkh', 141],
  ['p2tr', 'p2tr', 154],
  ['p2sh', 'p2sh', 166],
  ['p2pkh', 'p2pkh', 227],
  ['p2wsh', 'p2wsh', 202],
  ['p2wpkh', 'p2tr', 153],
  ['p2tr', 'p2wpkh', 142],
] as const)('from %s to %s, a transaction has %i virtual bytes', async (from, to, size) => {
  expect(await feeOf({ address: addresses[from], to: addresses[to] })).toBe(BigInt(size * 10))
})

test.each([
  ['the highest rate that is reported', { 1: 3, 2: 7.5 }, 1_058n],
  ['1 sat/vB if the server reports less', { 1: 0.2 }, 141n],
  ['1 sat/vB if it reports none', {}, 141n],
  ['the maximum', { 1: 10_000 }, 1_410_000n],
])('the rate is %s', async (_, reported, fee) => {
  rates = reported
  coins = [{ value: 10_000_000 }]
  expect(await feeOf()).toBe(fee)
})

test.each([
  ['above the maximum', { 1: 10_001 }],
  ['below zero', { 1: -1 }],
  ['as a text', { 1: '10' }],
  ['in a list', [10]],
])('a rate %s is invalid', async (_, reported) => {
  rates = reported
  await expect(feeOf()).rejects.toBeInstanceOf(HttpBodyInvalidError)
})

test('as many coins as needed are spent, the largest first', async () => {
  coins = [{ value: 500 }, { value: 2_000 }, { value: 10_000 }, { value: 3_000 }]
  expect(await feeOf({ value: 8_590n })).toBe(1_410n)
  expect(await feeOf({ value: 8_591n })).toBe(2_090n)
  expect(await feeOf({ value: 10_911n })).toBe(2_770n)
})

test('a transfer of more than the balance is estimated with all coins, or with one if there is none', async () => {
  coins = [{ value: 500 }, { value: 500 }]
  expect(await feeOf({ value: 10_000n })).toBe(2_090n)
  coins = []
  expect(await feeOf()).toBe(1_410n)
})

test('an address of another network is refused', async () => {
  await expect(feeOf({ to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' })).rejects.toBeInstanceOf(
    InvalidReceiverError,
  )
})

test('the tiers say what the wallet can choose: a day, an hour, the next block', async () => {
  rates = { 1: 10, 2: 8, 6: 4, 144: 1.5 }
  const { address, to } = { address: addresses.p2wpkh, to: addresses.p2wpkh }
  expect(await estimate({ address, network, to, value: 1_000n })).toEqual({
    fee: 1_410n,
    // 141 virtual bytes, less 31 of the change.
    leastFee: 110n,
    reserve: 2_115n,
    tiers: [
      { tier: 'slow', fee: 212n, leastFee: 110n },
      { tier: 'normal', fee: 564n, leastFee: 110n },
      { tier: 'fast', fee: 1_410n, leastFee: 110n },
    ],
    isFeeOfWallet: true,
  })
})

test('the fee is at most what remains, if nodes relay that', async () => {
  coins = [{ value: 10_000 }]
  expect(await feeOf({ value: 9_000n })).toBe(1_000n)
  expect(await feeOf({ value: 9_890n })).toBe(110n)
  expect(await feeOf({ value: 9_891n })).toBe(1_410n)
})
