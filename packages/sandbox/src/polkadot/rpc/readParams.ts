import { hexToU8a } from '@polkadot/util'
import { type Hex, isHex } from 'viem'
import type { Block } from '../node/createBlocks.js'
import type { Node } from '../node/createNode.js'
import { keptStates } from '../node/createState.js'
import { invalidParams, RpcError } from './RpcError.js'

/** Whole bytes in hexadecimal, in small letters. Throws RpcError -32602. */
export function readHex(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || !isHex(value) || value.length % 2 === 1) {
    throw invalidParams(`"${name}" is not hexadecimal.`)
  }
  return value.toLowerCase() as Hex
}

/** Bytes. Throws RpcError -32602. */
export function readBytes(value: unknown, name: string): Uint8Array {
  return hexToU8a(readHex(value, name))
}

/** A list of keys of storage. Throws RpcError -32602. */
export function readKeys(value: unknown): Hex[] {
  if (!Array.isArray(value) || value.length > 1_000)
    throw invalidParams('"keys" is not a list of at most 1000.')
  return value.map((key) => readHex(key, 'key'))
}

/** A number of a block, as a number or in hexadecimal. Throws RpcError -32602. */
export function readBlockNumber(value: unknown): number {
  const number = typeof value === 'string' && isHex(value) && value.length > 2 ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw invalidParams('A block number is a whole number.')
  }
  return number
}

/** Public key of an address. Throws RpcError -32602. */
export function readAccount(node: Node, value: unknown): Hex {
  if (typeof value !== 'string') throw invalidParams('"account" is not an address.')
  try {
    return node.runtime.publicKeyOf(value)
  } catch {
    throw invalidParams(`"account" is not an address: ${value}`)
  }
}

/** The block that a hash names, the best one without a hash, or undefined if it is not known. Throws RpcError -32602. */
export function readBlock(node: Node, value: unknown): Block | undefined {
  if (value === undefined || value === null) return node.blocks.best
  return node.blocks.at(readHex(value, 'hash'))
}

/** As `readBlock`, of a block whose state is kept. Throws RpcError -32602 or 4003. */
export function readStateBlock(node: Node, value: unknown): Block {
  const block = readBlock(node, value)
  if (block && block.number > node.blocks.best.number - keptStates) return block
  const words = block
    ? `State already discarded for ${block.hash}`
    : `Header was not found in the database: ${value}`
  throw new RpcError({ code: 4003, message: `Client error: UnknownBlock: ${words}` })
}
