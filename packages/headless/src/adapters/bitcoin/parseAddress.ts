import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem'
import type { AddressFormat } from './networks.js'

export type AddressType = 'p2wpkh' | 'p2wsh' | 'p2tr' | 'p2sh' | 'p2pkh'

/** A valid address. */
export interface BitcoinAddress {
  readonly address: string
  readonly type: AddressType
  /** The script of an output that pays to the address. */
  readonly script: Uint8Array
}

const prefixes: Readonly<Record<AddressFormat, { bech32: string; p2pkh: number; p2sh: number }>> = {
  mainnet: { bech32: 'bc', p2pkh: 0x00, p2sh: 0x05 },
  testnet: { bech32: 'tb', p2pkh: 0x6f, p2sh: 0xc4 },
  regtest: { bech32: 'bcrt', p2pkh: 0x6f, p2sh: 0xc4 },
}
/** The maximum length of an address: that of bech32. BIP-173 */
const maxLength = 90
const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/**
 * Parses an address of a network: P2PKH, P2SH, P2WPKH, P2WSH or P2TR with a valid checksum. Returns
 * `undefined` for anything else, also for an address of another network. BIP-173, BIP-350
 */
export function parseAddress(value: unknown, format: AddressFormat): BitcoinAddress | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const { bech32: prefix, p2pkh, p2sh } = prefixes[format]
  if (value.toLowerCase().startsWith(`${prefix}1`)) return parseSegwit(value, prefix)
  const bytes = tryDecode(() => base58check.decode(value))
  if (bytes?.length !== 21) return undefined
  const hash = bytes.subarray(1)
  if (bytes[0] === p2pkh)
    return { address: value, type: 'p2pkh', script: join([0x76, 0xa9, 20], hash, [0x88, 0xac]) }
  if (bytes[0] === p2sh) return { address: value, type: 'p2sh', script: join([0xa9, 20], hash, [0x87]) }
  return undefined
}

/** Returns the address of a script. `undefined` if it is not one of the types that have an address here. */
export function addressOf(script: Uint8Array, format: AddressFormat): string | undefined {
  const { bech32: prefix, p2pkh, p2sh } = prefixes[format]
  const [first = 0, second = 0] = script
  const program = script.subarray(2)
  const version = first === 0 ? 0 : first - 0x50
  if (segwitType(version, program.length) && second === program.length) {
    const words = [version, ...bech32.toWords(program)]
    return version === 0 ? bech32.encode(prefix, words) : bech32m.encode(prefix, words)
  }
  const text = (kind: number, hash: Uint8Array) => base58check.encode(join([kind], hash))
  const isEqual = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
    join(...parts).every((byte, index) => script[index] === byte)
  if (script.length === 25 && isEqual([0x76, 0xa9, 20], script.subarray(3, 23), [0x88, 0xac]))
    return text(p2pkh, script.subarray(3, 23))
  if (script.length === 23 && isEqual([0xa9, 20], script.subarray(2, 22), [0x87]))
    return text(p2sh, script.subarray(2, 22))
  return undefined
}

function parseSegwit(address: string, prefix: string): BitcoinAddress | undefined {
  const text = address as `${string}1${string}`
  const older = tryDecode(() => bech32.decode(text))
  const decoded = older ?? tryDecode(() => bech32m.decode(text))
  const [version, ...words] = decoded?.words ?? []
  // Version 0 uses bech32, all other versions use bech32m. BIP-350
  if (decoded?.prefix !== prefix || version === undefined || (version === 0) !== (older !== undefined))
    return undefined
  const program = tryDecode(() => bech32.fromWords(words))
  const type = program && segwitType(version, program.length)
  if (!type) return undefined
  return { address, type, script: join([version === 0 ? 0 : 0x50 + version, program.length], program) }
}

function segwitType(version: number, length: number): AddressType | undefined {
  if (version === 0 && length === 20) return 'p2wpkh'
  if (version === 0 && length === 32) return 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : undefined
}

function tryDecode<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function join(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
