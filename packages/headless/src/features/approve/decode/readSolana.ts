import { base58, base64 } from '@scure/base'
import type { DecodedCall } from '../decodedRequest.js'
import { readInstruction, type SolanaInstruction } from './readInstruction.js'

/** A transaction of Solana has 1232 bytes at most. */
const maxBytes = 1_232
/** How many transactions of a request are read. */
const maxTransactions = 100

/**
 * Reads what serialized transactions of Solana do, in base64: legacy ones and those of version 0. Accounts
 * that are in a lookup table are not part of a transaction, so an instruction that uses them is unknown.
 *
 * @throws Error if one is not a transaction.
 */
export function readSolanaTransactions(transactions: readonly unknown[]): DecodedCall {
  const calls = transactions.slice(0, maxTransactions).map((each) => readTransaction(each))
  const [only] = calls
  if (only && transactions.length === 1) return only
  return { kind: 'batch', calls, isComplete: transactions.length <= maxTransactions }
}

function readTransaction(encoded: unknown): DecodedCall {
  if (typeof encoded !== 'string') throw new Error('Not a transaction.')
  const instructions = readMessage(base64.decode(encoded))
  // The token account that a transaction creates is the receiver's.
  const owners = new Map<string, string>()
  const calls = instructions.flatMap((each) => readInstruction(each, owners) ?? [])
  const [only] = calls
  return only && calls.length === 1 ? only : { kind: 'batch', calls, isComplete: true }
}

/** Reads the instructions of a serialized transaction. */
function readMessage(bytes: Uint8Array): readonly SolanaInstruction[] {
  if (bytes.length > maxBytes) throw new Error('Too long.')
  let at = 0
  const byte = () => {
    const value = bytes[at]
    if (value === undefined) throw new Error('Too short.')
    at += 1
    return value
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('Too short.')
    at += length
    return bytes.subarray(at - length, at)
  }
  /** A number of 1 to 3 bytes, 7 bits each. */
  const compact = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new Error('Not a number.')
  }

  take(64 * compact())
  const isVersioned = ((bytes[at] ?? 0) & 0x80) !== 0
  if (isVersioned && (byte() & 0x7f) !== 0) throw new Error('Not version 0.')
  take(3)
  const accounts = Array.from({ length: compact() }, () => base58.encode(take(32)))
  take(32)
  return Array.from({ length: compact() }, () => {
    const program = accounts[byte()]
    const indexes = take(compact())
    const data = take(compact())
    return { program, accounts: Array.from(indexes, (index) => accounts[index]), data }
  })
}
