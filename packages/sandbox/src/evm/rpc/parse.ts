import { type AccessList, type Address, getAddress, type Hex, isHex, zeroAddress } from 'viem'
import type { Block } from '../blocks/createBlocks.js'
import type { Node } from '../blocks/createNode.js'
import type { Call } from '../state/execute.js'
import { invalidParams, refused } from './NodeError.js'

type Fields = Readonly<Record<string, unknown>>

/** Longest data of a call, in characters. */
const maxDataLength = 2_000_000

/** A call to simulate. */
export interface ParsedCall extends Call {
  /** The most that it may pay for a unit of gas, in wei. */
  readonly maxFeePerGas?: bigint | undefined
  readonly accessList?: AccessList | undefined
}

/** Parses an object. */
export function parseFields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams(`${name} is not an object.`)
  return value as Fields
}

/** Parses an address, in any case. */
export function parseAddress(value: unknown, name: string): Address {
  if (!isHex(value) || value.length !== 42) throw invalidParams(`${name} is not an address.`)
  return getAddress(value.toLowerCase())
}

/** Parses a number: `0x` and 1 to 64 hex digits. */
export function parseQuantity(value: unknown, name: string): bigint {
  if (!isHex(value) || value.length < 3 || value.length > 66)
    throw invalidParams(`${name} is not a quantity.`)
  return BigInt(value)
}

/** Parses a hash. */
export function parseHash(value: unknown, name: string): Hex {
  if (!isHex(value) || value.length !== 66) throw invalidParams(`${name} is not a hash.`)
  return value.toLowerCase() as Hex
}

/** Parses data. Default: none. */
export function parseData(value: unknown, name: string): Hex {
  if (value === undefined || value === null) return '0x'
  if (!isHex(value) || value.length % 2 !== 0 || value.length > maxDataLength)
    throw invalidParams(`${name} is not data.`)
  return value.toLowerCase() as Hex
}

/** Whether a parameter of a block asks for what is pending too. */
export const isPending = (value: unknown) => value === 'pending'

/**
 * Parses a block: a tag, a number, or an object with number or hash (EIP-1898). Default: the latest. Blocks
 * are final at once.
 *
 * @throws {NodeError} If there is no such block.
 */
export function parseBlock({ blocks }: Node, value: unknown): Block {
  const found = findBlock({ blocks }, value)
  if (!found) throw refused('header not found')
  return found
}

/** As {@link parseBlock}, but returns `undefined` if there is no such block. */
export function findBlock({ blocks }: Pick<Node, 'blocks'>, value: unknown): Block | undefined {
  if (value === 'earliest') return blocks.find(0)
  if (value === undefined || value === null || /^(?:latest|pending|safe|finalized)$/.test(String(value)))
    return blocks.latest
  if (typeof value === 'object') {
    const { blockNumber, blockHash } = parseFields(value, 'The block')
    return blockHash === undefined
      ? blocks.find(Number(parseQuantity(blockNumber, 'The number of the block')))
      : blocks.find(parseHash(blockHash, 'The hash of the block'))
  }
  return blocks.find(Number(parseQuantity(value, 'The block')))
}

/**
 * Parses a call to simulate. Fields that only a transaction needs are ignored.
 *
 * @throws {NodeError} If it would create a contract.
 */
export function parseCall(value: unknown): ParsedCall {
  const {
    from,
    to,
    value: amount,
    data,
    input,
    gasPrice,
    maxFeePerGas,
    accessList,
  } = parseFields(value, 'The call')
  if (to === undefined || to === null) throw refused('The chain creates no contracts.')
  const price = maxFeePerGas ?? gasPrice
  return {
    from: from === undefined || from === null ? zeroAddress : parseAddress(from, 'from'),
    to: parseAddress(to, 'to'),
    value: amount === undefined || amount === null ? 0n : parseQuantity(amount, 'value'),
    data: parseData(input ?? data, 'data'),
    maxFeePerGas:
      price === undefined || price === null ? undefined : parseQuantity(price, 'The price of gas'),
    accessList: accessList === undefined || accessList === null ? undefined : parseAccessList(accessList),
  }
}

function parseAccessList(value: unknown): AccessList {
  if (!Array.isArray(value)) throw invalidParams('accessList is not a list.')
  return value.map((each) => {
    const { address, storageKeys } = parseFields(each, 'An entry of accessList')
    if (!Array.isArray(storageKeys)) throw invalidParams('storageKeys is not a list.')
    return {
      address: parseAddress(address, 'address'),
      storageKeys: storageKeys.map((key) => parseHash(key, 'A storage key')),
    }
  })
}

/** @throws {NodeError} If a parameter asks for values other than those of the chain. */
export function refuseOverrides(...values: readonly unknown[]): void {
  const isGiven = values.some((value) => value && Object.keys(Object(value)).length > 0)
  if (isGiven) throw invalidParams('Overrides are not supported.')
}
