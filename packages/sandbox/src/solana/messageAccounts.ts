import type { Address } from '@solana/kit'
import { addressOf, type WireMessage } from './parseTransaction.js'

/** One account of a message. Instructions refer to it by its position. */
export interface MessageAccount {
  address: Address
  isSigner: boolean
  isWritable: boolean
  source: 'transaction' | 'lookupTable'
}

/** The offset of the addresses in the account of a lookup table. */
const tableHeaderSize = 56
const addressSize = 32

/**
 * Returns all accounts of a message: its own keys, then those of lookup tables, writable ones first.
 * Addresses that a table does not have are omitted; the engine rejects such a transaction.
 */
export function messageAccounts(
  message: WireMessage,
  accountBytes: (address: Address) => Uint8Array | undefined,
): MessageAccount[] {
  const { keys, requiredSignatures, readonlySigned, readonlyUnsigned } = message
  const own = keys.map((address, index): MessageAccount => {
    const isSigner = index < requiredSignatures
    const isWritable = isSigner
      ? index < requiredSignatures - readonlySigned
      : index < keys.length - readonlyUnsigned
    return { address, isSigner, isWritable, source: 'transaction' }
  })
  const taken = (which: 'writable' | 'readonly') =>
    message.lookups.flatMap((lookup) => {
      const table = accountBytes(lookup.table)
      return lookup[which].flatMap((index): MessageAccount[] => {
        const from = tableHeaderSize + index * addressSize
        if (table === undefined || table.length < from + addressSize) return []
        const address = addressOf(table.subarray(from, from + addressSize))
        return [{ address, isSigner: false, isWritable: which === 'writable', source: 'lookupTable' }]
      })
    })
  return [...own, ...taken('writable'), ...taken('readonly')]
}
