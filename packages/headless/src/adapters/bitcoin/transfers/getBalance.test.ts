import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bitcoin } from '../../../shared/chains.js'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import { HttpBodyInvalidError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { getBalance } from './getBalance.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

/** What the Esplora server answers, and the paths that it was asked for. */
let stats: unknown
let mempool: unknown
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(url.endsWith('/txs/mempool') ? mempool : stats))
})
let network: Network
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  network = { ...bitcoin, rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } }
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  mempool = []
})

const sums = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const statsOf = (chain: object, pending: object = sums(0, 0)) => ({
  chain_stats: chain,
  mempool_stats: pending,
})
const output = (to: string, value = 0) => ({ scriptpubkey_address: to, value })
const input = (of: string, txid = 'a', vout = 0) => ({ txid, vout, prevout: output(of) })
const read = async () => (await getBalance({ address, network })).value

test('is what was received and not spent, with the currency of the network', async () => {
  stats = statsOf(sums(1_000, 300))
  expect(await getBalance({ address, network })).toEqual({ value: 700n, decimals: 8, symbol: 'BTC' })
  expect(asked).toEqual([`/address/${address}`])
})

test('a payment that the address has sent counts at once, with its change', async () => {
  stats = statsOf(sums(1_000, 0), sums(400, 1_000))
  mempool = [{ txid: 'b', vin: [input(address)], vout: [output(other, 500), output(address, 400)] }]
  expect(await read()).toBe(400n)
  expect(asked).toEqual([`/address/${address}`, `/address/${address}/txs/mempool`])
})

test('a payment of others counts once it is in a block', async () => {
  stats = statsOf(sums(1_000, 0), sums(250, 0))
  mempool = [{ txid: 'b', vin: [input(other)], vout: [output(other, 9), output(address, 250)] }]
  expect(await read()).toBe(1_000n)
})

test('a payment of others that is spent again counts, because its change has an input of the address', async () => {
  stats = statsOf(sums(1_000, 0), sums(450, 250))
  mempool = [
    { txid: 'b', vin: [input(other)], vout: [output(address, 250)] },
    { txid: 'c', vin: [input(address, 'b', 0)], vout: [output(address, 200)] },
  ]
  expect(await read()).toBe(1_200n)
})

test('another output of a transaction is not spent with the first', async () => {
  stats = statsOf(sums(1_000, 0), sums(500, 200))
  mempool = [
    { txid: 'b', vin: [input(other), { txid: 'x', vout: 0, prevout: null }], vout: [output(address, 300)] },
    { txid: 'c', vin: [input(address, 'b', 1)], vout: [output(address, 200)] },
  ]
  expect(await read()).toBe(1_000n)
})

test('a coinbase has no address before it, and the balance is never below zero', async () => {
  stats = statsOf(sums(0, 0), sums(10, 0))
  mempool = [{ txid: 'b', vin: [{ prevout: null }], vout: [output(address, 30)] }]
  expect(await read()).toBe(0n)
})

test.each([
  ['no statistics', {}],
  ['a list', []],
  ['sums as texts', statsOf({ funded_txo_sum: '1', spent_txo_sum: '0' })],
])('%s are no balance', async (_, answer) => {
  stats = answer
  await expect(read()).rejects.toBeInstanceOf(HttpBodyInvalidError)
})

test('an address of another network is refused without a request', async () => {
  const wrong = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  await expect(getBalance({ address: wrong, network })).rejects.toBeInstanceOf(InvalidAddressError)
  expect(asked).toEqual([])
})
