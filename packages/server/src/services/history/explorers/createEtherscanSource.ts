import * as v from 'valibot'
import type { Hex } from 'viem'
import type { EtherscanHistory, ServerNetwork } from '../../../config/ServerNetwork.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'
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

const defaultUrl = 'https://api.etherscan.io/v2/api'
const pageSize = 50
/** The API has no rows behind the first 10000 of a query. */
const maxPage = 10_000 / pageSize

const answerSchema = v.object({
  status: v.string(),
  result: v.union([v.array(v.unknown()), v.string()]),
})

const common = {
  hash: hashField,
  blockNumber: blockField,
  timeStamp: v.pipe(bigField, v.maxValue(10n ** 12n), v.transform(Number)),
  from: addressField,
}
const to = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  addressField,
])
const transactionRow = v.object({
  ...common,
  to,
  value: bigField,
  nonce: bigField,
  input: inputField,
  isError: v.picklist(['0', '1']),
})
const internalRow = v.object({ ...common, to: addressField, value: bigField, isError: v.literal('0') })
const tokenCommon = {
  ...common,
  to: addressField,
  contractAddress: addressField,
  tokenName: nameField,
  tokenSymbol: nameField,
}
const tokenRow = v.object({ ...tokenCommon, value: bigField, tokenDecimal: decimalsField })
const nftRow = v.object({ ...tokenCommon, tokenID: bigField })
const itemRow = v.object({ ...nftRow.entries, tokenValue: bigField })

/** Creates the history of version 2 of the API of Etherscan, which has many networks. */
export function createEtherscanSource(
  network: ServerNetwork,
  { apiKey, url = defaultUrl }: EtherscanHistory,
): HistorySource {
  const chainid = network.id.replace(/^eip155:/, '')
  const list =
    <row extends CommonRow>(
      action: string,
      schema: v.GenericSchema<unknown, row>,
      toRow: (row: row) => Partial<ExplorerRow>,
    ): ExplorerList =>
    async (address, place, signal) => {
      const page = Number(place.page ?? 1)
      const parameters = { chainid, module: 'account', action, address, page: String(page), apikey: apiKey }
      const range = { startblock: '0', endblock: place.endblock ?? '999999999999' }
      const query = new URLSearchParams({ ...parameters, ...range, offset: String(pageSize), sort: 'desc' })
      const { status, result } = v.parse(answerSchema, await fetchJson({ url: `${url}?${query}`, signal }))
      // An empty list has the status of an error.
      if (typeof result === 'string' || (status !== '1' && result.length > 0))
        throw new UnusableAnswer('the explorer answered with an error')
      const rows = parseRows(schema, result)
      return {
        rows: rows.map((row) => ({
          hash: row.hash,
          block: row.blockNumber,
          timestamp: row.timeStamp,
          ...toRow(row),
        })),
        next: result.length < pageSize ? undefined : placeAfter(rows, place, page),
      }
    }
  return createExplorerSource({
    name: 'etherscan',
    network,
    probe(signal) {
      const query = new URLSearchParams({
        chainid,
        module: 'proxy',
        action: 'eth_blockNumber',
        apikey: apiKey,
      })
      return fetchJson({ url: `${url}?${query}`, signal })
    },
    lists: [
      list('txlist', transactionRow, toTransaction),
      list('txlistinternal', internalRow, (row) => ({ move: coinMove(row.from, row.to, row.value) })),
      list('tokentx', tokenRow, (row) => toToken(row, row.value, row.tokenDecimal)),
      list('tokennfttx', nftRow, (row) => toToken(row, 1n, undefined, row.tokenID)),
      list('token1155tx', itemRow, (row) => toToken(row, row.tokenValue, undefined, row.tokenID)),
    ],
  })
}

interface CommonRow {
  readonly hash: Hex
  readonly blockNumber: number
  readonly timeStamp: number
}

/** Pages are counted from the newest row of the first one: later transactions must not move them. */
function placeAfter(rows: readonly CommonRow[], { endblock }: Place, page: number): Place | undefined {
  const blocks = rows.map(({ blockNumber }) => blockNumber)
  if (blocks.length === 0) return undefined
  if (page < maxPage) return { endblock: endblock ?? String(Math.max(...blocks)), page: String(page + 1) }
  return { endblock: String(Math.min(...blocks) - 1), page: '1' }
}

function toTransaction(row: v.InferOutput<typeof transactionRow>): Partial<ExplorerRow> {
  const { hash, timeStamp: timestamp, from, to: receiver, nonce, input, value } = row
  const isConfirmed = row.isError === '0'
  return {
    transaction: { hash, timestamp, isConfirmed, from, to: receiver, nonce, input },
    move: coinMove(from, receiver, value),
  }
}

function coinMove(from: Hex, receiver: Hex | null, amount: bigint) {
  return receiver && amount > 0n ? { from, to: receiver, amount } : undefined
}

function toToken(
  row: v.InferOutput<v.ObjectSchema<typeof tokenCommon, undefined>>,
  amount: bigint,
  decimals: number | undefined,
  tokenId?: bigint,
): Partial<ExplorerRow> {
  const { from, to: receiver, contractAddress: token, tokenName: name, tokenSymbol: symbol } = row
  return {
    move: { from, to: receiver, amount, token, ...(tokenId === undefined ? {} : { tokenId }) },
    facts: { name, symbol, decimals },
  }
}
