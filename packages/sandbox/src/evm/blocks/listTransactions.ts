import { type Address, type Hex, isAddressEqual, parseEventLogs, zeroAddress } from 'viem'
import { wrappedEtherAbi } from '../contracts/wrappedEther.js'
import type { Log } from '../state/execute.js'
import type { Block, Blocks, Receipt } from './createBlocks.js'

/** What a transaction moved from one account to another. */
export interface EvmMove {
  /** The zero address if wrapped ether is made of ether. */
  readonly from: Address
  /** The zero address if ether is made of wrapped ether. */
  readonly to: Address
  /** In the smallest unit. */
  readonly value: bigint
  /** Contract of the token. Absent for ether. */
  readonly token?: Address | undefined
}

/** A transaction in a block, as a block explorer shows it. */
export interface EvmTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly nonce: number
  readonly data: Hex
  readonly blockNumber: number
  /** Its place in the block, from 0. */
  readonly index: number
  /** When its block was made, in seconds since 1970. */
  readonly timestamp: number
  readonly isReverted: boolean
  /** What it moved from and to the account that was asked for. */
  readonly moves: readonly EvmMove[]
}

/** Returns the transactions that an account sent, or that moved something of it, the newest first. */
export function listTransactions(blocks: Blocks, account: Address): readonly EvmTransaction[] {
  const found: EvmTransaction[] = []
  for (let number = blocks.latest.number; number > 0; number--) {
    const block = blocks.find(number)
    for (const receipt of block?.receipts.toReversed() ?? []) {
      const moves = [...receipt.moved.flatMap(etherOf), ...receipt.logs.flatMap(tokensOf)].filter(
        ({ from, to }) => isAddressEqual(from, account) || isAddressEqual(to, account),
      )
      const isOwn = isAddressEqual(receipt.transaction.from, account)
      if (block && (isOwn || moves.length > 0)) found.push(toTransaction(block, receipt, moves))
    }
  }
  return found
}

function toTransaction(block: Block, receipt: Receipt, moves: readonly EvmMove[]): EvmTransaction {
  const { transaction, index, isReverted } = receipt
  const { hash, from, to, nonce, data } = transaction
  const place = { blockNumber: block.number, index, timestamp: block.timestamp }
  return { hash, from, to, nonce, data, ...place, isReverted, moves }
}

function etherOf(log: Log): EvmMove[] {
  return tokensOf(log).map(({ from, to, value }) => ({ from, to, value }))
}

function tokensOf(log: Log): EvmMove[] {
  const { address: token } = log
  return parseEventLogs({ abi: wrappedEtherAbi, logs: [log as never] }).flatMap((event): EvmMove[] => {
    if (event.eventName === 'Transfer') return [{ ...event.args, token }]
    if (event.eventName === 'Deposit')
      return [{ from: zeroAddress, to: event.args.to, value: event.args.value, token }]
    if (event.eventName === 'Withdrawal')
      return [{ from: event.args.from, to: zeroAddress, value: event.args.value, token }]
    return []
  })
}
