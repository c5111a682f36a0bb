import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addressOf, fundCoin, signWithScure, testKey } from '../../../test/bitcoinSpends.js'
import { startPageBitcoin } from './index.js'

const alice = testKey(1)
const payment = addressOf('p2wpkh', alice)
const stranger = addressOf('p2tr', testKey(5))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function open(...[options]: Parameters<typeof startPageBitcoin>) {
  const bitcoin = startPageBitcoin(options)
  stops.push(bitcoin.stop)
  return bitcoin
}

/** A transaction by another library that pays 9,000 of 10,000 satoshis. */
async function signPayment(bitcoin: ReturnType<typeof open>): Promise<string> {
  const coins = [await fundCoin(bitcoin, payment, 10_000n)]
  return signWithScure({ kind: 'p2wpkh', key: alice, coins, to: [{ address: stranger, value: 9_000n }] })
}

test('a transaction that another library signed is sent, waits, and is mined', async () => {
  const bitcoin = open()
  const body = await signPayment(bitcoin)
  const txid = await (await fetch(`${bitcoin.url}/tx`, { method: 'POST', body })).text()
  expect(bitcoin.mempool).toEqual([txid])
  expect(bitcoin.balance(stranger)).toEqual({ confirmed: 0n, unconfirmed: 9_000n })
  await bitcoin.mine()
  const utxo = await (await fetch(`${bitcoin.url}/address/${stranger}/utxo`)).json()
  expect(utxo).toMatchObject([{ txid, value: 9_000, status: { confirmed: true } }])
})

test('esplora’s errors and bytes arrive as from a server', async () => {
  const { url, height } = open()
  const unknown = await fetch(`${url}/nothing`)
  expect([unknown.status, await unknown.text()]).toEqual([404, 'endpoint does not exist "/nothing"'])
  const rejected = await fetch(`${url}/tx`, { method: 'POST', body: '00' })
  expect([rejected.status, await rejected.text()]).toEqual([400, expect.stringContaining('RPC error')])
  const hash = await (await fetch(`${url}/block-height/${height}`)).text()
  const raw = await fetch(new URL(`${url}/block/${hash}/raw`))
  expect(raw.headers.get('content-type')).toBe('application/octet-stream')
  expect((await raw.arrayBuffer()).byteLength).toBeGreaterThan(80)
})

test('two chains of a page share nothing', async () => {
  const [one, other] = [open(), open()]
  await one.fund(payment, 1_000n)
  expect(await (await fetch(new Request(`${other.url}/address/${payment}/utxo`))).json()).toEqual([])
})

test('the faults of the sandbox: a failure, no connection, and a connection that is cut', async () => {
  const bitcoin = open()
  const tip = () => fetch(`${bitcoin.url}/blocks/tip/height`)
  bitcoin.failNext(1, 500)
  expect((await tip()).status).toBe(500)
  bitcoin.drop(true)
  await expect(tip()).rejects.toThrow('Failed to fetch')
  bitcoin.drop(false)
  const body = await signPayment(bitcoin)
  bitcoin.delay(20)
  const cut = fetch(`${bitcoin.url}/tx`, { method: 'POST', body })
  await Promise.resolve()
  bitcoin.drop(true)
  await expect(cut).rejects.toThrow('Failed to fetch')
  expect(bitcoin.mempool).toEqual([])
  bitcoin.reset()
  expect((await tip()).status).toBe(200)
})

test('a request that the app aborts rejects with its reason', async () => {
  const bitcoin = open()
  bitcoin.delay(20)
  const abort = new AbortController()
  const asked = fetch(`${bitcoin.url}/blocks/tip/height`, { signal: abort.signal })
  abort.abort(new Error('no longer needed'))
  await expect(asked).rejects.toThrow('no longer needed')
})

test('other requests go to the network, and those of a stopped chain too', async () => {
  const headers = { 'access-control-allow-origin': '*' }
  const server = createServer((_, response) => response.writeHead(200, headers).end('network'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const bitcoin = open()
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('network')
  bitcoin.stop()
  await expect(fetch(`${bitcoin.url}/blocks/tip/height`)).rejects.toThrow()
})

test('a chain answers too if the page has put another `fetch` in the place of the replaced one', async () => {
  const replaced = globalThis.fetch
  stops.push(() => {
    globalThis.fetch = replaced
  })
  open()
  globalThis.fetch = () => Promise.reject(new Error('the network'))
  const { url } = open()
  expect((await fetch(`${url}/blocks/tip/height`)).status).toBe(200)
  await expect(fetch('https://example.invalid/')).rejects.toThrow('the network')
})
