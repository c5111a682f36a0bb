import { type Address, concatHex, type Hex, keccak256, serializeTransaction, toHex } from 'viem'
import { createEmitter } from '../../wallet/kernel/emitter.js'
import type { Contract } from '../contracts/defineContract.js'
import { createLedger, type Read } from '../state/createLedger.js'
import { type Call, execute, type Outcome } from '../state/execute.js'
import { type Block, type Blocks, createBlocks } from './createBlocks.js'
import { createPool, type Pool } from './createPool.js'
import { baseFee, intrinsicGas, usualTip } from './fees.js'
import { parseRawTransaction } from './parseRawTransaction.js'
import type { Transaction } from './Transaction.js'

/** Ledger, blocks and pool of a chain. */
export interface Node {
  readonly chainId: number
  readonly blocks: Blocks
  readonly pool: Pool
  readonly contracts: ReadonlyMap<string, Contract>
  /** Returns the values as of a block. */
  at(block: number): Read
  /** Executes a call on the values of a block, without changing them. Default: the latest block, now. */
  simulate(call: Call, block?: Block): Outcome
  /** Takes a signed transaction. Resolves with its hash. */
  send(raw: unknown): Promise<Hex>
  /** Puts what is pending into blocks now. */
  mine(): void
  /**
   * Puts transactions of any accounts, whose signatures are not valid, into a block of their own.
   *
   * @param timestamp In seconds since 1970. Default: now.
   */
  include(calls: readonly (Call & { readonly gas?: bigint })[], timestamp?: number): Block
  /** Calls `listener` with each new block. */
  subscribe(listener: (block: Block) => void): () => void
}

/** Creates a chain with an empty block at `timestamp`, and the values of `genesis`. */
export function createNode({
  chainId,
  contracts,
  genesis,
  timestamp,
  blockTimeMs,
}: {
  readonly chainId: number
  readonly contracts: ReadonlyMap<string, Contract>
  readonly genesis: ReadonlyMap<string, bigint>
  readonly timestamp: number
  readonly blockTimeMs: number
}): Node {
  const ledger = createLedger()
  ledger.write(0, genesis)
  const blocks = createBlocks({ chainId, ledger, contracts, timestamp })
  const latest: Read = (key) => ledger.at(blocks.latest.number)(key)
  const pool = createPool({ read: latest, isIncluded: (hash) => blocks.findTransaction(hash) !== undefined })
  const emitter = createEmitter<{ block: Block }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(transactions: readonly Transaction[], at = secondsNow()): Block {
    const block = blocks.add(transactions, at)
    emitter.emit('block', block)
    return block
  }

  function mine(): void {
    clearTimeout(timer)
    timer = undefined
    while (pool.size > 0) add(pool.take())
  }

  function schedule(): void {
    if (blockTimeMs === 0) mine()
    // `setTimeout` takes `Infinity` for 0.
    else if (Number.isFinite(blockTimeMs)) timer ??= setTimeout(mine, blockTimeMs)
  }

  function simulate(call: Call, block: Block = { ...blocks.latest, timestamp: secondsNow() }): Outcome {
    const { number, timestamp: time } = block
    return execute(ledger.at(number), call, { chainId, contracts, block: { number, timestamp: time } })
  }

  return {
    chainId,
    blocks,
    pool,
    contracts,
    at: ledger.at,
    simulate,
    mine,
    async send(raw) {
      const transaction = await parseRawTransaction(raw, chainId)
      pool.add(transaction)
      schedule()
      return transaction.hash
    },
    include(calls, at) {
      const nonces = new Map<Address, number>()
      const transactions = calls.map((call): Transaction => {
        const nonce = nonces.get(call.from) ?? pool.nextNonce(call.from)
        nonces.set(call.from, nonce + 1)
        return unsigned(chainId, nonce, call)
      })
      return add(transactions, at)
    },
    subscribe(listener) {
      // The same listener may subscribe twice, and each subscription ends separately.
      const own = (block: Block) => listener(block)
      emitter.on('block', own)
      return () => emitter.off('block', own)
    },
  }
}

/** What a transaction of the chain's own may use if it does not say so. */
const usualGas = 500_000n

/** Returns a transaction with a made-up signature. */
function unsigned(chainId: number, nonce: number, call: Call & { readonly gas?: bigint }): Transaction {
  const { from, to, value, data } = call
  const seed = keccak256(concatHex([from, toHex(`${chainId} ${nonce}`)]))
  const signature = { r: seed, s: keccak256(seed), yParity: 0 } as const
  const fields = {
    nonce,
    gas: call.gas ?? intrinsicGas({ data }) + usualGas,
    maxFeePerGas: 2n * baseFee + usualTip,
    maxPriorityFeePerGas: usualTip,
  }
  const type = 'eip1559'
  const hash = keccak256(serializeTransaction({ type, chainId, to, value, data, ...fields }, signature))
  return { ...fields, ...signature, hash, type, from, to, value, data, accessList: [], v: 0n }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1_000)
}
