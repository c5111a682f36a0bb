import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { regtestNetwork } from '../../../../test/bitcoinScene.js'
import { HttpBodyInvalidError } from '../../../shared/errors/http.js'
import type { Network } from '../../../shared/types.js'
import { estimate } from './estimate.js'
import { getBalance } from './getBalance.js'
import { readEsplora, toList, toRecord, toSats, toSum } from './readEsplora.js'

const own = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'

/** A server with these answers by path. */
async function server(answers: Readonly<Record<string, unknown>>): Promise<Network> {
  const http = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  const { port } = http.address() as AddressInfo
  return { ...regtestNetwork(), rpcUrls: { default: { http: [`http://127.0.0.1:${port}/api`] } } } as Network
}

test.each([0, 1, 2_100_000_000_000_000])('%s satoshis', (value) => {
  expect(toSats(value)).toBe(BigInt(value))
})
test.each([-1, 0.5, 2_100_000_000_000_001, '1', null, Number.NaN])('%s is no amount of satoshis', (value) => {
  expect(() => toSats(value)).toThrow('not an amount of satoshis')
})

test('a sum can be higher than the supply', () => {
  expect(toSum(2_100_000_000_000_001)).toBe(2_100_000_000_000_001n)
  expect(toSum(0)).toBe(0n)
  for (const value of [-1, 0.5, 2 ** 53, '1', undefined])
    expect(() => toSum(value)).toThrow('not a sum of satoshis')
})

test('a record is an object, a list a list of them', () => {
  expect(toRecord({ a: 1 })).toEqual({ a: 1 })
  for (const value of [null, [], 'text', 7]) expect(() => toRecord(value)).toThrow('not an object')
  expect(toList([{ a: 1 }])).toEqual([{ a: 1 }])
  expect(() => toList({})).toThrow('not a list')
  expect(() => toList([7])).toThrow('not an object')
})

test('an answer that cannot be read has its url and why', async () => {
  const network = await server({ '/api/tx/1': [] })
  const error = await readEsplora(network, 'tx/1', toRecord).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpBodyInvalidError)
  expect(error).toMatchObject({
    url: expect.stringMatching(/\/api\/tx\/1$/),
    cause: expect.objectContaining({ message: 'not an object' }),
  })
})

test('the next server is asked if one fails or has no valid answer, and none after a 404', async () => {
  const dead = 'http://127.0.0.1:9/api'
  const urlOf = ({ rpcUrls }: Network) => rpcUrls.default.http[0] ?? ''
  const first = await server({ '/api/tx/1': [], '/api/tx/3': { from: 1 } })
  const second = await server({
    '/api/tx/1': { from: 2 },
    '/api/tx/2': { from: 2 },
    '/api/tx/3': { from: 2 },
  })
  const read = (path: string, ...http: readonly string[]) =>
    readEsplora({ ...first, rpcUrls: { default: { http } } } as Network, path, toRecord)
  expect(await read('tx/1', dead, urlOf(first), urlOf(second))).toEqual({ from: 2 })
  expect(await read('tx/3', urlOf(first), urlOf(second))).toEqual({ from: 1 })
  await expect(read('tx/2', urlOf(first), urlOf(second))).rejects.toMatchObject({ status: 404 })
  await expect(read('tx/1', urlOf(first), dead)).rejects.toMatchObject({
    code: expect.stringMatching(/^http/),
  })
})

const coins = (...values: readonly number[]) => values.map((value) => ({ value }))
const utxo = `/api/address/${own}/utxo`

test('the fee is for the largest coins that pay the value and the fee', async () => {
  const network = await server({
    '/api/fee-estimates': { 1: 2, 144: 1.5 },
    [utxo]: coins(1_000, 5_000, 20_000),
  })
  const fee = async (value: bigint, to = own) => (await estimate({ address: own, network, to, value })).fee
  // Of P2WPKH: 10.5 for the frame, 68 for an input and 31 for each of two outputs, rounded up, at 2 sat/vB.
  const of = (inputs: number) => BigInt(2 * Math.ceil(10.5 + inputs * 68 + 62))
  expect(await fee(1_000n)).toBe(of(1))
  expect(await fee(20_000n - of(1))).toBe(of(1))
  expect(await fee(20_001n - of(1))).toBe(of(2))
  expect(await fee(25_001n - of(2))).toBe(of(3))
  // Not enough: all coins.
  expect(await fee(1_000_000n)).toBe(of(3))
  expect(await fee(1_000n, taproot)).toBe(BigInt(2 * Math.ceil(10.5 + 68 + 43 + 31)))
})

test('without coins and rates, the fee is that of one coin at the least rate', async () => {
  const network = await server({ '/api/fee-estimates': {}, [utxo]: [] })
  expect(await estimate({ address: own, network, to: own, value: 1n })).toMatchObject({ fee: 141n })
})

test.each([
  [{ 1: 0, 2: 0.5 }, 141n],
  [{ 1: 10_000 }, 1_410_000n],
])('the rates %j are valid', async (rates, fee) => {
  const network = await server({ '/api/fee-estimates': rates, [utxo]: [] })
  expect(await estimate({ address: own, network, to: own, value: 1n })).toMatchObject({ fee })
})

test.each([{ 1: -1 }, { 1: -0.1 }, { 1: 10_001 }, { 1: '2' }, []])('the rates %j are none', async (rates) => {
  const network = await server({ '/api/fee-estimates': rates, [utxo]: [] })
  await expect(estimate({ address: own, network, to: own, value: 1n })).rejects.toBeInstanceOf(
    HttpBodyInvalidError,
  )
})

const stats = (chain: readonly [number, number], mempool: readonly [number, number]) => ({
  chain_stats: { funded_txo_sum: chain[0], spent_txo_sum: chain[1] },
  mempool_stats: { funded_txo_sum: mempool[0], spent_txo_sum: mempool[1] },
})
const address = `/api/address/${own}`

test('the balance is what is confirmed, less what is being spent', async () => {
  const network = await server({ [address]: stats([10_000, 4_000], [0, 1_000]) })
  expect((await getBalance({ address: own, network })).value).toBe(5_000n)
  const behind = await server({ [address]: stats([1_000, 0], [0, 4_000]) })
  expect((await getBalance({ address: own, network: behind })).value).toBe(0n)
})

test('change of a pending transaction counts, payments of others do not until they are confirmed', async () => {
  const output = (to: string, value: number) => ({ scriptpubkey_address: to, value })
  const network = await server({
    [address]: stats([10_000, 0], [3_700, 5_000]),
    [`${address}/txs/mempool`]: [
      {
        txid: 'own',
        vin: [{ txid: 'x', vout: 0, prevout: output(own, 5_000) }],
        vout: [output(taproot, 2_000), output(own, 3_000)],
      },
      {
        txid: 'others',
        vin: [
          { txid: 'y', vout: 0, prevout: output(taproot, 900) },
          { txid: 'z', vout: 0, prevout: null },
        ],
        vout: [output(own, 700), output(taproot, 100)],
      },
    ],
  })
  expect((await getBalance({ address: own, network })).value).toBe(10_000n + 3_700n - 5_000n - 700n)
})
