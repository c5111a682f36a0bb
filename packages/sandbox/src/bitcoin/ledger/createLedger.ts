import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Block, mineBlock } from './block.js'
import { checkReplacement, isReplaceable } from './checkReplacement.js'
import { checkLockTime, checkShape, checkSpends } from './checkTransaction.js'
import { createCoinbase, genesisCoinbase, isCoinbase, subsidyAt } from './coinbase.js'
import { decodeTransaction, type LedgerTransaction, type Output } from './decodeTransaction.js'
import { RejectionError } from './RejectionError.js'

/** A transaction of the ledger. */
export interface Entry {
  tx: LedgerTransaction
  /** The spent outputs, in the order of the inputs. Empty for a coinbase transaction. */
  prevouts: readonly Output[]
  /** In satoshis. */
  fee: bigint
  /** The block of the transaction. Absent while it is in the mempool. */
  block?: Block
}

/** The input that spends an output. */
export interface Spend {
  txid: string
  vin: number
}

/** The transactions and blocks of a chain. */
export interface Ledger {
  readonly blocks: readonly Block[]
  readonly tip: Block
  /** Transactions without a block, oldest first. */
  readonly mempool: readonly Entry[]
  entry(txid: string): Entry | undefined
  blockOf(hash: string): Block | undefined
  spendOf(txid: string, vout: number): Spend | undefined
  /**
   * The transactions that pay to a script or spend from it, oldest first. @param scripthash SHA-256 of the
   * script, in hex.
   */
  historyOf(scripthash: string): readonly Entry[]
  /**
   * Adds a transaction to the mempool and returns its id. One that is already there is accepted again. One
   * with a higher fee replaces those that spend its coins, if they allow it. BIP-125
   * @throws RejectionError
   */
  accept(transaction: string | Uint8Array): string
  /**
   * Mines a block. @param txids Its transactions, parents first. Default: the mempool. @param reward The
   * coinbase output. Default: by the rules.
   */
  mine(options?: { txids?: readonly string[]; reward?: Output }): Block
  /** Removes a transaction and its descendants from the mempool. Returns false if it is not there. */
  evict(txid: string): boolean
  /**
   * Replaces the newest blocks by one more than there were, without transactions.
   * @param transactions `kept`: those of the removed blocks are in the mempool again. `lost`: they are gone,
   * with their descendants.
   */
  reorganize(blocks: number, transactions: 'kept' | 'lost'): void
}

const genesisTime = 1_296_688_602
const maxBlockWeight = 3_996_000
const noHash = '0'.repeat(64)

/** The key of a script in esplora: its SHA-256 in hex. */
export function scripthashOf(script: Uint8Array): string {
  return bytesToHex(sha256(script))
}

/**
 * Creates a regtest chain with its genesis block.
 * @param options.minerScript Receives the rewards.
 * @param options.minimumRate Returns the current minimum fee rate, in sat/vB.
 */
