import type { Hex } from 'viem'
import { RpcError } from '../rpc/RpcError.js'
import type { Runtime } from '../runtime/createRuntime.js'
import type { DispatchError, RuntimeEvent, SignedExtrinsic } from '../runtime/types.js'
import { applyExtrinsic, dispatchResult } from './applyExtrinsic.js'
import { checkExtrinsic } from './checkExtrinsic.js'
import { type Block, type Blocks, createBlocks } from './createBlocks.js'
import { createPool, type Pool, type PoolEntry, tell } from './createPool.js'
import { createState, type State } from './createState.js'
import type { StorageChanges } from './createStorage.js'
import {
  alreadyImported,
  invalidTransaction,
  poolIsFull,
  tooLowPriority,
  unreadableTransaction,
} from './submissionErrors.js'

/** An event of the network. */
type NodeEvent =
  | { kind: 'block'; block: Block }
  | { kind: 'finalized'; block: Block }
  | { kind: 'storage'; block: Block; changes: StorageChanges }

/** The network behind the RPC: its blocks, state and pool. */
export interface Node {
  runtime: Runtime
  blocks: Blocks
  state: State
  pool: Pool
  readonly finalized: Block
  /** Returns the nonce of the signer's next extrinsic, counting those in the pool. */
  nextNonce(signer: Hex): number
  /** Adds an extrinsic to the pool. Throws RpcError. */
  submit(bytes: Uint8Array): PoolEntry
  /**
   * Produces a block from the pool.
   * @param options `isFinal`: whether the previous blocks become final. `takeFailure`: returns the error with
   * which the next extrinsic fails, if any.
   */
  produce(options: { isFinal: boolean; takeFailure: () => DispatchError | undefined }): void
  /**
   * Removes the newest blocks from the chain, with their state. Their extrinsics return to the pool, unless
   * they are lost.
   * @throws Error if one of these blocks is final, or is not kept
   */
  retract(options: { blocks: number; isLosing: boolean }): void
  /** Notifies of changes made outside a block. */
  publishChanges(): void
  listen(listener: (event: NodeEvent) => void): () => void
}

const maxPool = 8_192

/**
 * Creates a network of one node.
 * @param genesisSeed Determines the genesis hash.
 * @param now Milliseconds since the epoch.
 */
export function createNode(runtime: Runtime, genesisSeed: string, now: () => number): Node {
  // The parent of the oldest block a signature can refer to is never requested.
  const blocks = createBlocks(genesisSeed, runtime.blockHashCount + 1)
  const state = createState(runtime, blocks)
  const pool = createPool()
  const listeners = new Set<(event: NodeEvent) => void>()
  const included: { number: number; hash: Hex; entry: PoolEntry }[] = []
  let finalized = blocks.genesis
  let time = 0

  const emit = (event: NodeEvent) => {
    for (const listener of listeners) listener(event)
  }
  const publishChanges = () => {
    const changes = state.takeChanges()
    if (changes.size > 0) emit({ kind: 'storage', block: blocks.best, changes })
  }
  const nonceOf = (signer: Hex) => state.account(signer)?.nonce ?? 0
  const nextNonce = (signer: Hex) => pool.nextNonce(signer, nonceOf(signer))
  const check = (extrinsic: SignedExtrinsic, nonce: (signer: Hex) => number) =>
    checkExtrinsic({ runtime, blocks, state }, extrinsic, nonce)

  /** Applies valid extrinsics, and drops those that can never become valid. */
  const fill = (timestamp: Uint8Array, takeFailure: () => DispatchError | undefined) => {
    const extrinsics = [timestamp]
    const events: RuntimeEvent[] = [
      { extrinsic: 0, name: 'System.ExtrinsicSuccess', values: [{ ...dispatchResult, class: 'Mandatory' }] },
    ]
    const applied: PoolEntry[] = []
    const refused: PoolEntry[] = []
    let isProgress = true
    // An extrinsic that arrived before its predecessor is tried in the next round.
    while (isProgress) {
      isProgress = false
      for (const entry of pool.entries) {
        const reason = check(entry.extrinsic, nonceOf)
        if (reason === 'Future') continue
        pool.remove(entry)
        isProgress = true
        if (reason) {
          refused.push(entry)
          continue
        }
        const index = extrinsics.length
        events.push(...applyExtrinsic({ runtime, state }, entry.extrinsic, index, takeFailure()))
        extrinsics.push(entry.extrinsic.bytes)
        applied.push(entry)
      }
    }
    return { extrinsics, events, applied, refused }
  }

  const finalize = (number: number) => {
    while (finalized.number < number) {
      const block = blocks.at(finalized.number + 1) ?? blocks.best
      finalized = block
      emit({ kind: 'finalized', block })
    }
    while (included[0] && included[0].number <= number) {
      const [{ hash, entry }] = included.splice(0, 1) as [(typeof included)[number]]
      tell(entry, { finalized: hash })
    }
  }

  return {
    runtime,
    blocks,
    state,
    pool,
    get finalized() {
      return finalized
    },
    nextNonce,
    submit(bytes) {
      let extrinsic: SignedExtrinsic
      try {
        extrinsic = runtime.readExtrinsic(bytes)
      } catch (error) {
        throw new RpcError(unreadableTransaction(error as Error))
      }
      const { hash, signer, nonce, tip } = extrinsic
      if (pool.has(hash)) throw new RpcError(alreadyImported(hash))
      const reason = check(extrinsic, nextNonce)
      if (reason || signer === undefined) throw new RpcError(invalidTransaction(reason ?? 'CannotLookup'))
      if (pool.entries.length >= maxPool) throw new RpcError(poolIsFull)
      const rival = pool.find(signer, nonce)
      if (rival) {
        const before = rival.extrinsic.tip
        if (tip <= before) throw new RpcError(tooLowPriority(before, tip))
        pool.remove(rival)
        tell(rival, { usurped: hash })
      }
      const entry: PoolEntry = { extrinsic, signer, watchers: new Set() }
      pool.add(entry)
      return entry
    },
    produce({ isFinal, takeFailure }) {
      const number = blocks.best.number + 1
      // Blocks produced at the same time still need different times.
      time = Math.max(now(), time + 1)
      state.beginBlock(number, time)
      const { extrinsics, events, applied, refused } = fill(runtime.timestampExtrinsic(time), takeFailure)
      state.endBlock(events)
      const block = blocks.add(extrinsics)
      emit({ kind: 'block', block })
      publishChanges()
      for (const entry of refused) tell(entry, 'invalid')
      for (const entry of applied) {
        included.push({ number, hash: block.hash, entry })
        tell(entry, { inBlock: block.hash })
      }
      if (isFinal) finalize(number - 1)
    },
    retract({ blocks: count, isLosing }) {
      const number = blocks.best.number - count
      if (number < finalized.number) throw new Error(`Block ${finalized.number} is final.`)
      state.retractTo(number)
      blocks.retractTo(number)
      const retracted = included.filter((each) => each.number > number)
      included.splice(included.length - retracted.length)
      for (const { hash, entry } of retracted) {
        tell(entry, { retracted: hash })
        if (!isLosing && !pool.find(entry.signer, entry.extrinsic.nonce)) pool.add(entry)
      }
      emit({ kind: 'block', block: blocks.best })
      publishChanges()
    },
    publishChanges,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
