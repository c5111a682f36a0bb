import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { defineNetwork } from '../../shared/networks.js'
import { readReceived } from './readReceived.js'

const account = '0xD8DA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = `0x${'0b'.repeat(20)}`

const word = (value: bigint | string) =>
  `0x${(typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transfer = (from: string, to: string, value: bigint, address = token) => ({
  address: address.toLowerCase(),
  topics: [transferTopic, word(from), word(to)],
  data: word(value),
})
const wrapping = (topic: string, of: string, value: bigint, address = token) => ({
  address,
  topics: [topic, word(of)],
  data: word(value),
})
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

interface Node {
  readonly logs?: unknown
  /** What the account has before and after the block. */
  readonly has?: readonly [bigint, bigint]
  readonly from?: string
  readonly answers?: Readonly<Record<string, unknown>>
}

/** A network whose only node says that the swap is in block 16. */
async function networkOf({ logs = [], has = [5n, 5n], from = account, answers = {} }: Node) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, params } = JSON.parse(body)
    const balance = word(params.at(-1) === '0x10' ? has[1] : has[0])
    const known: Record<string, unknown> = {
      eth_getTransactionReceipt: {
        blockNumber: '0x10',
        logs,
        from: from.toLowerCase(),
        gasUsed: '0x64',
        effectiveGasPrice: '0x3',
      },
      eth_call: balance,
      eth_getBalance: balance,
      ...answers,
    }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: known[method] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return defineNetwork({ ...mainnet, rpcUrls: { default: { http: [url] } } })
}

const hash = `0x${'ab'.repeat(32)}`

test.each<[string, Node, bigint | undefined]>([
  ['what arrives', { logs: [transfer(other, account, 7n)], has: [5n, 12n] }, 7n],
  [
    'what arrives in parts, less what is given back',
    {
      logs: [transfer(other, account, 7n), transfer(other, account, 3n), transfer(account, other, 1n)],
      has: [5n, 14n],
    },
    9n,
  ],
  ['what is wrapped', { logs: [wrapping(deposit, account, 7n)], has: [0n, 7n] }, 7n],
  [
    'nothing of what is wrapped for another',
    { logs: [wrapping(deposit, other, 7n)], has: [0n, 7n] },
    undefined,
  ],
  ['nothing of another token', { logs: [transfer(other, account, 7n, other)], has: [5n, 12n] }, undefined],
  [
    'nothing if the token keeps a part that its event hides',
    { logs: [transfer(other, account, 7n)], has: [5n, 11n] },
    undefined,
  ],
  [
    'nothing if more arrives in the same block',
    { logs: [transfer(other, account, 7n)], has: [5n, 22n] },
    undefined,
  ],
  ['nothing if no event says it', { logs: [], has: [5n, 12n] }, undefined],
  ['nothing if nothing arrives', { logs: [transfer(other, account, 0n)] }, undefined],
  ['nothing without a receipt', { answers: { eth_getTransactionReceipt: null } }, undefined],
  [
    'nothing if a balance is no number',
    { logs: [transfer(other, account, 7n)], answers: { eth_call: '0x' } },
    undefined,
  ],
  [
    'what arrives, beside an event that cannot be read',
    { logs: [null, transfer(other, account, 7n)], has: [5n, 12n] },
    7n,
  ],
  ['nothing if the events are none', { logs: 'none', has: [5n, 12n] }, undefined],
])('of a token: %s', async (_, node, received) => {
  expect(await readReceived(await networkOf(node), { hash, account, token })).toBe(received)
})

test.each<[string, Node, bigint | undefined]>([
  [
    'what is unwrapped, whatever the fee was',
    { logs: [wrapping(withdrawal, other, 1_000n)], has: [5_000n, 5_700n] },
    1_000n,
  ],
  [
    'what is unwrapped in a transaction that another account pays for',
    { logs: [wrapping(withdrawal, other, 1_000n)], has: [5_000n, 6_000n], from: other },
    1_000n,
  ],
  [
    'nothing if the router keeps a part',
    { logs: [wrapping(withdrawal, other, 1_000n)], has: [5_000n, 5_690n] },
    undefined,
  ],
  [
    'nothing if more arrives in the same block',
    { logs: [wrapping(withdrawal, other, 1_000n)], has: [5_000n, 9_000n] },
    undefined,
  ],
  ['nothing if nothing is unwrapped', { has: [5_000n, 5_700n] }, undefined],
])('of the native currency: %s', async (_, node, received) => {
  expect(await readReceived(await networkOf(node), { hash, account })).toBe(received)
})
