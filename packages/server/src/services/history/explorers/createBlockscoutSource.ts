import * as v from 'valibot'
import type { Hex } from 'viem'
import type { BlockscoutHistory, ServerNetwork } from '../../../config/ServerNetwork.js'
import type { HistorySource } from '../HistorySource.js'
import { createExplorerSource } from './createExplorerSource.js'
import type { ExplorerList, ExplorerRow, Place } from './ExplorerList.js'
import {
  addressField,
  bigField,
  blockField,
  decimalsField,
  hashField,
  inputField,
  nameField,
  parseRows,
} from './explorerFields.js'
import { probeOf, readBlockscoutPage } from './readBlockscoutPage.js'

const party = v.object({ hash: addressField })
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Math.floor(Date.parse(text) / 1000)),
)

// A transaction that waits has no block: it is shown when it has one.
const transactionRow = v.object({
  hash: hashField,
  block_number: blockField,
  timestamp: time,
  from: party,
  to: v.nullable(party),
  value: bigField,
  nonce: bigField,
  raw_input: inputField,
  status: v.picklist(['ok', 'error']),
})
const internalRow = v.object({
  transaction_hash: hashField,
  block_number: blockField,
  timestamp: time,
  from: party,
  to: party,
  value: bigField,
  success: v.literal(true),
})
const tokenRow = v.object({
  transaction_hash: hashField,
  block_number: blockField,
  timestamp: time,
  from: party,
  to: party,
  token: v.object({
    address_hash: addressField,
    name: nameField,
    symbol: nameField,
    decimals: decimalsField,
    type: v.picklist(['ERC-20', 'ERC-721', 'ERC-1155']),
  }),
  total: v.object({ value: v.optional(bigField), token_id: v.optional(bigField) }),
})

/** Creates the history of an explorer of Blockscout: version 2 of its REST API. */
export function createBlockscoutSource(network: ServerNetwork, history: BlockscoutHistory): HistorySource {
  const list =
    <row>(
      path: string,
      parameters: Place,
      schema: v.GenericSchema<unknown, row>,
      toRow: (row: row) => ExplorerRow | undefined,
    ): ExplorerList =>
    async (address, place, signal) => {
      const query = { ...place, ...parameters }
      const { items, next } = await readBlockscoutPage(history, { address, list: path, query, signal })
      return { rows: parseRows(schema, items).flatMap((row) => toRow(row) ?? []), next }
    }
  return createExplorerSource({
    name: 'blockscout',
    network,
    probe: probeOf(history),
    lists: [
      list('transactions', {}, transactionRow, toTransaction),
      list('internal-transactions', {}, internalRow, toInternal),
      list('token-transfers', { type: 'ERC-20,ERC-721,ERC-1155' }, tokenRow, toToken),
    ],
  })
}

function toTransaction(row: v.InferOutput<typeof transactionRow>): ExplorerRow {
  const { hash, block_number: block, timestamp, nonce, value } = row
  const [from, to] = [row.from.hash, row.to?.hash ?? null]
  const isConfirmed = row.status === 'ok'
  return {
    hash,
    block,
    timestamp,
    transaction: { hash, timestamp, isConfirmed, from, to, nonce, input: row.raw_input },
    move: coinMove(from, to, value),
  }
}

function toInternal({ from, to, value, ...row }: v.InferOutput<typeof internalRow>): ExplorerRow | undefined {
  const move = coinMove(from.hash, to.hash, value)
  return move && { hash: row.transaction_hash, block: row.block_number, timestamp: row.timestamp, move }
}

function coinMove(from: Hex, to: Hex | null, amount: bigint) {
  return to && amount > 0n ? { from, to, amount } : undefined
}

function toToken({
  from,
  to,
  token,
  total,
  ...row
}: v.InferOutput<typeof tokenRow>): ExplorerRow | undefined {
  const isNft = token.type !== 'ERC-20'
  const amount = token.type === 'ERC-721' ? 1n : total.value
  if (amount === undefined || (isNft && total.token_id === undefined)) return undefined
  const { address_hash: address, name, symbol, decimals } = token
  return {
    hash: row.transaction_hash,
    block: row.block_number,
    timestamp: row.timestamp,
    move: {
      from: from.hash,
      to: to.hash,
      amount,
      token: address,
      ...(isNft && total.token_id !== undefined ? { tokenId: total.token_id } : {}),
    },
    facts: { name, symbol, decimals },
  }
}
