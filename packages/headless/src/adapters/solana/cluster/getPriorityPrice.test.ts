import { expect, test } from 'vitest'
import type { Cluster } from './createCluster.js'
import { getPriorityPrice, limitPrice } from './getPriorityPrice.js'

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
  [[5, 1, 9, 3, 7], 7n],
  [[0, 0, 0, 8], 0n],
  [[4], 4n],
  [[], 0n],
])('the price of blocks with %j is that of three quarters of them: %s', async (fees, price) => {
  expect(
    await getPriorityPrice(
      clusterWith(() => fees),
      [],
    ),
  ).toBe(price)
})

test('the price is 0 if the endpoint fails', async () => {
  const failing = clusterWith(() => {
    throw new Error('Method not found')
  })
  expect(await getPriorityPrice(failing, [])).toBe(0n)
})

test('the price is limited, so that the fee is at most a thousandth of a SOL', () => {
  expect(limitPrice(5n, 200_000)).toBe(5n)
  expect(limitPrice(10n ** 12n, 200_000)).toBe(5_000_000n)
  expect(limitPrice(10n ** 18n, 0)).toBe(10n ** 12n)
  expect(limitPrice(-1n, 200_000)).toBe(0n)
})
