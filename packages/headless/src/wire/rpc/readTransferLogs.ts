import * as v from 'valibot'
import { decodeEventLog, getAddress, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from './callRpc.js'

const fungibleAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const nftAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** Hashes of the three events: `Transfer`, `TransferSingle` and `TransferBatch`. */
const [transfer, single, batch] = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
] as const

const hex = v.custom<Hex>(isHex)
const logSchema = v.object({
  address: hex,
  topics: v.array(hex),
  data: hex,
  transactionHash: hex,
  blockNumber: hex,
  transactionIndex: hex,
  logIndex: hex,
})

/** A transfer of a token or an NFT, as its contract reports it. */
export interface TransferLog {
  readonly kind: 'erc20' | 'erc721' | 'erc1155'
  /** The contract. */
  readonly address: Hex
  readonly from: Hex
  readonly to: Hex
  /** 0 for an ERC-20. */
  readonly tokenId: bigint
  readonly value: bigint
  readonly hash: Hex
  readonly blockNumber: number
  readonly transactionIndex: number
  readonly logIndex: number
}

/** The account, and how far to look back. */
export interface ReadTransferLogsParameters {
  readonly network: Network
  readonly address: string
  /** Number of newest blocks. Default: all. */
  readonly blocks?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the transfers of ERC-20, ERC-721 and ERC-1155 from and to an account, the newest first. Logs that are
 * not valid are left out.
 */
export async function readTransferLogs(
  parameters: ReadTransferLogsParameters,
): Promise<readonly TransferLog[]> {
  const { network, address, signal } = parameters
  const account = pad(address.toLowerCase() as Hex)
  const fromBlock = await firstBlock(parameters)
  const topics = [
    [transfer, account],
    [[transfer, single, batch], null, account],
    [[single, batch], null, null, account],
  ]
  const answers = await Promise.all(
    topics.map((each) =>
      callRpc(
        network,
        { method: 'eth_getLogs', params: [{ fromBlock, toBlock: 'latest', topics: each }] },
        signal,
      ),
    ),
  )
  // What the account sent to itself is in two answers.
  const byPlace = new Map<string, readonly TransferLog[]>()
  for (const log of answers.flat()) {
    const parsed = v.safeParse(logSchema, log)
    if (parsed.success)
      byPlace.set(`${parsed.output.blockNumber} ${parsed.output.logIndex}`, parseLog(parsed.output))
  }
  return [...byPlace.values()].flat().sort((a, b) => b.blockNumber - a.blockNumber || b.logIndex - a.logIndex)
}

async function firstBlock({ network, blocks, signal }: ReadTransferLogsParameters): Promise<Hex> {
  if (blocks === undefined) return '0x0'
  const latest = Number(await callRpc(network, { method: 'eth_blockNumber', params: [] }, signal))
  return numberToHex(Math.max(0, latest - blocks + 1))
}

function parseLog({ topics, data, ...log }: v.InferOutput<typeof logSchema>): readonly TransferLog[] {
  const common = {
    address: getAddress(log.address),
    hash: log.transactionHash,
    blockNumber: Number(log.blockNumber),
    transactionIndex: Number(log.transactionIndex),
    logIndex: Number(log.logIndex),
  }
  const event = { topics: topics as [Hex, ...Hex[]], data }
  try {
    // ERC-20 and ERC-721 have the same event, whose third value is indexed in one of them.
    if (topics[0] === transfer && topics.length === 3) {
      const { args } = decodeEventLog({ abi: fungibleAbi, ...event })
      return [{ ...common, ...args, kind: 'erc20', tokenId: 0n }]
    }
    const decoded = decodeEventLog({ abi: nftAbi, ...event })
    if (decoded.eventName === 'Transfer') return [{ ...common, ...decoded.args, kind: 'erc721', value: 1n }]
    const { from, to } = decoded.args
    if (decoded.eventName === 'TransferSingle') {
      const { id, value } = decoded.args
      return [{ ...common, from, to, kind: 'erc1155', tokenId: id, value }]
    }
    const { ids, values } = decoded.args
    return ids.map((id, index) => ({
      ...common,
      from,
      to,
      kind: 'erc1155',
      tokenId: id,
      value: values[index] ?? 0n,
    }))
  } catch {
    return []
  }
}
