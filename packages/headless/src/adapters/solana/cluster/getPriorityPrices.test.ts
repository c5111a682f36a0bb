import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cluster } from './createCluster.js'
import { getPriorityPrices, priceFor, priorityFee } from './getPriorityPrices.js'

/** A cluster whose endpoint answers with these fees. */
function clusterWith(fees: () => readonly number[]): Cluster {
  const rpc = {
    getRecentPrioritizationFees: () => ({
      send: async () => fees().map((fee) => ({ prioritizationFee: BigInt(fee) })),
    }),
  }
  return {
    request: (create) => create(rpc as never).send({ abortSignal: new AbortController().signal }),
  } as Cluster
}

test.each([
  [[5, 1, 9, 3, 7], { slow: 3n, normal: 7n, fast: 7n }],
  [[0, 0, 0, 8], { slow: 0n, normal: 0n, fast: 0n }],
  [Array.from({ length: 101 }, (_, price) => price), { slow: 25n, normal: 75n, fast: 95n }],
  [[4], { slow: 4n, normal: 4n, fast: 4n }],
  [[], { slow: 0n, normal: 0n, fast: 0n }],
])('the price of blocks with %j is that of a share of them', async (fees, prices) => {
  expect(
    await getPriorityPrices(
      clusterWith(() => fees),
      [],
    ),
  ).toEqual(prices)
})

test('a priority fee is rounded up to a lamport, and limited to a thousandth of a SOL', () => {
  expect(priorityFee(1n, 450)).toBe(1n)
  expect(priorityFee(10_000n, 450)).toBe(5n)
  expect(priorityFee(0n, 450)).toBe(0n)
  expect(priorityFee(-1n, 450)).toBe(0n)
  expect(priorityFee(10n ** 18n, 500)).toBe(1_000_000n)
})

test('every priority fee has a price, which the network rounds up to that fee', () => {
  const fees = fc.bigInt({ min: 0n, max: 1_000_000n })
  fc.assert(
    fc.property(fees, fc.integer({ min: 1, max: 1_000_000 }), (fee, units) => {
      expect((priceFor(fee, units) * BigInt(units) + 999_999n) / 1_000_000n).toBe(fee)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('the price is 0 if the endpoint fails', async () => {
  const failing = clusterWith(() => {
    throw new Error('Method not found')
  })
  expect(await getPriorityPrices(failing, [])).toEqual({ slow: 0n, normal: 0n, fast: 0n })
})
