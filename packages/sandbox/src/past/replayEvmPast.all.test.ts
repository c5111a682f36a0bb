import {
  createPublicClient,
  defineChain,
  erc20Abi,
  erc721Abi,
  getAddress,
  http,
  isAddressEqual,
  parseAbiItem,
  parseEventLogs,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionReceipt,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmCollections, evmTokens } from '../assets/evmAssets.js'
import { sandboxEvmAssets } from '../assets/sandboxEvmAssets.js'
import { testAddresses } from '../assets/testAddresses.js'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { pastSpan } from './schedule.js'
import type { EvmPastKind } from './types.js'

const [alice] = testAddresses
const { cats, vouchers } = evmCollections
const spam = [evmTokens.falseUsdc, evmTokens.reward].map(({ address }) => address.toLowerCase())
let chain: SandboxChain
let client: ReturnType<typeof connect>
let receipts: TransactionReceipt[]

function connect({ id, name, url, nativeCurrency, multicall3 }: SandboxChain) {
  const contracts = { multicall3: { address: multicall3 } }
  const rpcUrls = { default: { http: [url] } }
  return createPublicClient({
    chain: defineChain({ id, name, nativeCurrency, rpcUrls, contracts }),
    transport: http(url, { batch: true }),
  })
}

beforeAll(async () => {
  chain = await startChain({ id: 1337, contents: 'past' })
  client = connect(chain)
  receipts = await Promise.all(chain.past.map(({ hash }) => client.getTransactionReceipt({ hash })))
})
afterAll(() => chain.stop())

const receiptsOf = (kind: EvmPastKind) => receipts.filter((_, index) => chain.past[index]?.kind === kind)
const isAlice = (address: `0x${string}`) => isAddressEqual(address, alice)
const transfersIn = ({ logs }: TransactionReceipt) =>
  parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs, strict: true })

test('only the failed transactions failed', () => {
  expect(receipts).toHaveLength(500)
  for (const [index, { status }] of receipts.entries())
    expect(status, `transaction ${index}`).toBe(chain.past[index]?.kind === 'failed' ? 'reverted' : 'success')
})

test('every transaction names the account, as sender, receiver or in an event', () => {
  const name = alice.slice(2).toLowerCase()
  for (const { from, to, logs } of receipts)
    expect([from, to, ...logs.flatMap(({ topics }) => topics)].join().toLowerCase()).toContain(name)
})

test('nonces count the transactions of the account, and blocks have the times of the past', async () => {
  const transactions = await Promise.all(chain.past.map(({ hash }) => client.getTransaction({ hash })))
  const own = transactions.filter(({ from }) => isAlice(from))
  expect(own.map(({ nonce }) => nonce)).toEqual(own.map((_, index) => index))
  expect(await client.getTransactionCount({ address: alice })).toBe(own.length)
  const blocks = [...new Set(receipts.map(({ blockNumber }) => blockNumber))]
  const times = new Map(
    await Promise.all(
      blocks.map(
        async (blockNumber) => [blockNumber, (await client.getBlock({ blockNumber })).timestamp] as const,
      ),
    ),
  )
  for (const [index, { blockNumber }] of receipts.entries())
    expect(times.get(blockNumber)).toBe(BigInt(chain.past[index]?.timestamp ?? 0))
  const first = chain.past[0]?.timestamp ?? 0
  const last = chain.past.at(-1)?.timestamp ?? 0
  expect(last - first).toBeGreaterThan(pastSpan - 30 * 86_400)
  const age = Date.now() / 1_000 - last
  expect(age).toBeGreaterThan(3_600)
  expect(age).toBeLessThan(3 * 3_600)
})

test('the account has signed what it sent', async () => {
  const [sent] = receiptsOf('sent')
  const { r, s, yParity, v, from, ...fields } = await client.getTransaction({
    hash: sent?.transactionHash ?? '0x',
  })
  if (fields.type !== 'eip1559' || yParity === undefined) throw new Error('not of type 2')
  const { type, chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to, value, input: data } = fields
  const plain = { type, chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, to, value, data }
  const signed = serializeTransaction(plain, { r, s, yParity })
  expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
    getAddress(from),
  )
})

