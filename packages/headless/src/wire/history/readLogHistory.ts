import { isSameAddress } from '@latchkey/protocol'
import * as v from 'valibot'
import { getAddress, type Hex, zeroAddress } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { KnownToken } from '../balances/rpcBalances.js'
import { callRpcBatch } from '../rpc/callRpc.js'
import {
  type ReadTransferLogsParameters,
  readTransferLogs,
  type TransferLog,
} from '../rpc/readTransferLogs.js'
import type { ActivityItem, ActivityPage, ActivityTransfer } from './history.js'

/** Transactions of a page. */
const pageSize = 20

const hex = v.custom<Hex>(isHex)
const blockSchema = v.object({ timestamp: hex })
const transactionSchema = v.object({ from: hex, to: v.nullable(hex), nonce: hex })

/** A transaction, and the transfers of its logs. */
type Found = readonly [TransferLog, ...TransferLog[]]

/**
 * Reads a page of the transactions whose logs have a known token or an NFT: the logs, and then one batch with
 * the transactions and blocks of the page. The cursor is the place of the last transaction in the chain.
 */
export async function readLogHistory(
  parameters: ReadTransferLogsParameters,
  tokens: readonly KnownToken[],
  cursor: string | undefined,
): Promise<Pick<ActivityPage, 'items' | 'nextCursor'>> {
  const { network, signal } = parameters
  const byAddress = new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  const logs = (await readTransferLogs(parameters)).filter(
    ({ kind, address }) => kind !== 'erc20' || byAddress.has(address.toLowerCase()),
  )
  const all = groupByTransaction(logs).filter(([first]) => isBefore(first, cursor))
  const page = all.slice(0, pageSize)
  const facts = await callRpcBatch(
    network,
    page.flatMap(([{ hash, blockNumber }]) => [
      { method: 'eth_getTransactionByHash', params: [hash] },
      { method: 'eth_getBlockByNumber', params: [`0x${blockNumber.toString(16)}`, false] },
    ]),
    signal,
  )
  const items = page.flatMap((found, index): ActivityItem[] => {
    const transaction = v.safeParse(transactionSchema, facts[index * 2])
    const block = v.safeParse(blockSchema, facts[index * 2 + 1])
    // A reorganisation removed it between the two requests.
    if (!transaction.success || !block.success) return []
    const { from, to, nonce } = transaction.output
    const transfers = found.map((log) => toTransfer(log, parameters.address, byAddress))
    return [
      {
        id: found[0].hash,
        networkId: network.networkId,
        hash: found[0].hash,
        operation: operationOf(found, transfers, transaction.output, parameters.address),
        status: 'confirmed',
        minedAt: Number(block.output.timestamp) * 1_000,
        from: getAddress(from),
        to: to ? getAddress(to) : undefined,
        nonce: Number(nonce),
        transfers,
      },
    ]
  })
  const last = page.at(-1)
  return { items, nextCursor: last && all.length > page.length ? placeOf(last[0]) : undefined }
}

function groupByTransaction(logs: readonly TransferLog[]): readonly Found[] {
  const groups = new Map<Hex, [TransferLog, ...TransferLog[]]>()
  for (const log of logs) {
    const group = groups.get(log.hash)
    if (group) group.unshift(log)
    else groups.set(log.hash, [log])
  }
  return [...groups.values()]
}

const placeOf = ({ blockNumber, transactionIndex }: TransferLog) => `${blockNumber}-${transactionIndex}`

function isBefore({ blockNumber, transactionIndex }: TransferLog, cursor: string | undefined): boolean {
  if (cursor === undefined) return true
  const [block = 0, index = 0] = cursor.split('-').map(Number)
  return blockNumber < block || (blockNumber === block && transactionIndex < index)
}

function toTransfer(
  log: TransferLog,
  account: string,
  tokens: ReadonlyMap<string, KnownToken>,
): ActivityTransfer {
  const { kind, address, from, to, value, tokenId } = log
  const [isOut, isIn] = [isSameAddress(from, account), isSameAddress(to, account)]
  const token = kind === 'erc20' ? tokens.get(address.toLowerCase()) : undefined
  return {
    kind: kind === 'erc20' ? 'token' : 'nft',
    direction: isOut && isIn ? 'self' : isOut ? 'out' : 'in',
    value,
    decimals: token?.decimals ?? 0,
    name: token?.name,
    symbol: token?.symbol,
    imageUrl: token?.imageUrl,
    address,
    tokenId: kind === 'erc20' ? undefined : String(tokenId),
    isSpam: false,
    from,
    to,
  }
}

/** Logs do not tell the other side of an exchange for the native currency, so it is called `execute`. */
function operationOf(
  logs: Found,
  transfers: readonly ActivityTransfer[],
  { from, to }: v.InferOutput<typeof transactionSchema>,
  account: string,
): string {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (!directions.has('in'))
    return logs.every(({ address }) => isSameAddress(address, to ?? '')) ? 'send' : 'execute'
  if (logs.every((log) => log.from === zeroAddress)) return 'mint'
  return isSameAddress(from, account) ? 'execute' : 'receive'
}
