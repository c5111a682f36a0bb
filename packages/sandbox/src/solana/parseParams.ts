import { base58, base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import { addressOf } from './parseTransaction.js'
import { invalidParams } from './RpcError.js'

/** The commitment of a slot. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** The encoding of an account's data. */
export type AccountEncoding = 'binary' | 'base58' | 'base64' | 'jsonParsed'

/** The encoding of a transaction. */
export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

const maxTransactionSize = 1232

/** Parses the configuration object, the last parameter of most methods. Default: empty. Throws RpcError. */
export function parseSettings(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParams('Invalid params: expected an object.')
  return value as Record<string, unknown>
}

/** Parses one of `choices`. Default: `usual`. Throws RpcError. */
function parseChoice<const T extends string>(
  value: unknown,
  name: string,
  choices: readonly T[],
  usual: NoInfer<T>,
): T {
  if (value === undefined || value === null) return usual
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) {
    throw invalidParams(
      `Invalid params: unknown ${name} \`${String(value)}\`, expected one of ${choices.join(', ')}.`,
    )
  }
  return chosen
}

/** Parses a commitment. Default: finalized, as on a cluster. Throws RpcError. */
export const parseCommitment = (value: unknown, usual: Commitment = 'finalized'): Commitment =>
  parseChoice(value, 'commitment', ['processed', 'confirmed', 'finalized'], usual)

/** Throws RpcError. */
export const parseAccountEncoding = (value: unknown, usual: AccountEncoding = 'binary'): AccountEncoding =>
  parseChoice(value, 'encoding', ['binary', 'base58', 'base64', 'jsonParsed'], usual)

/** Throws RpcError. */
export const parseTransactionEncoding = (value: unknown): TransactionEncoding =>
  parseChoice(value, 'encoding', ['json', 'jsonParsed', 'base58', 'base64'], 'json')

/** Throws RpcError. */
export function parseFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalidParams(`Invalid params: \`${name}\` must be true or false.`)
  return value
}

/** Parses a whole number from `min` to `max`. Throws RpcError. */
export function parseInteger(
  value: unknown,
  name: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max) {
    throw invalidParams(`Invalid params: \`${name}\` must be a whole number from ${min} to ${max}.`)
  }
  return value as number
}

/** Throws RpcError. */
export function parseAddress(value: unknown): Address {
  const bytes = decode58(value, 44)
  if (bytes?.length !== 32) throw invalidParams('Invalid param: WrongSize')
  return addressOf(bytes)
}

/** Parses a list of at most `max` addresses. Throws RpcError. */
export function parseAddresses(value: unknown, max: number): Address[] {
  return parseList(value, max).map(parseAddress)
}

/** Throws RpcError. */
export function parseList(value: unknown, max: number): unknown[] {
  if (!Array.isArray(value)) throw invalidParams('Invalid params: expected a list.')
  if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`)
  return value
}

/** Parses a signature in base58. Throws RpcError. */
export function parseSignature(value: unknown): string {
  if (decode58(value, 88)?.length !== 64) throw invalidParams('Invalid param: WrongSize')
  return value as string
}

/** Parses a 32-byte hash in base58. Throws RpcError. */
export function parseBlockhash(value: unknown): string {
  if (decode58(value, 44)?.length !== 32) throw invalidParams('Invalid param: WrongSize')
  return value as string
}

/** Parses the bytes of a transaction. Throws RpcError. */
export function parseTransactionBytes(value: unknown, encoding: unknown): Uint8Array {
  const form = parseChoice(encoding, 'encoding', ['base58', 'base64'], 'base58')
  const bytes = form === 'base64' ? parseBase64(value) : decode58(value, 1683)
  if (bytes === undefined) throw invalidParams(`invalid ${form} encoding of the transaction`)
  if (bytes.length > maxTransactionSize) {
    throw invalidParams(
      `${form} encoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes ` +
        `(max: encoded/raw 1644/${maxTransactionSize})`,
    )
  }
  return bytes
}

/** Throws RpcError. */
export function parseBase64(value: unknown): Uint8Array {
  try {
    return base64.decode(value as string)
  } catch {
    throw invalidParams('invalid base64 encoding')
  }
}

// Decoding base58 takes quadratic time, so the length is checked first.
function decode58(value: unknown, maxLength: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  try {
    return base58.decode(value)
  } catch {
    return undefined
  }
}
