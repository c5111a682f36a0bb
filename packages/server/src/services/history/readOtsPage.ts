import * as v from 'valibot'
import { type Hex, hexToNumber, numberToHex, pad } from 'viem'
import { sendApart } from '../../rpc/callContracts.js'
import type { Node } from '../../rpc/createNode.js'
import { resultOf } from '../../rpc/RpcRefusal.js'
import {
  type EvmTransaction,
  logSchema,
  operationSchema,
  receiptSchema,
  transactionSchema,
} from './EvmTransaction.js'
import { erc1155Topics, transferTopic } from './readMoves.js'

/** A page of transactions, the newest first. */
export interface OtsPage {
  readonly transactions: readonly EvmTransaction[]
  /** The next page has the transactions before this block. Absent on the last one. */
  readonly nextBlock?: number
  /** Whether transactions are left out, because what the endpoint says of them is too large or not valid. */
  readonly isPartial: boolean
}

const pageSize = 25
/** A page ends with the block in which it reaches this number. */
const maxTransactions = 50
/** More are not read of one page, if a block has more. */
const maxShown = 200

const foundSchema = v.object({
  txs: v.array(v.object({ hash: v.string(), blockNumber: v.string() })),
  lastPage: v.boolean(),
})
const blockSchema = v.object({ timestamp: v.string() })

/**
 * Reads a page of the transactions of an address, with the methods of Otterscan (Erigon, anvil), which find
 * calls of contracts too, and with the logs of token transfers, which they do not find.
 *
 * @param before Number of a block, which is not included. 0: the newest.
 */
export async function readOtsPage(node: Node, address: Hex, before: number): Promise<OtsPage> {
  const found = v.parse(
    foundSchema,
    await node.ask('ots_searchTransactionsBefore', [address, before, pageSize]),
  )
  const blocks = found.txs.map(({ blockNumber }) => hexToNumber(blockNumber as Hex))
  const firstBlock = found.lastPage ? 0 : Math.min(...blocks)
  const logs = await readLogs(node, address, firstBlock, before)

  const blockOf = new Map<string, number>()
  found.txs.forEach(({ hash }, index) => {
    blockOf.set(hash, blocks[index] ?? 0)
  })
  for (const { transactionHash, blockNumber } of logs) blockOf.set(transactionHash, Number(blockNumber))
  const newestFirst = [...blockOf].sort(([, a], [, b]) => b - a)
  // The page ends with a whole block, so that none is lost between two pages.
  const lastBlock = newestFirst[maxTransactions - 1]?.[1] ?? firstBlock
  const shown = newestFirst.filter(([, block]) => block >= lastBlock).map(([hash]) => hash)
  const transactions = await readTransactions(node, shown.slice(0, maxShown) as Hex[])
  const isPartial = transactions.length < shown.length
  return { transactions, isPartial, ...(lastBlock > 0 ? { nextBlock: lastBlock } : {}) }
}

async function readLogs(node: Node, address: Hex, firstBlock: number, before: number) {
  const range = {
    fromBlock: numberToHex(firstBlock),
    toBlock: before === 0 ? 'latest' : numberToHex(before - 1),
  }
  const topic = pad(address)
  const filters = [
    [transferTopic, topic],
    [transferTopic, null, topic],
    [erc1155Topics, null, topic],
    [erc1155Topics, null, null, topic],
  ]
  const answers = await node.send(
    filters.map((topics) => ({ method: 'eth_getLogs', params: [{ ...range, topics }] })),
  )
  return answers.flatMap((answer) => v.parse(v.array(logSchema), resultOf(answer)))
}

const perHash = ['eth_getTransactionByHash', 'eth_getTransactionReceipt', 'ots_getInternalOperations']
const detailsSchema = v.tuple([transactionSchema, receiptSchema, v.array(operationSchema)])
/** Largest answer to a batch. A transaction that says more by itself is left out. */
const maxBatchBytes = 4_000_000

/** Anybody can make a transaction that concerns the account, with more logs than an answer may have. */
async function readTransactions(node: Node, hashes: readonly Hex[]): Promise<EvmTransaction[]> {
  const calls = hashes.flatMap((hash) => perHash.map((method) => ({ method, params: [hash] })))
  const answers = await sendApart(node, calls, maxBatchBytes)
  const read = hashes.flatMap((_, index) => {
    const own = answers.slice(index * perHash.length, (index + 1) * perHash.length)
    const parsed = v.safeParse(
      detailsSchema,
      own.map((answer) => answer && resultOf(answer)),
    )
    if (!parsed.success) return []
    const [transaction, receipt, operations] = parsed.output
    return [{ ...transaction, receipt, operations }]
  })
  const numbers = [...new Set(read.map(({ blockNumber }) => blockNumber))]
  const blocks =
    numbers.length === 0
      ? []
      : await node.send(
          numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })),
        )
  const times = new Map(
    blocks.map((answer, index) => [
      numbers[index],
      hexToNumber(v.parse(blockSchema, resultOf(answer)).timestamp as Hex),
    ]),
  )
  return read.map(({ receipt, ...transaction }) => ({
    ...transaction,
    isConfirmed: receipt.status === 1n,
    logs: receipt.logs,
    timestamp: times.get(transaction.blockNumber) ?? 0,
  }))
}