export function createLedger(options: { minerScript: Uint8Array; minimumRate: () => number }): Ledger {
  const entries = new Map<string, Entry>()
  const waiting = new Map<string, Entry>()
  const spends = new Map<string, Spend>()
  const history = new Map<string, Set<string>>()
  const blocks: Block[] = []
  const blockByHash = new Map<string, Block>()

  const tip = () => blocks[blocks.length - 1] as Block

  const scriptsOf = ({ tx, prevouts }: Entry) =>
    new Set([...prevouts, ...tx.outputs].map(({ script }) => scripthashOf(script)))

  const add = (entry: Entry) => {
    const { tx } = entry
    entries.set(tx.txid, entry)
    if (!isCoinbase(tx))
      for (const [vin, input] of tx.inputs.entries())
        spends.set(`${input.txid}:${input.vout}`, { txid: tx.txid, vin })
    for (const key of scriptsOf(entry)) {
      const known = history.get(key)
      if (known) known.add(tx.txid)
      else history.set(key, new Set([tx.txid]))
    }
  }

  const addBlock = (block: Block, coinbase: LedgerTransaction, taken: readonly Entry[]) => {
    add({ tx: coinbase, prevouts: [], fee: 0n, block })
    for (const entry of taken) {
      entry.block = block
      waiting.delete(entry.tx.txid)
    }
    blocks.push(block)
    blockByHash.set(block.hash, block)
    return block
  }

  const medianTime = () => {
    const times = blocks.slice(-11).map(({ time }) => time)
    times.sort((a, b) => a - b)
    return times[Math.floor(times.length / 2)] as number
  }

  /** Returns the spent outputs. Throws if one does not exist or is already spent. */
  const findPrevouts = (tx: LedgerTransaction): Output[] => {
    const taken = tx.inputs.map(({ txid, vout }) => {
      const spend = spends.get(`${txid}:${vout}`)
      return spend && !waiting.has(spend.txid)
    })
    return tx.inputs.map(({ txid, vout }, index) => {
      const output = entries.get(txid)?.tx.outputs[vout]
      if (!output || taken[index] || txid === genesis.txid)
        throw new RejectionError(-25, 'bad-txns-inputs-missingorspent')
      return output
    })
  }

  /** Returns the transactions of the mempool that spend a coin of this one. */
  const findConflicts = (tx: LedgerTransaction): Entry[] => {
    const spenders = tx.inputs.map(({ txid, vout }) => spends.get(`${txid}:${vout}`)?.txid ?? '')
    const conflicts = [...new Set(spenders)].flatMap((txid) => waiting.get(txid) ?? [])
    if (conflicts.some((each) => !isReplaceable(each.tx)))
      throw new RejectionError(-26, 'txn-mempool-conflict')
    return conflicts
  }

  /** Returns transactions of the mempool and all that spend from them. */
  const withDescendants = (parents: readonly Entry[]): Entry[] => {
    const found = new Set(parents.map(({ tx }) => tx.txid))
    // Children come after their parents, so one pass finds them all.
    for (const [id, { tx }] of waiting) if (tx.inputs.some((input) => found.has(input.txid))) found.add(id)
    return [...waiting.values()].filter(({ tx }) => found.has(tx.txid))
  }

  const forget = (entry: Entry) => {
    const { tx } = entry
    for (const input of tx.inputs) spends.delete(`${input.txid}:${input.vout}`)
    for (const key of scriptsOf(entry)) history.get(key)?.delete(tx.txid)
    entries.delete(tx.txid)
    waiting.delete(tx.txid)
  }

  /** Removes the newest block. Returns its transactions, parents first. They are in no block. */
  const removeBlock = (): Entry[] => {
    const { hash, txids } = blocks.pop() as Block
    blockByHash.delete(hash)
    const [coinbase, ...others] = txids.flatMap((txid) => entries.get(txid) ?? [])
    if (coinbase) forget(coinbase)
    for (const entry of others) delete entry.block
    return others
  }

  /** Mines a block. `firstNonce` makes it differ from another one with the same content. */
  const mineNext = (taken: readonly Entry[], own: { reward?: Output; firstNonce?: number } = {}): Block => {
    const height = tip().height + 1
    const fees = taken.reduce((total, { fee }) => total + fee, 0n)
    const paid = own.reward ?? { value: subsidyAt(height) + fees, script: options.minerScript }
    const others = taken.map(({ tx }) => tx)
    const coinbase = createCoinbase(height, paid, others)
    const { hash: previousHash } = tip()
    const time = Math.max(Math.floor(Date.now() / 1000), medianTime() + 1)
    const transactions = [coinbase, ...others]
    const { firstNonce = 0 } = own
    const draft = { height, version: 0x20000000, previousHash, time, transactions, firstNonce }
    return addBlock(mineBlock(draft), coinbase, taken)
  }

  const genesis = genesisCoinbase()
  addBlock(
    mineBlock({
      ...{ height: 0, version: 1, previousHash: noHash, time: genesisTime },
      ...{ transactions: [genesis], firstNonce: 2 },
    }),
    genesis,
    [],
  )

  return {
    blocks,
    get tip() {
      return tip()
    },
    get mempool() {
      return [...waiting.values()]
    },
    entry: (txid) => entries.get(txid),
    blockOf: (hash) => blockByHash.get(hash),
    spendOf: (txid, vout) => spends.get(`${txid}:${vout}`),
    historyOf: (scripthash) => [...(history.get(scripthash) ?? [])].map((txid) => entries.get(txid) as Entry),
    accept(transaction) {
      const tx = decodeTransaction(transaction)
      const { txid } = tx
      checkShape(tx)
      if (waiting.has(txid)) return txid
      if (entries.has(txid) && tx.outputs.some((_, vout) => !spends.has(`${txid}:${vout}`)))
        throw new RejectionError(-27, 'Transaction outputs already in utxo set')
      checkLockTime(tx, { height: tip().height + 1, medianTime: medianTime() })
      const conflicts = findConflicts(tx)
      const prevouts = findPrevouts(tx)
      const entry: Entry = { tx, prevouts, fee: checkSpends(tx, prevouts, options.minimumRate()) }
      const replaced = withDescendants(conflicts)
      if (conflicts.length > 0) checkReplacement(entry, conflicts, replaced)
      for (const each of replaced) forget(each)
      add(entry)
      waiting.set(txid, entry)
      return txid
    },
    mine({ txids = [...waiting.keys()], reward } = {}) {
      const taken: Entry[] = []
      let weight = 0
      for (const txid of txids) {
        const entry = waiting.get(txid)
        if (!entry) throw new Error(`${txid} does not wait for a block.`)
        weight += entry.tx.weight
        // Later transactions may spend from it, so they wait too.
        if (weight > maxBlockWeight) break
        taken.push(entry)
      }
      return mineNext(taken, reward && { reward })
    },
    evict(txid) {
      const entry = waiting.get(txid)
      if (!entry) return false
      for (const each of withDescendants([entry])) forget(each)
      return true
    },
    reorganize(count, transactions) {
      const removed = blocks.slice(-count)
      // What waited before can spend from what is in the removed blocks, so it comes after it.
      const later = [...waiting]
      waiting.clear()
      const removedEntries = removed.map(() => removeBlock()).reverse()
      for (const entry of removedEntries.flat())
        if (transactions === 'kept') waiting.set(entry.tx.txid, entry)
        else forget(entry)
      for (const [txid, entry] of later) waiting.set(txid, entry)
      for (const entry of [...waiting.values()])
        if (entry.tx.inputs.some(({ txid }) => !entries.has(txid))) forget(entry)
      const [first] = removed
      mineNext([], { firstNonce: (first?.nonce ?? 0) + 1 })
      for (let mined = 0; mined < count; mined += 1) mineNext([])
    },
  }
}
