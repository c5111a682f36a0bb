import { createClient, custom, type EIP1193RequestFn, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { TokenReference } from '../../core/capabilities.js'
import { mainnet } from '../../exports/networks.js'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import { defineNetwork } from '../../shared/networks.js'
import { estimate } from './estimate.js'

const network = defineNetwork(mainnet)
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A node that answers each method as the test says. */
function scene(answers: Readonly<Record<string, unknown>>, balance = 10 ** 15) {
  const asked: { method: string; params?: unknown }[] = []
  const request = (async (args: { method: string; params?: unknown }) => {
    asked.push(args)
    const answer = args.method === 'eth_getBalance' ? quantity(balance) : answers[args.method]
    if (answer instanceof Error) throw answer
    return answer
  }) as EIP1193RequestFn
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const run = (receiver: string = to, token?: TokenReference) =>
    estimate({ client, network, from, to: receiver, value: 5n, token })
  return { run, asked }
}
const quantity = (value: number) => numberToHex(value)

test('the fee is the gas limit times the highest price, for the receiver and the value', async () => {
  const { run, asked } = scene({
    eth_estimateGas: quantity(21_000),
    eth_getBlockByNumber: { baseFeePerGas: quantity(100), number: '0x1', timestamp: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: quantity(7),
  })
  // viem allows the base fee to rise by a fifth.
  expect(await run()).toMatchObject({ fee: 21_000n * 127n, reserve: (21_000n * 127n * 127n) / 100n })
  const gas = asked.find(({ method }) => method === 'eth_estimateGas')
  expect(gas?.params).toMatchObject([{ from, to, value: '0x5' }])
})

test('the fee is at most what remains, if the next block takes that', async () => {
  const node = {
    eth_estimateGas: quantity(21_000),
    eth_getBlockByNumber: { baseFeePerGas: quantity(100), number: '0x1', timestamp: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: quantity(7),
  }
  const leastFee = 21_000n * 107n
  // 5 wei are sent.
  expect(await scene(node, 21_000 * 110 + 5).run()).toMatchObject({ fee: 21_000n * 110n, leastFee })
  expect(await scene(node, 21_000 * 107 + 4).run()).toMatchObject({ fee: 21_000n * 127n, leastFee })
})

test('a network without EIP-1559 has a gas price', async () => {
  const { run } = scene({
    eth_estimateGas: quantity(21_000),
    eth_getBlockByNumber: { number: '0x1', timestamp: '0x1', transactions: [] },
    eth_gasPrice: quantity(9),
  })
  expect(await run()).toMatchObject({ fee: 21_000n * 9n })
})

test('an error of the node names the network and its currency', async () => {
  const block = { baseFeePerGas: quantity(100), number: '0x1', timestamp: '0x1', transactions: [] }
  const node = { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: quantity(7) }
  const poor = Object.assign(new Error('insufficient funds for gas'), { code: -32000 })
  await expect(scene({ ...node, eth_estimateGas: poor }).run()).rejects.toMatchObject({
    code: 'rpc/insufficient-funds',
    shortMessage: 'Not enough ETH for the network fee.',
  })
  const internal = Object.assign(new Error('no'), { code: -32603 })
  await expect(scene({ ...node, eth_estimateGas: internal }).run()).rejects.toMatchObject({
    code: 'rpc/internal',
    shortMessage: 'Something went wrong in Ethereum.',
  })
  const lost = Object.assign(new Error('no'), { code: -32603 })
  await expect(
    scene({ eth_estimateGas: quantity(21_000), eth_getBlockByNumber: lost, eth_gasPrice: quantity(9) }).run(),
  ).rejects.toMatchObject({ code: 'rpc/internal' })
})

test('an invalid receiver is refused without a request', async () => {
  const { run, asked } = scene({})
  await expect(run('0x1')).rejects.toBeInstanceOf(InvalidReceiverError)
  expect(asked).toEqual([])
})

test('a token that answers false to a transfer would move nothing', async () => {
  const token = { address: `0x${'a1'.repeat(20)}`, decimals: 0 }
  const node = {
    eth_estimateGas: quantity(40_000),
    eth_getBlockByNumber: { baseFeePerGas: quantity(100), number: '0x1', timestamp: '0x1', transactions: [] },
    eth_maxPriorityFeePerGas: quantity(7),
    // The decimals and the result of the transfer: 0.
    eth_call: `0x${'0'.repeat(64)}`,
  }
  await expect(scene(node).run(to, token)).rejects.toMatchObject({ code: 'rpc/reverted' })
})
