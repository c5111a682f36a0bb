import { expect, test } from 'vitest'
import type { Cluster } from './createCluster.js'
import { getPriorityPrices, limitPrice, priorityFee } from './getPriorityPrices.js'

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

test('a priority fee is rounded up to a lamport, and limited', () => {
  expect(priorityFee(1n, 450)).toBe(1n)
  expect(priorityFee(10_000n, 450)).toBe(5n)
  expect(priorityFee(0n, 450)).toBe(0n)
  expect(priorityFee(10n ** 18n, 500)).toBe(1_000_000n)
})

test('the price is 0 if the endpoint fails', async () => {
  const failing = clusterWith(() => {
    throw new Error('Method not found')
  })
  expect(await getPriorityPrices(failing, [])).toEqual({ slow: 0n, normal: 0n, fast: 0n })
})

test('the price is limited, so that the fee is at most a thousandth of a SOL', () => {
  expect(limitPrice(5n, 200_000)).toBe(5n)
  expect(limitPrice(10n ** 12n, 200_000)).toBe(5_000_000n)
  expect(limitPrice(10n ** 18n, 0)).toBe(10n ** 12n)
  expect(limitPrice(-1n, 200_000)).toBe(0n)
})
