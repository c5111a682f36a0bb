import { Block } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, fundCoin, signWithScure, testKey } from '../../../test/bitcoinSpends.js'
import { type SandboxBitcoin, startBitcoin } from '../startBitcoin.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const ask = (path: string) => fetch(chain.url + path)
const json = async (path: string) => (await ask(path)).json()
const text = async (path: string) => (await ask(path)).text()
const bytes = async (path: string) => new Uint8Array(await (await ask(path)).arrayBuffer())

test('the chain begins with the genesis block of regtest', async () => {
  const genesis = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
  expect(await text('/block-height/0')).toBe(genesis)
  expect(chain.caipId).toBe(`bip122:${genesis.slice(0, 32)}`)
  const block = Block.fromBuffer(await bytes(`/block/${genesis}/raw`))
  expect(block.getId()).toBe(genesis)
  expect(block.timestamp).toBe(1_296_688_602)
  expect(block.checkProofOfWork()).toBe(true)
  expect(block.checkTxRoots()).toBe(true)
})

test('a mined block is one that another library takes, with the transaction in it', async () => {
  const address = addressOf('p2wpkh', testKey(5))
  const coin = await fundCoin(chain, addressOf('p2tr', testKey(5)), 100_000n)
  const spend = { kind: 'p2tr', key: testKey(5), coins: [coin], to: [{ address, value: 99_000n }] } as const
  const body = signWithScure(spend)
  const waiting = await (await fetch(`${chain.url}/api/tx`, { method: 'POST', body })).text()
  const before = chain.height
  await chain.mine()
  expect(await text('/blocks/tip/height')).toBe(`${before + 1}`)
  const hash = await text('/blocks/tip/hash')
  const block = Block.fromBuffer(await bytes(`/block/${hash}/raw`))
  expect(block.getId()).toBe(hash)
  expect(block.checkProofOfWork()).toBe(true)
  expect(block.checkTxRoots()).toBe(true)
  expect(block.transactions?.map((tx) => tx.getId())).toEqual(await json(`/block/${hash}/txids`))
  expect(block.transactions?.[1]?.getId()).toBe(waiting)
  expect(block.transactions?.[0]?.outs[0]?.value).toBe(5_000_001_000n)
  const previous = await text(`/block-height/${before}`)
  const shown = await json(`/block/${hash}`)
  expect(shown).toMatchObject({
    ...{ id: hash, height: before + 1, tx_count: 2, previousblockhash: previous, bits: block.bits },
    ...{ timestamp: block.timestamp, nonce: block.nonce, weight: block.weight(), version: block.version },
  })
  expect(await text(`/block/${hash}/header`)).toBe(block.toHex(true))
  expect((await json('/blocks')).map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([hash, previous])
  expect((await json('/blocks/0')).map(({ height }: { height: number }) => height)).toEqual([0])
  expect(await json(`/block/${previous}/status`)).toEqual({
    ...{ in_best_chain: true, height: before, next_best: hash },
  })
  const status = {
    ...{ confirmed: true, block_height: before + 1, block_hash: hash, block_time: block.timestamp },
  }
  expect(await json(`/tx/${waiting}/status`)).toEqual(status)
  expect(await json(`/address/${address}/utxo`)).toEqual([{ txid: waiting, vout: 0, status, value: 99_000 }])
  const [coinbase, taken] = await json(`/block/${hash}/txs`)
  expect(coinbase).toMatchObject({ vin: [{ is_coinbase: true, prevout: null }], fee: 0 })
  expect(taken.txid).toBe(waiting)
  expect(await text(`/block/${hash}/txid/1`)).toBe(waiting)
})

test('a long history comes in pages of 25, newest first', async () => {
  const address = addressOf('p2wpkh', testKey(7))
  const ids: string[] = []
  for (let count = 0; count < 27; count += 1) ids.unshift(await chain.fund(address, 1_000n))
  const page = async (path: string) => (await json(path)).map(({ txid }: { txid: string }) => txid)
  const first = await page(`/address/${address}/txs`)
  expect(first).toEqual(ids.slice(0, 25))
  expect(await page(`/address/${address}/txs/chain/${first[24]}`)).toEqual(ids.slice(25))
})

test('of two in one block, the later comes first', async () => {
  const address = addressOf('p2tr', testKey(8))
  const key = testKey(6)
  const coins = [
    await fundCoin(chain, addressOf('p2tr', key), 10_000n),
    await fundCoin(chain, addressOf('p2tr', key), 10_000n),
  ]
  const ids: string[] = []
  for (const coin of coins) {
    const body = signWithScure({ kind: 'p2tr', key, coins: [coin], to: [{ address, value: 9_000n }] })
    ids.unshift(await (await fetch(`${chain.url}/tx`, { method: 'POST', body })).text())
  }
  await chain.mine()
  const shown = await json(`/address/${address}/txs`)
  expect(shown.map(({ txid }: { txid: string }) => txid)).toEqual(ids)
})

test('fees are what the chain was told, by both routes', async () => {
  chain.setFeeRates({ fastest: 40.5, halfHour: 30, hour: 20, economy: 10, minimum: 2 })
  expect(await json('/api/v1/fees/recommended')).toEqual({
    ...{ fastestFee: 40.5, halfHourFee: 30, hourFee: 20, economyFee: 10, minimumFee: 2 },
  })
  expect(await json('/fee-estimates')).toMatchObject({
    ...{ 1: 40.5, 2: 30, 3: 30, 4: 20, 6: 20, 7: 10, 144: 10, 504: 2, 1008: 2 },
  })
  chain.reset()
  expect(await json('/v1/fees/recommended')).toMatchObject({ fastestFee: 5, minimumFee: 1 })
})

const unknown = 'ab'.repeat(32)
test.each([
  ['/address/bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 400, 'Address on invalid network'],
  ['/address/tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxh9v5f/utxo', 400, 'Invalid Bitcoin address'],
  ['/address/1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2/txs', 400, 'Address on invalid network'],
  ['/address/0x0000000000000000000000000000000000000001', 400, 'Invalid Bitcoin address'],
  ['/address/', 400, 'Invalid Bitcoin address'],
  ['/scripthash/12', 400, 'Invalid scripthash'],
  ['/tx/12', 400, 'Invalid hex string'],
  [`/tx/${unknown}`, 404, 'Transaction not found'],
  [`/tx/${unknown}/hex`, 404, 'Transaction not found'],
  [`/tx/${unknown}/status`, 200, '{"confirmed":false}'],
  [`/tx/${unknown}/outspend/0`, 200, '{"spent":false}'],
  [`/tx/${unknown}/outspend/x`, 400, 'Invalid number'],
  [`/block/${unknown}`, 404, 'Block not found'],
  [`/block/${unknown}/status`, 200, '{"in_best_chain":false}'],
  ['/block-height/99999999', 404, 'Block not found'],
  ['/block-height/-1', 400, 'Invalid number'],
  ['/blocks/99999999', 404, 'Block not found'],
  ['/constructor', 404, 'endpoint does not exist "/constructor"'],
  ['/api/api/blocks', 404, 'endpoint does not exist "/api/blocks"'],
  ['//', 404, 'endpoint does not exist "//"'],
])('GET %s is answered with %i and esplora’s words', async (path, status, message) => {
  const response = await ask(path)
  expect({ status: response.status, text: await response.text() }).toEqual({ status, text: message })
})
