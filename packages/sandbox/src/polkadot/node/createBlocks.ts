import { compactToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import type { Hex } from 'viem'

/** A header as JSON-RPC writes it. */
interface Header {
  parentHash: Hex
  number: Hex
  stateRoot: Hex
  extrinsicsRoot: Hex
  digest: { logs: readonly Hex[] }
}

/** A produced block. */
export interface Block {
  number: number
  hash: Hex
  header: Header
  extrinsics: readonly Hex[]
}

/** The blocks of the network. */
export interface Blocks {
  readonly best: Block
  readonly genesis: Block
  /** Returns a block by number or hash, while it is kept. */
  at(key: number | Hex): Block | undefined
  /** Returns whether a block is in the chain that ends with the best block. */
  isInChain(block: Block): boolean
  /** Adds the next block. */
  add(extrinsics: readonly Uint8Array[]): Block
  /** Removes the blocks above a number from the chain. They are still found by their hashes. */
  retractTo(number: number): void
}

const none: Hex = `0x${'00'.repeat(32)}`

function makeBlock(parent: Block | undefined, stateRoot: Hex, extrinsics: readonly Uint8Array[]): Block {
  const number = parent ? parent.number + 1 : 0
  const parentHash = parent?.hash ?? none
  const extrinsicsRoot = blake2AsHex(u8aConcat(...extrinsics), 256)
  const bytes = u8aConcat(
    hexToU8a(parentHash),
    compactToU8a(number),
    hexToU8a(stateRoot),
    hexToU8a(extrinsicsRoot),
    compactToU8a(0),
  )
  return {
    number,
    hash: blake2AsHex(bytes, 256),
    header: {
      parentHash,
      number: `0x${number.toString(16)}`,
      stateRoot,
      extrinsicsRoot,
      digest: { logs: [] },
    },
    extrinsics: extrinsics.map((extrinsic) => u8aToHex(extrinsic)),
  }
}

/**
 * Creates a chain with its genesis block. Hashes are those of the encoded headers. The two roots represent
 * state and extrinsics, but are not tries.
 * @param seed Determines the genesis hash.
 * @param keep Number of blocks kept, besides the first.
 */
export function createBlocks(seed: string, keep: number): Blocks {
  const genesis = makeBlock(undefined, blake2AsHex(seed, 256), [])
  const byNumber = new Map<number, Block>([[0, genesis]])
  const byHash = new Map<Hex, Block>([[genesis.hash, genesis]])
  let best = genesis
  return {
    get best() {
      return best
    },
    genesis,
    isInChain: (block) => byNumber.get(block.number) === block,
    at: (key) => (typeof key === 'number' ? byNumber.get(key) : byHash.get(key)),
    add(extrinsics) {
      best = makeBlock(best, blake2AsHex(hexToU8a(best.hash), 256), extrinsics)
      byNumber.set(best.number, best)
      byHash.set(best.hash, best)
      const old = best.number > keep ? byNumber.get(best.number - keep) : undefined
      if (old && old.number > 0) {
        byNumber.delete(old.number)
        byHash.delete(old.hash)
      }
      return best
    },
    retractTo(number) {
      const block = byNumber.get(number)
      if (!block) throw new Error(`Block ${number} is not kept.`)
      for (let above = number + 1; above <= best.number; above += 1) byNumber.delete(above)
      best = block
    },
  }
}
