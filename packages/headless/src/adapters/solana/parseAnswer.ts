import { base58 } from '@scure/base'
import { isBytes } from '../../shared/isBytes.js'
import { tryRead } from '../../shared/tryRead.js'
import type { ConnectionAccount } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

const addressBytes = 32
const signatureBytes = 64
/** The maximum number of accounts that are read. */
const maxAccounts = 1_000

/** Parses an address. Returns its 32 bytes, or `undefined` if it is invalid. */
export function parseAddress(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length < 32 || value.length > 44) return undefined
  try {
    const bytes = base58.decode(value)
    return bytes.length === addressBytes ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Parses the accounts a wallet shares. Returns valid addresses of Solana, without duplicates. */
export function parseAccounts(value: unknown): readonly ConnectionAccount[] {
  const list = tryRead(() => (Array.isArray(value) ? value.slice(0, maxAccounts) : [])) ?? []
  const addresses = list.flatMap((account: unknown) => tryRead(() => readAddress(account)) ?? [])
  return [...new Set(addresses)].map((address) => ({ address }))
}

function readAddress(account: unknown): string | undefined {
  const { address, publicKey, chains } = (account ?? {}) as Record<string, unknown>
  const key = parseAddress(address)
  if (!key) return undefined
  if (publicKey !== undefined && !isSameBytes(publicKey, key)) return undefined
  if (Array.isArray(chains) && !chains.some(isSolanaChain)) return undefined
  return address as string
}

/** Returns whether a chain identifier of the Wallet Standard belongs to Solana. */
export function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}

/**
 * Parses a signature.
 *
 * @param mayHaveSent Whether the wallet was asked to send the transaction too. Default: false.
 * @throws {InvalidWalletAnswerError} if it does not have 64 bytes.
 */
export function parseSignature(value: unknown, mayHaveSent = false): Uint8Array {
  if (!isBytes(value) || value.length !== signatureBytes)
    throw new InvalidWalletAnswerError('not a signature', mayHaveSent)
  return value
}

/**
 * Parses a signature in base58.
 *
 * @param mayHaveSent Whether the wallet was asked to send the transaction too. Default: false.
 * @throws {InvalidWalletAnswerError} if it is not 64 bytes in base58.
 */
export function parseSignatureText(value: unknown, mayHaveSent = false): Uint8Array {
  const text = typeof value === 'string' && value.length <= 88 ? value : ''
  return parseSignature(
    tryRead(() => base58.decode(text)),
    mayHaveSent,
  )
}

/** The maximum size of a transaction in all versions of the protocol, in bytes. */
const maxTransactionBytes = 4_096

/**
 * Parses a signed transaction. Checks its size only.
 *
 * @throws {InvalidWalletAnswerError} if it is not a byte array of a valid size.
 */
export function parseTransactionBytes(value: unknown): Uint8Array {
  if (!isBytes(value) || value.length === 0 || value.length > maxTransactionBytes)
    throw new InvalidWalletAnswerError('not a signed transaction')
  return value
}

/** Returns whether a value has exactly these bytes. */
export function isSameBytes(value: unknown, bytes: Uint8Array): boolean {
  if (!Array.isArray(value) && !isBytes(value)) return false
  return value.length === bytes.length && bytes.every((byte, index) => value[index] === byte)
}
