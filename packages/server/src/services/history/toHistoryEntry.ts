import type { HistoryEntry, HistoryTransfer } from '@latchkey/protocol'
import { formatUnits, getAddress, type Hex, isAddressEqual, zeroAddress } from 'viem'
import type { ServerNetwork } from '../../config/ServerNetwork.js'
import { isSpamText } from '../spam/isSpamText.js'
import type { TokenFacts } from './createTokenFacts.js'
import type { Move } from './readMoves.js'

/** What is known of a transaction besides of what it moved. */
export interface PastTransaction {
  readonly hash: Hex
  /** In seconds since 1970. */
  readonly timestamp: number
  readonly isConfirmed: boolean
  /** Who sent it. Explorers do not tell it for transactions of others that moved a token. */
  readonly from?: Hex | undefined
  /** `null` if it created a contract. Absent if it is not known. */
  readonly to?: Hex | null | undefined
  readonly input?: Hex | undefined
  readonly nonce?: bigint | undefined
}

/** `approve` of ERC-20, and `setApprovalForAll` of ERC-721 and ERC-1155. */
const approvals = ['0x095ea7b3', '0xa22cb465']

/** Converts a transaction, and what it moved of an address, to an entry of the history of the address. */
export function toHistoryEntry(
  transaction: PastTransaction,
  moves: readonly Move[],
  address: Hex,
  network: ServerNetwork,
  facts: ReadonlyMap<string, TokenFacts>,
): HistoryEntry {
  const { hash, from, to, nonce, timestamp, isConfirmed } = transaction
  return {
    id: hash,
    metadata: {
      operationType: operationOf(transaction, moves, address),
      hash,
      chain: network.id,
      minedAt: new Date(timestamp * 1000).toISOString(),
      sentFrom: from ? getAddress(from) : '',
      sentTo: to ? getAddress(to) : '',
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce: nonce === undefined ? undefined : Number(nonce),
    },
    transfers: moves.flatMap((move) => toTransfer(move, address, network, facts) ?? []),
  }
}

function operationOf({ to, input }: PastTransaction, moves: readonly Move[], address: Hex): string {
  if (to === null) return 'deploy'
  const isOut = moves.some(({ from }) => isAddressEqual(from, address))
  const isIn = moves.some((move) => isAddressEqual(move.to, address))
  if (isOut && isIn) return moves.every((move) => isAddressEqual(move.from, move.to)) ? 'send' : 'trade'
  if (isOut) return moves.every((move) => isAddressEqual(move.to, zeroAddress)) ? 'burn' : 'send'
  if (isIn) return moves.every(({ from }) => isAddressEqual(from, zeroAddress)) ? 'mint' : 'receive'
  return input && approvals.includes(input.slice(0, 10)) ? 'approve' : 'execute'
}

function toTransfer(
  { from, to, amount, token, tokenId }: Move,
  address: Hex,
  network: ServerNetwork,
  facts: ReadonlyMap<string, TokenFacts>,
): HistoryTransfer | undefined {
  const isFrom = isAddressEqual(from, address)
  const moved = {
    direction: isFrom
      ? isAddressEqual(to, address)
        ? ('self' as const)
        : ('out' as const)
      : ('in' as const),
    sender: getAddress(from),
    recipient: getAddress(to),
  }
  const { name, symbol, decimals } = token ? (facts.get(token.toLowerCase()) ?? {}) : network.nativeCurrency
  if (tokenId !== undefined && token)
    return {
      ...moved,
      nft_info: {
        name,
        address: getAddress(token),
        token_id: String(tokenId),
        flags: { is_spam: isSpamText(`${name} ${symbol}`) },
      },
      quantity: { numeric: String(amount) },
    }
  // Without decimals the amount is not known.
  if (decimals === undefined) return undefined
  return {
    ...moved,
    fungible_info: {
      name,
      symbol,
      decimals: String(decimals),
      ...(token ? { address: getAddress(token) } : {}),
    },
    quantity: { numeric: formatUnits(amount, decimals) },
  }
}
