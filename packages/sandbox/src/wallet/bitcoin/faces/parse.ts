import { base64, hex } from '@scure/base'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidInput } from '../BitcoinWalletError.js'
import type { Recipient } from '../sendTransfer.js'

/** Parses the parameter object of a method. Throws BitcoinWalletError. */
export function parseParams(params: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(params)) throw invalidInput('Expected a single object as parameter.')
  return params
}

/** Parses bytes in hex. Throws BitcoinWalletError. */
export function parseHex(value: unknown, name: string): Uint8Array {
  try {
    if (typeof value === 'string') return hex.decode(value)
  } catch {
    // The error is thrown below.
  }
  throw invalidInput(`"${name}" is not hexadecimal.`)
}

/** Parses bytes in base64. Throws BitcoinWalletError. */
export function parseBase64(value: unknown, name: string): Uint8Array {
  try {
    if (typeof value === 'string') return base64.decode(value)
  } catch {
    // The error is thrown below.
  }
  throw invalidInput(`"${name}" is not base64.`)
}

/** Parses whole satoshis, a number or digits. Throws BitcoinWalletError. */
export function parseSats(value: unknown, name = 'amount'): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,16}$/.test(value)) return BigInt(value)
  throw invalidInput(`"${name}" is not a number of satoshis.`)
}

/** Parses recipients. Throws BitcoinWalletError. */
export function parseRecipients(value: unknown): Recipient[] {
  if (!Array.isArray(value)) throw invalidInput('"recipients" is not an array.')
  return value.map((each: unknown) => {
    if (!isRecord(each) || typeof each.address !== 'string') {
      throw invalidInput('A recipient is an object with an address and an amount.')
    }
    return { address: each.address, sats: parseSats(each.amount) }
  })
}

/** Parses an array of input indexes. Throws BitcoinWalletError. */
export function parseIndexes(value: unknown, name: string): readonly number[] {
  if (!Array.isArray(value) || !value.every((each) => Number.isInteger(each))) {
    throw invalidInput(`"${name}" is not an array of input indexes.`)
  }
  return value
}
