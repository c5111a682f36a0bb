import { createClient, custom, type EIP1193RequestFn, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { readFeeTiers } from './readFeeTiers.js'

/** The tiers that a node's answers give. The base fee is 100, and wallets offer a tip of 7. */
function tiersOf(history: unknown, baseFeePerGas: string | undefined = '0x64') {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { baseFeePerGas, number: '0x1', timestamp: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: '0x7',
    eth_gasPrice: '0x9',
    eth_feeHistory: history,
  }
  const request = (async ({ method }: { method: string }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }) as EIP1193RequestFn
  return readFeeTiers(createClient({ transport: custom({ request }, { retryCount: 0 }) }))
}
const historyOf = (base: number, ...tips: readonly (readonly [number, number])[]) => ({
  baseFeePerGas: ['0x1', numberToHex(base)],
  reward: tips.map((each) => each.map((tip) => numberToHex(tip))),
})
const normal = { tier: 'normal', highest: 127n, least: 107n, priority: 7n }

test('slow and fast offer a low and a high tip of recent blocks, of the next base fee', async () => {
  expect(await tiersOf(historyOf(100, [1, 30], [2, 20], [3, 10]))).toEqual([
    { tier: 'slow', highest: 112n, least: 102n, priority: 2n },
    { ...normal, least: 102n },
    { tier: 'fast', highest: 170n, least: 102n, priority: 20n },
  ])
})

test('slow never offers more than normal, and fast never less', async () => {
  expect(await tiersOf(historyOf(100, [50, 1]))).toEqual([
    { tier: 'slow', highest: 117n, least: 107n, priority: 7n },
    normal,
    { tier: 'fast', highest: 157n, least: 107n, priority: 7n },
  ])
  // The base fee falls: what wallets offer is more than fast would.
  expect(await tiersOf(historyOf(10, [1, 8]))).toMatchObject([{ tier: 'slow' }, { ...normal, least: 11n }])
})

test.each([
  ['an endpoint without the method', new Error('method not found')],
  ['an answer without tips', { baseFeePerGas: ['0x64'], reward: [] }],
  ['an answer that is none', 'x'],
  ['tips that are no quantities', { baseFeePerGas: ['0x64'], reward: [['-1', '0x']] }],
])('%s has normal only', async (_, answer) => {
  expect(await tiersOf(answer)).toEqual([normal])
})

test('so has a network without EIP-1559, at its gas price', async () => {
  const answers = historyOf(100, [1, 2])
  const request = (async ({ method }: { method: string }) =>
    method === 'eth_gasPrice'
      ? '0x9'
      : method === 'eth_feeHistory'
        ? answers
        : { number: '0x1', timestamp: '0x1', transactions: [] }) as unknown as EIP1193RequestFn
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  expect(await readFeeTiers(client)).toEqual([{ tier: 'normal', highest: 9n, least: 9n }])
})
