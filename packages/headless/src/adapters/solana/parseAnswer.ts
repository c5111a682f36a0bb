import { base58 } from '@scure/base'
import type { ConnectionAccount } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

const addressBytes = 32
const signatureBytes = 64
/** More accounts than any wallet has; the rest of a list is not looked at. */
const maxAccounts = 1_000

/** The bytes of an address: 32, in base58; `undefined` for anything else. */
export function parseAddress(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length < 32 || value.length > 44) return undefined
  try {
    const bytes = base58.decode(value)
    return bytes.length === addressBytes ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The accounts among what a wallet shares: addresses that are one, each once; of several namespaces, those of Solana. */
export function parseAccounts(value: unknown): readonly ConnectionAccount[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, maxAccounts).flatMap((account) => {
    const { address, publicKey, chains } = (account ?? {}) as Record<string, unknown>
    const key = parseAddress(address)
    if (!key) return []
    if (publicKey !== undefined && !isSameBytes(publicKey, key)) return []
    if (Array.isArray(chains) && !chains.some(isSolanaChain)) return []
    return [address as string]
  })
  return [...new Set(addresses)].map((address) => ({ address }))
}

/** Whether a chain identifier of the Wallet Standard is one of Solana. */
export function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}

/**
 * @throws {InvalidWalletAnswerError} unless it is 64 bytes.
 */
export function parseSignature(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array) || value.length !== signatureBytes)
    throw new InvalidWalletAnswerError('signature')
  return value
}

/**
 * @throws {InvalidWalletAnswerError} unless it is 64 bytes in base58.
 */
export function parseSignatureText(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value.length > 88) throw new InvalidWalletAnswerError('signature')
  try {
    return parseSignature(base58.decode(value))
  } catch {
    throw new InvalidWalletAnswerError('signature')
  }
}

/** Largest transaction any version of the protocol carries, in bytes. */
const maxTransactionBytes = 4_096

/**
 * @throws {InvalidWalletAnswerError} unless it could be a signed transaction.
 */
export function parseTransactionBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array) || value.length === 0 || value.length > maxTransactionBytes)
    throw new InvalidWalletAnswerError('signed transaction')
  return value
}

/** Whether a value is exactly these bytes. */
export function isSameBytes(value: unknown, bytes: Uint8Array): boolean {
  if (!Array.isArray(value) && !(value instanceof Uint8Array)) return false
  return value.length === bytes.length && bytes.every((byte, index) => value[index] === byte)
}
