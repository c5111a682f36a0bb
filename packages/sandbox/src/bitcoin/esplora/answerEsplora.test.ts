import { address as addresses, Block, crypto, networks, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, fundCoin, signWithScure, testKey } from '../../../test/bitcoinSpends.js'
import { type SandboxBitcoin, startBitcoin } from '../startBitcoin.js'

const alice = testKey(1)
const payment = addressOf('p2wpkh', alice)
const nested = addressOf('p2sh-p2wpkh', alice)
const ordinals = addressOf('p2tr', alice)

let chain: SandboxBitcoin
let funded: string
let waiting: string
beforeAll(async () => {
  chain = await startBitcoin()
  const coin = await fundCoin(chain, nested, 100_000n)
  funded = coin.txid
  const hex = signWithScure({
    ...{ kind: 'p2sh-p2wpkh', key: alice, coins: [coin] },
    to: [
      { address: payment, value: 70_000n },
      { address: ordinals, value: 29_000n },
    ],
  })
  waiting = await (await fetch(`${chain.url}/api/tx`, { method: 'POST', body: hex })).text()
})
afterAll(() => chain.stop())

const ask = (path: string) => fetch(chain.url + path)
const json = async (path: string) => (await ask(path)).json()
const text = async (path: string) => (await ask(path)).text()
const bytes = async (path: string) => new Uint8Array(await (await ask(path)).arrayBuffer())
const nothing = {
  ...{ funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 },
}

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

describe('while a transaction waits', () => {
  test('an address shows it next to what is confirmed', async () => {
    expect(await json(`/address/${nested}`)).toEqual({
      address: nested,
      chain_stats: { ...nothing, funded_txo_count: 1, funded_txo_sum: 100_000, tx_count: 1 },
      mempool_stats: { ...nothing, spent_txo_count: 1, spent_txo_sum: 100_000, tx_count: 1 },
    })
    expect(await json(`/address/${payment}`)).toEqual({
      address: payment,
      chain_stats: nothing,
      mempool_stats: { ...nothing, funded_txo_count: 1, funded_txo_sum: 70_000, tx_count: 1 },
    })
    expect(await json(`/address/${nested}/utxo`)).toEqual([])
    expect(await json(`/address/${payment}/utxo`)).toEqual([
      { txid: waiting, vout: 0, status: { confirmed: false }, value: 70_000 },
    ])
  })

  test('it is shown with what it spends', async () => {
    const tx = Transaction.fromHex(await text(`/tx/${waiting}/hex`))
    const [input] = tx.ins
    const shown = await json(`/tx/${waiting}`)
    expect(shown).toMatchObject({
      txid: tx.getId(),
      version: 2,
      locktime: 0,
      size: tx.byteLength(),
      weight: tx.weight(),
      fee: 1_000,
      status: { confirmed: false },
    })
    const hash = Buffer.from(input?.script.subarray(3) ?? []).toString('hex')
    expect(shown.vin).toEqual([
      {
        txid: funded,
        vout: 0,
        prevout: {
          scriptpubkey: Buffer.from(addresses.toOutputScript(nested, networks.regtest)).toString('hex'),
          scriptpubkey_asm: expect.stringMatching(/^OP_HASH160 OP_PUSHBYTES_20 [0-9a-f]{40} OP_EQUAL$/),
          scriptpubkey_type: 'p2sh',
          scriptpubkey_address: nested,
          value: 100_000,
        },
        scriptsig: `160014${hash}`,
        scriptsig_asm: `OP_PUSHBYTES_22 0014${hash}`,
        witness: input?.witness.map((item) => Buffer.from(item).toString('hex')),
        is_coinbase: false,
        sequence: 4_294_967_295,
        inner_redeemscript_asm: `OP_0 OP_PUSHBYTES_20 ${hash}`,
      },
    ])
    expect(shown.vout).toEqual([
      {
        scriptpubkey: Buffer.from(addresses.toOutputScript(payment, networks.regtest)).toString('hex'),
        scriptpubkey_asm: expect.stringMatching(/^OP_0 OP_PUSHBYTES_20 [0-9a-f]{40}$/),
        scriptpubkey_type: 'v0_p2wpkh',
        scriptpubkey_address: payment,
        value: 70_000,
      },
      {
        scriptpubkey: expect.stringMatching(/^5120[0-9a-f]{64}$/),
        scriptpubkey_asm: expect.stringMatching(/^OP_PUSHNUM_1 OP_PUSHBYTES_32 [0-9a-f]{64}$/),
        scriptpubkey_type: 'v1_p2tr',
        scriptpubkey_address: ordinals,
        value: 29_000,
      },
    ])
    expect(await bytes(`/tx/${waiting}/raw`)).toEqual(new Uint8Array(tx.toBuffer()))
  })

  test('the lists tell it from what is confirmed', async () => {
    const ids = async (path: string) => (await json(path)).map(({ txid }: { txid: string }) => txid)
    expect(await ids(`/address/${nested}/txs`)).toEqual([waiting, funded])
    expect(await ids(`/address/${nested}/txs/mempool`)).toEqual([waiting])
    expect(await ids(`/address/${nested}/txs/chain`)).toEqual([funded])
    expect(await ids(`/address/${nested}/txs/chain/${funded}`)).toEqual([])
    expect(await json('/mempool/txids')).toEqual([waiting])
    const vsize = Transaction.fromHex(await text(`/tx/${waiting}/hex`)).virtualSize()
    expect(await json('/mempool/recent')).toEqual([{ txid: waiting, fee: 1_000, vsize, value: 99_000 }])
    expect(await json('/mempool')).toEqual({
      ...{ count: 1, vsize, total_fee: 1_000, fee_histogram: [[1_000 / vsize, vsize]] },
    })
    const script = addresses.toOutputScript(nested, networks.regtest)
    const scripthash = Buffer.from(crypto.sha256(script)).toString('hex')
    expect(await ids(`/scripthash/${scripthash}/txs`)).toEqual([waiting, funded])
  })

  test('what it spends says so', async () => {
    const spent = { spent: true, txid: waiting, vin: 0, status: { confirmed: false } }
    expect(await json(`/tx/${funded}/outspend/0`)).toEqual(spent)
    expect(await json(`/tx/${funded}/outspends`)).toEqual([spent, { spent: false }])
    expect(await json(`/tx/${waiting}/outspends`)).toEqual([{ spent: false }, { spent: false }])
  })
})

test('a mined block is one that another library takes, with the transaction in it', async () => {
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
  expect(await json(`/address/${payment}/utxo`)).toEqual([{ txid: waiting, vout: 0, status, value: 70_000 }])
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
