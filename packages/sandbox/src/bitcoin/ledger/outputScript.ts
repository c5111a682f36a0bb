import { concatBytes } from '@noble/hashes/utils.js'
import { Address } from '@scure/btc-signer/payment.js'
import { regtest } from '../regtest.js'

/** The type of an output script, as esplora's `scriptpubkey_type`. */
export type OutputType =
  | 'p2pkh'
  | 'p2sh'
  | 'v0_p2wpkh'
  | 'v0_p2wsh'
  | 'v1_p2tr'
  | 'p2pk'
  | 'op_return'
  | 'empty'
  | 'unknown'

/** A parsed output script. */
export interface OutputScript {
  type: OutputType
  /** The hash or key the script pays to. Empty for types without one. */
  program: Uint8Array
  /** Absent for scripts without an address. */
  address?: string
}

const addresses = Address(regtest)

/** Parses an output script by its exact bytes: another way to push the same data is another script. */
export function readOutputScript(script: Uint8Array): OutputScript {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => script[index] === byte)
  const { length } = script
  if (length === 0) return { type: 'empty', program: script }
  if (starts(0x6a)) return { type: 'op_return', program: script.subarray(1) }
  if (length === 25 && starts(0x76, 0xa9, 0x14) && script[23] === 0x88 && script[24] === 0xac)
    return withAddress('p2pkh', script.subarray(3, 23))
  if (length === 23 && starts(0xa9, 0x14) && script[22] === 0x87)
    return withAddress('p2sh', script.subarray(2, 22))
  if (length === 22 && starts(0x00, 0x14)) return withAddress('v0_p2wpkh', script.subarray(2))
  if (length === 34 && starts(0x00, 0x20)) return withAddress('v0_p2wsh', script.subarray(2))
  if (length === 34 && starts(0x51, 0x20)) return withAddress('v1_p2tr', script.subarray(2))
  if (script[length - 1] === 0xac && ((length === 35 && starts(0x21)) || (length === 67 && starts(0x41))))
    return { type: 'p2pk', program: script.subarray(1, -1) }
  return { type: 'unknown', program: script.subarray(0, 0) }
}

function withAddress(type: OutputType, program: Uint8Array): OutputScript {
  switch (type) {
    case 'p2pkh':
      return { type, program, address: addresses.encode({ type: 'pkh', hash: program }) }
    case 'p2sh':
      return { type, program, address: addresses.encode({ type: 'sh', hash: program }) }
    case 'v0_p2wpkh':
      return { type, program, address: addresses.encode({ type: 'wpkh', hash: program }) }
    case 'v0_p2wsh':
      return { type, program, address: addresses.encode({ type: 'wsh', hash: program }) }
    default:
      return { type, program, address: addresses.encode({ type: 'tr', pubkey: program }) }
  }
}

/** The script that pays to the hash of a public key. A P2WPKH input signs it too (BIP-143). */
export function p2pkhScript(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac))
}

/**
 * The minimum amount of an output with this script, in satoshis, at Bitcoin Core's dust rate of 3 sat/vB.
 * Less is rejected as `dust`.
 */
export function dustLimit(script: Uint8Array): bigint {
  const { type } = readOutputScript(script)
  if (type === 'op_return') return 0n
  const size = 8 + (script.length < 0xfd ? 1 : 3) + script.length
  // The size of an input that spends it. A signature in the witness counts a quarter.
  const spend = type.startsWith('v') ? 67 : 148
  return BigInt(3 * (size + spend))
}
