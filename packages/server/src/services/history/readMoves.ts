import { decodeEventLog, type Hex, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { EvmLog, EvmTransaction } from './EvmTransaction.js'

/** `Transfer` of ERC-20 and ERC-721. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
export const erc1155Topics = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/**
 * `Deposit` and `Withdrawal` of a wrapped native currency, which sends no `Transfer` for them. Other
 * contracts have events of the same form, so that they count for tokens of the network's list only.
 */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** Something that moved from one address to another. */
export interface Move {
  readonly from: Hex
  readonly to: Hex
  /** In the smallest unit. */
  readonly amount: bigint
  /** Contract of the token. Absent for the native currency. */
  readonly token?: Hex
  /** Id in the collection. Only of an NFT. */
  readonly tokenId?: bigint
}

const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)'])
const wrapped = parseAbi([
  'event Deposit(address indexed owner, uint256 value)',
  'event Withdrawal(address indexed owner, uint256 value)',
])
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/**
 * Returns what a transaction moved from or to an address: coins first, then tokens.
 *
 * @param isListed Returns whether a contract is in the network's list of tokens.
 */
export function readMoves(
  transaction: EvmTransaction,
  address: Hex,
  isListed: (token: Hex) => boolean,
): readonly Move[] {
  // A transaction that failed moved nothing.
  if (!transaction.isConfirmed) return []
  const { from, to, value, operations, logs } = transaction
  // Some nodes list the transaction itself among the operations of contracts.
  const inner = operations.filter((each) => !(isSame(each.from, from) && isSame(each.to, to)))
  const native = [...(to ? [{ from, to, value }] : []), ...inner]
    .filter((each) => each.value > 0n)
    .map((each) => ({ from: each.from, to: each.to, amount: each.value }))
  return [...native, ...logs.flatMap((log) => movesOf(log, isListed))].filter(
    (move) => isAddressEqual(move.from, address) || isAddressEqual(move.to, address),
  )
}

function isSame(a: Hex, b: Hex | null): boolean {
  return b !== null && isAddressEqual(a, b)
}

/** Returns the moves of a log. A log that only looks like a transfer has none. */
export function movesOf(
  { address: token, topics, data }: EvmLog,
  isListed: (token: Hex) => boolean,
): readonly Move[] {
  const [topic, ...others] = topics
  const log = { topics: topics as [Hex, ...Hex[]], data }
  try {
    if (topic === transferTopic && others.length === 2) {
      const { from, to, value } = decodeEventLog({ abi: erc20, ...log }).args
      return [{ from, to, amount: value, token }]
    }
    if (topic === transferTopic && others.length === 3) {
      const { from, to, id } = decodeEventLog({ abi: erc721, ...log }).args
      return [{ from, to, amount: 1n, token, tokenId: id }]
    }
    if ((topic === depositTopic || topic === withdrawalTopic) && isListed(token)) {
      const { eventName, args } = decodeEventLog({ abi: wrapped, ...log })
      return eventName === 'Deposit'
        ? [{ from: zeroAddress, to: args.owner, amount: args.value, token }]
        : [{ from: args.owner, to: zeroAddress, amount: args.value, token }]
    }
    if (topic === undefined || !erc1155Topics.includes(topic)) return []
    const event = decodeEventLog({ abi: erc1155, ...log })
    const { from, to } = event.args
    if (event.eventName === 'TransferSingle')
      return [{ from, to, amount: event.args.value, token, tokenId: event.args.id }]
    const { ids, values } = event.args
    return ids.map((tokenId, index) => ({ from, to, amount: values[index] ?? 0n, token, tokenId }))
  } catch {
    return []
  }
}
