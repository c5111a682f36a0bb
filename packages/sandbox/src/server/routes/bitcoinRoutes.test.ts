import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addressOf, fundCoin, signWithScure, testKey } from '../../../test/bitcoinSpends.js'
import type { SandboxBitcoin } from '../../bitcoin/startBitcoin.js'
import { type Sandbox, startSandbox } from '../../startSandbox.js'

const key = testKey(1)
const address = addressOf('p2wpkh', key)
const quiet = { fastest: 5, halfHour: 3, hour: 2, economy: 1, minimum: 1 }

let sandbox: Sandbox
let bitcoin: SandboxBitcoin
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [], solana: false, polkadot: false })
  if (!sandbox.bitcoin) throw new Error('no chain')
  bitcoin = sandbox.bitcoin
})
afterEach(() => bitcoin.reset())
afterAll(() => sandbox?.stop())

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })
const read = async (path: string) => (await fetch(bitcoin.url + path)).json()

test('gives satoshis', async () => {
  const address = addressOf('p2wpkh', testKey(2))
  const response = await post('/bitcoin/fund', { address, sats: '5000' })
  const { txid } = (await response.json()) as { txid: string }
  expect(await read(`/tx/${txid}`)).toMatchObject({ status: { confirmed: true } })
  expect(await read(`/address/${address}/utxo`)).toEqual([expect.objectContaining({ txid, value: 5_000 })])
})

test('mines', async () => {
  const { height } = bitcoin
  expect(await (await post('/bitcoin/mine', { blocks: 3 })).json()).toEqual({ height: height + 3 })
  expect(await (await post('/bitcoin/mine', {})).json()).toEqual({ height: height + 4 })
  expect(await read('/blocks/tip/height')).toBe(height + 4)
})

test('sets faults, tells them, and clears them', async () => {
  const asked = { failNext: { count: 1, status: 200 }, delay: 1, feeRates: { fastest: 50, halfHour: 20.5 } }
  const feeRates = { ...quiet, fastest: 50, halfHour: 20.5 }
  const set = { failNext: 1, failure: 200, delayMs: 1, dropped: false, feeRates }
  expect(await (await post('/bitcoin/faults', asked)).json()).toEqual(set)
  expect(await (await fetch(`${sandbox.url}/bitcoin/faults`)).json()).toEqual(set)
  expect(await (await fetch(`${bitcoin.url}/fee-estimates`)).text()).toContain('told to fail')
  expect(await read('/v1/fees/recommended')).toMatchObject({ fastestFee: 50, halfHourFee: 20.5 })
  expect(await (await post('/bitcoin/faults', { drop: true })).json()).toMatchObject({ dropped: true })
  await expect(read('/blocks/tip/height')).rejects.toThrow('fetch failed')
  const body = { reset: true, failNext: { rpcError: { code: -26, message: 'dust' } } }
  expect(await (await post('/bitcoin/faults', body)).json()).toEqual({
    failNext: 1,
    failure: { code: -26, message: 'dust' },
    delayMs: 0,
    dropped: false,
    feeRates: quiet,
  })
})

test('evicts what waits', async () => {
  const coin = await fundCoin(bitcoin, address, 10_000n)
  const hex = signWithScure({ kind: 'p2wpkh', key, coins: [coin], to: [{ address, value: 9_000n }] })
  const sent = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: hex })
  const txid = await sent.text()
  expect(bitcoin.mempool).toEqual([txid])
  expect((await post('/bitcoin/faults', { evict: txid, delay: -1 })).status).toBe(400)
  expect((await post('/bitcoin/faults', { evict: txid, feeRates: { minimum: 0 } })).status).toBe(400)
  expect(bitcoin.mempool).toEqual([txid])
  expect((await post('/bitcoin/faults', { evict: txid })).status).toBe(200)
  expect(bitcoin.mempool).toEqual([])
})

test('reorganizes the chain', async () => {
  const txid = await bitcoin.fund(address, 5_000n)
  const { height } = bitcoin
  expect((await post('/bitcoin/faults', { reorganize: 1, delay: -1 })).status).toBe(400)
  expect(await read(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  expect((await post('/bitcoin/faults', { reorganize: 1 })).status).toBe(200)
  expect(await read(`/tx/${txid}/status`)).toEqual({ confirmed: false })
  expect(bitcoin.mempool).toEqual([txid])
  await bitcoin.mine()
  const lost = { reorganize: { transactions: 'lost' } }
  expect((await post('/bitcoin/faults', lost)).status).toBe(200)
  expect(bitcoin.mempool).toEqual([])
  expect(bitcoin.height).toBe(height + 3)
})

test.each([
  ['/bitcoin/fund', { address: 'nobody', sats: '5000' }, '"address" is not an address of Bitcoin regtest.'],
  [
    '/bitcoin/fund',
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', sats: '5000' },
    '"address" is not an address of Bitcoin regtest.',
  ],
  ['/bitcoin/fund', { sats: '5000' }, '"address" is not an address of Bitcoin regtest.'],
  ['/bitcoin/fund', { address, sats: 5_000 }, '"sats" must be a string: a whole number'],
  ['/bitcoin/fund', { address, sats: '18446744073709551616' }, '"sats" is more than a balance can take.'],
  ['/bitcoin/fund', { address, sats: '2200000000000000' }, 'The faucet holds'],
  ['/bitcoin/fund', { address, sats: '5' }, 'The faucet pays 294 satoshis or more'],
  ['/bitcoin/mine', { blocks: 0 }, '"blocks" must be an integer from 1 to 1000.'],
  ['/bitcoin/mine', { blocks: 1_001 }, '"blocks" must be an integer from 1 to 1000.'],
  ['/bitcoin/mine', 3, 'The body is not an object.'],
  ['/bitcoin/faults', { evict: 'abc' }, '"evict" must be the id of a transaction that waits.'],
  ['/bitcoin/faults', { reorganize: 0 }, '"reorganize.blocks" must be an integer from 1 to '],
  ['/bitcoin/faults', { reorganize: 100_000 }, '"reorganize.blocks" must be an integer from 1 to '],
  ['/bitcoin/faults', { reorganize: '1' }, '"reorganize" is not an object.'],
  [
    '/bitcoin/faults',
    { reorganize: { transactions: 'gone' } },
    '"reorganize.transactions" must be "kept" or "lost".',
  ],
  ['/bitcoin/faults', { feeRates: 3 }, '"feeRates" is not an object.'],
  ['/bitcoin/faults', { feeRates: { minimum: 0 } }, 'A fee rate is a number of sat/vB from 1 to 10,000'],
  ['/bitcoin/faults', { feeRates: { minimum: '2' } }, 'A fee rate is a number of sat/vB from 1 to 10,000'],
  ['/bitcoin/faults', { feeRates: { slow: 1 } }, 'There is no fee rate slow.'],
  ['/bitcoin/faults', { failNext: { status: 302 } }, '"failNext.status" must be an integer from 400 to 599.'],
  ['/bitcoin/faults', { behind: true }, '"behind" is not a control of the Bitcoin chain.'],
])('refuses POST %s %j', async (path, body, message) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(message)
})
