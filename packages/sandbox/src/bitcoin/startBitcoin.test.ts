import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf, fundCoin, signWithScure, testKey } from '../../test/bitcoinSpends.js'
import { eventually } from '../../test/eventually.js'
import { type SandboxBitcoin, startBitcoin } from './startBitcoin.js'
import { deriveAccounts } from './wallet/deriveAccounts.js'

const alice = testKey(1)
const payment = addressOf('p2wpkh', alice)

test('a stopped chain leaves no listener', async () => {
  const chain = await startBitcoin()
  await chain.stop()
  await expect(fetch(chain.url)).rejects.toThrow()
})

test('a taken port is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(startBitcoin({ port })).rejects.toThrow(
    new RegExp(`^Port ${port} \\(the Bitcoin chain\\) is in use`),
  )
  other.close()
})

test('two chains share nothing, and the same payments have the same ids on both', async () => {
  const [one, other] = [await startBitcoin(), await startBitcoin()]
  const txid = await one.fund(payment, 1_000n)
  expect(other.balance(payment).confirmed).toBe(0n)
  expect(await other.fund(payment, 1_000n)).toBe(txid)
  await Promise.all([one.stop(), other.stop()])
})

test('with automine a transaction is confirmed when its sender has the answer', async () => {
  const chain = await startBitcoin({ automine: true })
  const coin = await fundCoin(chain, payment, 10_000n)
  const before = chain.height
  const body = signWithScure({
    ...{ kind: 'p2wpkh', key: alice, coins: [coin] },
    to: [{ address: payment, value: 9_000n }],
  })
  const response = await fetch(`${chain.url}/tx`, { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(chain.height).toBe(before + 1)
  expect(chain.mempool).toEqual([])
  expect(chain.balance(payment)).toEqual({ confirmed: 9_000n, unconfirmed: 0n })
  await chain.stop()
})

describe('a running chain', () => {
  const lines = vi.fn()
  let chain: SandboxBitcoin
  beforeAll(async () => {
    chain = await startBitcoin({ log: lines, feeRates: { fastest: 8 } })
  })
  afterEach(() => chain.reset())
  afterAll(() => chain.stop())
  const height = () => fetch(`${chain.url}/blocks/tip/height`)

  test('funds an address with what is confirmed, and leaves what waits', async () => {
    const coin = await fundCoin(chain, payment, 10_000n)
    const to = [{ address: payment, value: 9_000n }]
    const body = signWithScure({ kind: 'p2wpkh', key: alice, coins: [coin], to })
    const waiting = await (await fetch(`${chain.url}/tx`, { method: 'POST', body })).text()
    const other = addressOf('p2tr', testKey(5))
    await chain.fund(other, 2_500_000_000n)
    expect(chain.balance(other)).toEqual({ confirmed: 2_500_000_000n, unconfirmed: 0n })
    expect(chain.mempool).toEqual([waiting])
    await chain.mine(3)
    expect(chain.mempool).toEqual([])
    expect(await (await height()).text()).toBe(`${chain.height}`)
  })

  test('funds no address of another network, no dust, and no more than there is', async () => {
    const before = chain.height
    for (const network of ['mainnet', 'testnet'] as const)
      for (const { address } of deriveAccounts(alice, network)) {
        await expect(chain.fund(address, 1_000n)).rejects.toThrow('Address on invalid network')
        expect(() => chain.balance(address)).toThrow('Address on invalid network')
      }
    await expect(chain.fund('nobody', 1_000n)).rejects.toThrow('Invalid Bitcoin address')
    await expect(chain.fund(payment, 293n)).rejects.toThrow('pays 294 satoshis or more')
    await expect(chain.fund(payment, -1n)).rejects.toThrow('pays 294 satoshis or more')
    await expect(chain.fund(payment, 1_000 as unknown as bigint)).rejects.toThrow('as a bigint')
    await expect(chain.fund(payment, 10n ** 17n)).rejects.toThrow('The faucet holds')
    expect(chain.height).toBe(before)
  })

  test.each([0, -1, 1.5, 1_001, Number.NaN])('does not mine %d blocks', async (blocks) => {
    await expect(chain.mine(blocks)).rejects.toThrow('1 to 1000 blocks')
  })

  test.each([0, -1, 0.5, Number.NaN, 10_001, '5'])('takes no fee rate of %s', (minimum) => {
    expect(() => chain.setFeeRates({ minimum: minimum as number })).toThrow(
      'A fee rate is a number of sat/vB',
    )
    expect(chain.feeRates).toEqual({ fastest: 8, halfHour: 3, hour: 2, economy: 1, minimum: 1 })
  })

  test('goes on funding while fees are high, and forgets them on reset', async () => {
    chain.setFeeRates({ minimum: 500 })
    await chain.fund(payment, 1_000n)
    chain.reset()
    expect(chain.feeRates.minimum).toBe(1)
  })

  test('fails as told, in number and kind', async () => {
    chain.failNext(2)
    expect((await height()).status).toBe(503)
    expect(chain.faults.failNext).toBe(1)
    expect((await height()).status).toBe(503)
    expect((await height()).status).toBe(200)
    chain.failNext(1, { code: -26, message: 'txn-mempool-conflict' })
    const refused = await fetch(`${chain.url}/tx`, { method: 'POST', body: '00' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toBe(
      'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}',
    )
    chain.failNext(1, 200)
    await expect((await fetch(`${chain.url}/fee-estimates`)).json()).rejects.toThrow()
  })

  test('does not take a transaction that it was told to fail', async () => {
    const coin = await fundCoin(chain, addressOf('p2tr', alice), 10_000n)
    const to = [{ address: payment, value: 9_000n }]
    const body = signWithScure({ kind: 'p2tr', key: alice, coins: [coin], to })
    chain.failNext(1, 504)
    expect((await fetch(`${chain.url}/tx`, { method: 'POST', body })).status).toBe(504)
    expect(chain.mempool).toEqual([])
  })

  test('cuts connections, also those under way, and takes them again', async () => {
    chain.delay(60_000)
    const underWay = height()
    underWay.catch(() => {})
    await eventually(() => expect(lines).toHaveBeenCalled())
    chain.drop(true)
    await expect(underWay).rejects.toThrow()
    await expect(height()).rejects.toThrow()
    chain.reset()
    expect((await height()).status).toBe(200)
  })

  test('serves pages of this machine, and tells them so', async () => {
    const origin = 'http://localhost:5173'
    const ours = await fetch(`${chain.url}/fee-estimates`, { headers: { origin } })
    expect(ours.headers.get('access-control-allow-origin')).toBe(origin)
    const preflight = await fetch(`${chain.url}/tx`, { method: 'OPTIONS', headers: { origin } })
    expect(preflight.status).toBe(204)
    const foreign = await fetch(`${chain.url}/fee-estimates`, { headers: { origin: 'https://example.com' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(await statusFor('rebound.example')).toBe(403)
  })

  test('logs a line for each request', async () => {
    await height()
    await eventually(() => expect(lines).toHaveBeenLastCalledWith('200 GET /blocks/tip/height'))
  })

  /** Asks by another name for this machine, as a page whose name was rebound does; fetch would not. */
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      send({ port: chain.port, host: '127.0.0.1', path: '/fee-estimates', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
})