describe('each kind is what its name says', () => {
  test('coins', async () => {
    for (const { transactionHash: hash, from, to, logs } of [
      ...receiptsOf('sent'),
      ...receiptsOf('received'),
    ]) {
      expect(logs).toEqual([])
      expect(isAlice(from) !== isAlice(to ?? '0x')).toBe(true)
      expect((await client.getTransaction({ hash })).value).toBeGreaterThan(0n)
    }
  })

  test.each(['tokenSent', 'tokenReceived', 'nftSent', 'nftReceived', 'mint', 'spamNft'] as const)(
    '%s',
    (kind) => {
      for (const receipt of receiptsOf(kind)) {
        const isNft = kind !== 'tokenSent' && kind !== 'tokenReceived'
        const [log, ...others] = isNft
          ? parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs: receipt.logs })
          : transfersIn(receipt)
        expect(others).toEqual([])
        if (!log) throw new Error('no transfer')
        expect(isAlice(kind.endsWith('Sent') ? log.args.from : log.args.to)).toBe(true)
        const collection = kind === 'spamNft' ? vouchers : cats
        if (isNft) expect(isAddressEqual(log.address, collection.address)).toBe(true)
        else expect(spam).not.toContain(log.address.toLowerCase())
      }
    },
  )

  test.each(['itemSent', 'itemReceived'] as const)('%s', (kind) => {
    const abi = [
      parseAbiItem(
        'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
      ),
    ]
    for (const { logs } of receiptsOf(kind)) {
      const [log] = parseEventLogs({ abi, logs })
      expect(isAlice((kind === 'itemSent' ? log?.args.from : log?.args.to) ?? '0x')).toBe(true)
    }
  })

  test('swaps and approvals', () => {
    const abi = [
      parseAbiItem(
        'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
      ),
    ]
    for (const { logs, from, to } of receiptsOf('swap')) {
      expect(isAlice(from)).toBe(true)
      expect(to?.toLowerCase()).toBe(sandboxEvmAssets.exchange.toLowerCase())
      expect(parseEventLogs({ abi, logs }).length).toBeGreaterThan(0)
    }
    for (const { logs } of receiptsOf('approve')) {
      const names = parseEventLogs({ abi: erc721Abi, logs, strict: false }).map(({ eventName }) => eventName)
      const amounts = parseEventLogs({ abi: erc20Abi, logs, strict: false }).map(({ eventName }) => eventName)
      expect([...names, ...amounts]).toContainEqual(expect.stringMatching(/^Approval(ForAll)?$/))
    }
  })

  test('spam gives to many at once, and poison names the account without its doing', () => {
    for (const receipt of receiptsOf('spamToken')) {
      expect(isAlice(receipt.from)).toBe(false)
      const logs = transfersIn(receipt)
      expect(logs.length).toBeGreaterThan(5)
      expect(logs.filter(({ args }) => isAlice(args.to))).toHaveLength(1)
      for (const { address } of logs) expect(spam).toContain(address.toLowerCase())
    }
    const poisons = receiptsOf('poison').map((receipt) => {
      expect(isAlice(receipt.from)).toBe(false)
      const [log] = transfersIn(receipt)
      if (!log) return 'dust'
      expect(isAlice(log.args.from)).toBe(true)
      return log.args.value === 0n ? 'nothing' : 'false token'
    })
    expect(new Set(poisons)).toEqual(new Set(['dust', 'nothing', 'false token']))
  })
})

test("a history by logs finds the account's transfers, and the node's own index all of its transactions", async () => {
  const logs = await client.getLogs({
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
    args: { to: alice },
    fromBlock: 0n,
    strict: true,
  })
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash))
  for (const { transactionHash } of receiptsOf('tokenReceived')) expect(hashes).toContain(transactionHash)
  const page = (await client.request<never>({
    method: 'ots_searchTransactionsBefore',
    params: [alice, 0, 25],
  } as never)) as { txs: { hash: string }[] }
  expect(page.txs.length).toBeGreaterThanOrEqual(25)
})

test('the same past has the same hashes on another start', async () => {
  const again = await startChain({ id: 1337, contents: 'past' })
  try {
    expect(again.past.map(({ hash }) => hash)).toEqual(chain.past.map(({ hash }) => hash))
  } finally {
    await again.stop()
  }
})
