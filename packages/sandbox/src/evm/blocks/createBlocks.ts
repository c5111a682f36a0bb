import { type Address, concatHex, type Hex, keccak256, numberToHex, zeroHash } from 'viem'
import type { Contract } from '../contracts/defineContract.js'
import { deriveAddress } from '../deriveAddress.js'
import type { Ledger } from '../state/createLedger.js'
import { createOverlay } from '../state/createOverlay.js'
import { execute, type Log, tracedAddress } from '../state/execute.js'
import { balanceKey, nonceKey } from '../state/keys.js'
import { baseFee, effectivePrice, intrinsicGas } from './fees.js'
import type { Transaction } from './Transaction.js'

/** The account that receives the tips. */
export const validator: Address = deriveAddress('validator')

/** What became of a transaction in its block. */
export interface Receipt {
  readonly transaction: Transaction
  /** Its place in the block. */
  readonly index: number
  readonly isReverted: boolean
  readonly gasUsed: bigint
  /** With the transactions before it in the block. */
  readonly cumulativeGasUsed: bigint
  /** In wei for a unit of gas. */
  readonly price: bigint
  readonly logs: readonly Log[]
  /** Number of logs before it in the block. */
  readonly firstLog: number
  /** The ether that moved, as events of `tracedAddress`. */
  readonly moved: readonly Log[]
}

/** A block. */
export interface Block {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** In seconds since 1970. */
  readonly timestamp: number
  readonly gasUsed: bigint
  readonly receipts: readonly Receipt[]
}

/** A transaction in a block. */
export interface Included {
  readonly block: Block
  readonly receipt: Receipt
}

/** The blocks of a chain. */
export interface Blocks {
  readonly latest: Block
  /** Returns a block by its number or hash. */
  find(place: number | Hex): Block | undefined
  findTransaction(hash: Hex): Included | undefined
  /** Adds a block. Each transaction can be executed: its nonce is the next one, and its fee is covered. */
  add(transactions: readonly Transaction[], timestamp: number): Block
}

/** Creates the blocks of a chain, with an empty one at `timestamp`. */
export function createBlocks({
  chainId,
  ledger,
  contracts,
  timestamp,
}: {
  readonly chainId: number
  readonly ledger: Ledger
  readonly contracts: ReadonlyMap<string, Contract>
  readonly timestamp: number
}): Blocks {
  const first: Block = {
    number: 0,
    hash: hashOf([numberToHex(chainId), numberToHex(timestamp)]),
    parentHash: zeroHash,
    timestamp,
    gasUsed: 0n,
    receipts: [],
  }
  const blocks: [Block, ...Block[]] = [first]
  const byHash = new Map<Hex, Block>([[first.hash, first]])
  const included = new Map<Hex, Included>()
  const latest = () => blocks.at(-1) ?? first

  function apply(
    transaction: Transaction,
    block: { readonly number: number; readonly timestamp: number },
  ): Pick<Receipt, 'isReverted' | 'gasUsed' | 'price' | 'logs' | 'moved'> {
    const { from, gas, nonce } = transaction
    const state = createOverlay(ledger.at(block.number))
    const price = effectivePrice(transaction)
    const pay = (address: Address, amount: bigint) =>
      state.write(balanceKey(address), state.read(balanceKey(address)) + amount)
    pay(from, -gas * price)
    state.write(nonceKey(from), BigInt(nonce) + 1n)
    const outcome = execute(state.read, transaction, { chainId, block, contracts, isTraced: true })
    const needed = intrinsicGas(transaction) + outcome.gas
    const isExhausted = needed > gas
    const gasUsed = isExhausted ? gas : needed
    if (!isExhausted) for (const [key, value] of outcome.changes) state.write(key, value)
    pay(from, (gas - gasUsed) * price)
    pay(validator, gasUsed * (price - baseFee))
    ledger.write(block.number, state.changes)
    const events = isExhausted ? [] : outcome.logs
    return {
      isReverted: isExhausted || outcome.isReverted,
      gasUsed,
      price,
      logs: events.filter(({ address }) => address !== tracedAddress),
      moved: events.filter(({ address }) => address === tracedAddress),
    }
  }

  return {
    get latest() {
      return latest()
    },
    find: (place) => (typeof place === 'number' ? blocks[place] : byHash.get(place)),
    findTransaction: (hash) => included.get(hash),
    add(transactions, timestamp) {
      const parent = latest()
      const place = { number: parent.number + 1, timestamp: Math.max(timestamp, parent.timestamp) }
      const receipts: Receipt[] = []
      let [gasUsed, firstLog] = [0n, 0]
      for (const [index, transaction] of transactions.entries()) {
        const result = apply(transaction, place)
        gasUsed += result.gasUsed
        receipts.push({ transaction, index, ...result, cumulativeGasUsed: gasUsed, firstLog })
        firstLog += result.logs.length
      }
      const block: Block = {
        ...place,
        hash: hashOf([
          parent.hash,
          numberToHex(place.number),
          numberToHex(place.timestamp),
          ...transactions.map(({ hash }) => hash),
        ]),
        parentHash: parent.hash,
        gasUsed,
        receipts,
      }
      blocks.push(block)
      byHash.set(block.hash, block)
      for (const receipt of receipts) included.set(receipt.transaction.hash, { block, receipt })
      return block
    },
  }
}

function hashOf(parts: readonly Hex[]): Hex {
  return keccak256(
    concatHex(parts.map((part) => (part.length % 2 === 0 ? part : `0x0${part.slice(2)}`) as Hex)),
  )
}
