import type { Address, Hex } from 'viem'
import { refused } from '../rpc/NodeError.js'
import type { Read } from '../state/createLedger.js'
import { balanceKey, nonceKey } from '../state/keys.js'
import { baseFee, blockGasLimit, intrinsicGas } from './fees.js'
import type { Transaction } from './Transaction.js'

/** By how much a transaction must pay more than the one that it replaces, in percent. */
const replacementPercent = 110n

/** The transactions that are not in a block yet. */
export interface Pool {
  readonly size: number
  find(hash: Hex): Transaction | undefined
  /** Returns the next nonce of an account, after those that are pending. */
  nextNonce(address: Address): number
  /** @throws {NodeError} If the chain does not take the transaction. */
  add(transaction: Transaction): void
  /**
   * Removes transactions for a block, in the order in which they arrived, which is that of the nonces of each
   * account.
   */
  take(): readonly Transaction[]
}

/** Creates an empty pool. `read` reads the latest block, and `isIncluded` says if a transaction is in one. */
export function createPool({
  read,
  isIncluded,
}: {
  readonly read: Read
  isIncluded(hash: Hex): boolean
}): Pool {
  // One that replaces another has its place.
  const pending = new Map<string, Transaction>()
  const placeOf = ({ from, nonce }: Pick<Transaction, 'from' | 'nonce'>) => `${from} ${nonce}`
  const ofSender = (address: Address) => [...pending.values()].filter(({ from }) => from === address)
  const usedNonces = (address: Address) => Number(read(nonceKey(address)))
  const nextNonce = (address: Address) => usedNonces(address) + ofSender(address).length

  return {
    get size() {
      return pending.size
    },
    find: (hash) => [...pending.values()].find((each) => each.hash === hash),
    nextNonce,
    add(transaction) {
      const { hash, from, nonce } = transaction
      checkFees(transaction)
      if (isIncluded(hash) || [...pending.values()].some((each) => each.hash === hash))
        throw refused('already known')
      const used = usedNonces(from)
      if (nonce < used) throw refused(`nonce too low: next nonce ${used}, tx nonce ${nonce}`)
      // It would wait in a node. Here nothing could send the missing ones.
      const next = nextNonce(from)
      if (nonce > next) throw refused(`nonce too high: next nonce ${next}, tx nonce ${nonce}`)
      const place = placeOf(transaction)
      const replaced = pending.get(place)
      const others = ofSender(from).filter((each) => each !== replaced)
      const cost = [...others, transaction].reduce((sum, each) => sum + costOf(each), 0n)
      const balance = read(balanceKey(from))
      if (cost > balance)
        throw refused(
          `insufficient funds for gas * price + value: address ${from} have ${balance} want ${cost}`,
        )
      if (replaced && !isReplacement(transaction, replaced))
        throw refused('replacement transaction underpriced')
      pending.set(place, transaction)
    },
    take() {
      let left = blockGasLimit
      // Those that do not fit wait for the next block, with all that are later.
      const fitting = [...pending.values()].filter(({ gas }) => {
        left -= gas
        return left >= 0n
      })
      for (const transaction of fitting) pending.delete(placeOf(transaction))
      return fitting
    },
  }
}

/** Returns the most that a transaction can cost, in wei. */
function costOf({ gas, maxFeePerGas, value }: Transaction): bigint {
  return gas * maxFeePerGas + value
}

function checkFees(transaction: Transaction): void {
  const { gas, maxFeePerGas } = transaction
  if (gas > blockGasLimit) throw refused('exceeds block gas limit')
  const needed = intrinsicGas(transaction)
  if (gas < needed) throw refused(`intrinsic gas too low: have ${gas}, want ${needed}`)
  if (maxFeePerGas < baseFee)
    throw refused(
      `max fee per gas less than block base fee: maxFeePerGas: ${maxFeePerGas}, baseFee: ${baseFee}`,
    )
}

function isReplacement(next: Transaction, before: Transaction): boolean {
  return (['maxFeePerGas', 'maxPriorityFeePerGas'] as const).every(
    (field) => next[field] * 100n >= before[field] * replacementPercent,
  )
}
