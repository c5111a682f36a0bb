import { address as addresses, crypto, networks, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('an address shows what waits next to what is confirmed', async () => {
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

test('a transaction that waits is shown with what it spends', async () => {
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

test('the lists tell what waits from what is confirmed', async () => {
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

test('what a waiting transaction spends says so', async () => {
  const spent = { spent: true, txid: waiting, vin: 0, status: { confirmed: false } }
  expect(await json(`/tx/${funded}/outspend/0`)).toEqual(spent)
  expect(await json(`/tx/${funded}/outspends`)).toEqual([spent, { spent: false }])
  expect(await json(`/tx/${waiting}/outspends`)).toEqual([{ spent: false }, { spent: false }])
})
