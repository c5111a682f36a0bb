import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { connect } from '../connect/connect.js'
import { estimateSend } from './estimateSend.js'
import { getSendLimits } from './getSendLimits.js'
import { reviewSend } from './reviewSend.js'
import { send } from './send.js'

const to = privateKeyToAddress(generatePrivateKey())

test('a transfer offers what its tier says, and the tiers cost more from slow to fast', async () => {
  addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  const { tiers, fee, isFeeOfWallet } = await estimateSend(latchkey, { to, value: 5n })
  expect(tiers.map(({ tier }) => tier)).toEqual(['slow', 'normal', 'fast'])
  expect(tiers.map((each) => each.fee)).toEqual(
    [...tiers.map((each) => each.fee)].sort((a, b) => Number(a - b)),
  )
  expect(tiers[1]?.fee).toBe(fee)
  expect(isFeeOfWallet).toBe(false)

  const offered = async (feeTier: 'slow' | 'normal' | 'fast' | undefined) => {
    const review = await reviewSend(latchkey, { to, value: 5n, feeTier })
    expect(review.feeTier).toBe(feeTier ?? 'normal')
    const { hash } = await send(latchkey, review)
    const { gas, maxFeePerGas = 0n } = await client.getTransaction({ hash: hash as `0x${string}` })
    return { offered: gas * maxFeePerGas, fee: review.fee }
  }
  const slow = await offered('slow')
  const fast = await offered('fast')
  // The base fee moves from block to block, by an eighth at most.
  expect(Number(slow.offered) / Number(slow.fee)).toBeCloseTo(1, 0)
  expect(Number(fast.offered) / Number(fast.fee)).toBeCloseTo(1, 0)
  expect(fast.offered).toBeGreaterThan(slow.offered)
  const limits = await Promise.all(
    (['slow', 'fast'] as const).map((feeTier) => getSendLimits(latchkey, { to, feeTier })),
  )
  expect(limits[0]?.max).toBeGreaterThan(limits[1]?.max ?? 0n)
})
