import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addBitcoinWallet, clearPage, regtestNetwork } from '../../../test/bitcoinScene.js'
import { createScene } from '../../../test/scene.js'
import { activeAccount } from '../../core/activeAccount.js'
import { bitcoinAdapter } from '../../exports/bitcoin.js'
import { connect } from '../connect/connect.js'
import { getSendLimits } from './getSendLimits.js'
import { reviewSend } from './reviewSend.js'
import { send } from './send.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin()
})
afterEach(() => {
  chain.reset()
  clearPage()
})
afterAll(() => chain.stop())

const to = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'

async function connected() {
  const name = 'Everything'
  addBitcoinWallet(['sats-connect'], { url: chain.url, name })
  const network = regtestNetwork(chain.url)
  const adapter = bitcoinAdapter({ enableTransfers: true })
  const scene = createScene({ networks: [network], adapters: [adapter] })
  await connect(scene.latchkey, { connector: await scene.connector(name) })
  return { ...scene, address: activeAccount(scene.latchkey).address }
}

/** Sets the rate of the next block, in sat/vB. The wallet chooses the one of half an hour. */
function setRate(fastest: number): void {
  const halfHour = Math.max(1, fastest / 2)
  chain.setFeeRates({ fastest: Math.max(1, fastest), halfHour, hour: halfHour })
}

async function received(): Promise<bigint> {
  const answer = await fetch(`${chain.url}/address/${to}`)
  const { chain_stats, mempool_stats } = (await answer.json()) as Record<string, { funded_txo_sum: number }>
  return BigInt((chain_stats?.funded_txo_sum ?? 0) + (mempool_stats?.funded_txo_sum ?? 0))
}

const rate = fc.integer({ min: 1, max: 200 })
const coins = fc.array(fc.bigInt({ min: 100_000n, max: 10n ** 8n }), { minLength: 1, maxLength: 4 })

test('all bitcoin goes out though the rates rise by half until the wallet pays', {
  timeout: fuzzTimeout,
}, async () => {
  const { latchkey, address } = await connected()
  await holds(
    fc.asyncProperty(coins, rate, fc.integer({ min: 1, max: 150 }), async (values, first, percent) => {
      for (const value of values) await chain.fund(address, value)
      await chain.mine()
      setRate(first)
      const { max: value, leastFee = 0n, balance } = await getSendLimits(latchkey, { to })
      expect(balance.value).toBeGreaterThan(value + leastFee)
      setRate((first * percent) / 100)
      const review = await reviewSend(latchkey, { to, value })
      expect(value + review.fee).toBeLessThanOrEqual(balance.value)
      const before = await received()
      await send(latchkey, review)
      expect(await received()).toBe(before + value)
      await chain.mine()
    }),
    { seed: 1, numRuns: 15 },
  )
})

test('what the wallet may still pay is not refused before it is asked, at any rate', {
  timeout: fuzzTimeout,
}, async () => {
  const { latchkey, address } = await connected()
  await holds(
    fc.asyncProperty(rate, rate, fc.integer({ min: 1, max: 5_000 }), async (first, second, third) => {
      await chain.fund(address, 1_000_000n)
      await chain.mine()
      setRate(first)
      const { max: value } = await getSendLimits(latchkey, { to })
      setRate(second)
      const review = await reviewSend(latchkey, { to, value })
      setRate(third)
      const before = await received()
      const outcome = await send(latchkey, review).catch((error: { code: string }) => error.code)
      // The wallet says it: it alone knows the rate that it chooses.
      if (typeof outcome === 'string') expect(outcome).toMatch(/^rpc\//)
      expect(await received()).toBe(before + (typeof outcome === 'string' ? 0n : value))
      await chain.mine()
    }),
    { seed: 2, numRuns: 15 },
  )
})
