import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { displayHash, type LedgerTransaction } from './decodeTransaction.js'

/** A block with its transactions. */
export interface Block {
  hash: string
  height: number
  version: number
  previousHash: string
  merkleRoot: string
  /** Unix time, in seconds. */
  time: number
  bits: number
  nonce: number
  /** The 80 bytes that are hashed. */
  header: Uint8Array
  size: number
  weight: number
  txids: readonly string[]
}

/** The easiest target the header can encode. About every second hash meets it. */
const regtestBits = 0x207fffff
const regtestTarget = 0x7fffffn << 232n

/** The content of a block before its proof of work. */
export interface BlockDraft {
  height: number
  version: number
  previousHash: string
  time: number
  transactions: readonly LedgerTransaction[]
  /** First nonce tried. Default 0. */
  firstNonce?: number
}

/** Creates a block with a real proof of work at regtest's difficulty. */
export function mineBlock(draft: BlockDraft): Block {
  const { height, version, previousHash, time, transactions } = draft
  const txids = transactions.map(({ txid }) => txid)
  const merkleRoot = merkleRootOf(txids)
  for (let nonce = draft.firstNonce ?? 0; ; nonce += 1) {
    const header = encodeHeader({ version, previousHash, merkleRoot, time, nonce })
    const hash = displayHash(header)
    if (BigInt(`0x${hash}`) > regtestTarget) continue
    const countSize = CompactSize.encode(BigInt(transactions.length)).length
    const sum = (of: 'size' | 'weight') => transactions.reduce((total, tx) => total + tx[of], 0)
    return {
      ...{ hash, height, version, previousHash, merkleRoot, time, bits: regtestBits, nonce, header, txids },
      size: header.length + countSize + sum('size'),
      weight: (header.length + countSize) * 4 + sum('weight'),
    }
  }
}

function encodeHeader(fields: {
  version: number
  previousHash: string
  merkleRoot: string
  time: number
  nonce: number
}): Uint8Array {
  const header = new Uint8Array(80)
  const view = new DataView(header.buffer)
  view.setInt32(0, fields.version, true)
  header.set(hexToBytes(fields.previousHash).reverse(), 4)
  header.set(hexToBytes(fields.merkleRoot).reverse(), 36)
  view.setUint32(68, fields.time, true)
  view.setUint32(72, regtestBits, true)
  view.setUint32(76, fields.nonce, true)
  return header
}

/** The root of the tree of hashes over `hashes`, which are written as Bitcoin's hashes are. */
export function merkleRootOf(hashes: readonly string[]): string {
  let level: Uint8Array[] = hashes.map((hash) => hexToBytes(hash).reverse())
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] as Uint8Array
      // The last hash of an odd row is paired with itself.
      above.push(sha256x2(concatBytes(left, level[index + 1] ?? left)))
    }
    level = above
  }
  return bytesToHex((level[0] as Uint8Array).reverse())
}
