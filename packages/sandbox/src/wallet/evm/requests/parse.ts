import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams } from '../providerRpcError.js'

/** Parses positional parameters. Default: none. */
export function parseList(params: unknown): readonly unknown[] {
  if (params === undefined) return []
  if (!Array.isArray(params)) throw invalidParams('Parameters must be an array.')
  return params
}

/** Parses the parameter object of a method. */
export function parseRecord(params: unknown): Record<string, unknown> {
  const [record] = parseList(params)
  if (!isRecord(record)) throw invalidParams('Expected a single object as parameter.')
  return record
}

/** Parses an address. Throws for a wrong checksum. */
export function parseAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParams(`"${name}" is not an address.`)
  return getAddress(value)
}

/** Parses a chain id in the form of EIP-3326: hex, no leading zeros, not zero. */
export function parseChainId(value: unknown): number {
  if (
    typeof value !== 'string' ||
    !/^0x[1-9a-f][0-9a-f]*$/i.test(value) ||
    !Number.isSafeInteger(Number(value))
  ) {
    throw invalidParams(
      `Expected a 0x-prefixed hexadecimal chain id without leading zeros, got "${String(value)}".`,
    )
  }
  return Number(value)
}

/** Parses a JSON-RPC quantity. Returns undefined if absent. */
export function parseQuantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) {
    throw invalidParams(`"${name}" is not a hexadecimal quantity.`)
  }
  return BigInt(value)
}

/** Parses bytes in hex. Returns undefined if absent. */
export function parseBytes(value: unknown, name: string): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value) || value.length % 2 !== 0) throw invalidParams(`"${name}" is not hexadecimal data.`)
  return value
}
