import { hexToU8a } from '@polkadot/util'
import { type Hex, isHex } from 'viem'
import type { Block } from '../node/createBlocks.js'
import type { Node } from '../node/createNode.js'
import { keptStates } from '../node/createState.js'
import { invalidParams, RpcError } from './RpcError.js'

/** Reads whole bytes in hex, as lower case. Throws RpcError -32602. */
export function readHex(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || !isHex(value) || value.length % 2 === 1) {
    throw invalidParams(`"${name}" is not hexadecimal.`)
  }
  return value.toLowerCase() as Hex
}

/** Reads bytes. Throws RpcError -32602. */
export function readBytes(value: unknown, name: string): Uint8Array {
  return hexToU8a(readHex(value, name))
}

/** Reads a list of storage keys. Throws RpcError -32602. */
export function readKeys(value: unknown): Hex[] {
  if (!Array.isArray(value) || value.length > 1_000)
    throw invalidParams('"keys" is not a list of at most 1000.')
  return value.map((key) => readHex(key, 'key'))
}

/** Reads a block number, as a number or in hex. Throws RpcError -32602. */
export function readBlockNumber(value: unknown): number {
  const number = typeof value === 'string' && isHex(value) && value.length > 2 ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw invalidParams('A block number is a whole number.')
  }
  return number
}

/** Reads an address. Returns its public key. Throws RpcError -32602. */
export function readAccount(node: Node, value: unknown): Hex {
  if (typeof value !== 'string') throw invalidParams('"account" is not an address.')
  try {
    return node.runtime.publicKeyOf(value)
  } catch {
    throw invalidParams(`"account" is not an address: ${value}`)
  }
}

/**
 * Returns the block with a hash, the best one without a hash, or undefined if unknown. Throws RpcError
 * -32602.
 */
export function readBlock(node: Node, value: unknown): Block | undefined {
  if (value === undefined || value === null) return node.blocks.best
  return node.blocks.at(readHex(value, 'hash'))
}

/** Like `readBlock`, for a block whose state is kept. Throws RpcError -32602 or 4003. */
export function readStateBlock(node: Node, value: unknown): Block {
  const block = readBlock(node, value)
  const isKept = block && block.number > node.blocks.best.number - keptStates
  if (isKept && node.blocks.isInChain(block)) return block
  const words = block
    ? `State already discarded for ${block.hash}`
    : `Header was not found in the database: ${value}`
  throw new RpcError({ code: 4003, message: `Client error: UnknownBlock: ${words}` })
}
