import { base58 } from '@scure/base'
import { type Address, address } from '@solana/kit'

/** Thrown for bytes that are not a transaction. */
export class TransactionFormatError extends Error {
  override name = 'TransactionFormatError'
}

/** An instruction in a message: indexes into the message's keys. */
export interface WireInstruction {
  programIndex: number
  accounts: readonly number[]
  data: Uint8Array
}

/** The addresses that a message uses of a lookup table. */
interface WireLookup {
  table: Address
  writable: readonly number[]
  readonly: readonly number[]
}

/** A message, legacy or version 0. */
export interface WireMessage {
  version: 'legacy' | 0
  requiredSignatures: number
  readonlySigned: number
  readonlyUnsigned: number
  keys: readonly Address[]
  blockhash: string
  instructions: readonly WireInstruction[]
  lookups: readonly WireLookup[]
}

/** A decoded transaction. */
export interface WireTransaction {
  bytes: Uint8Array
  /** One for each required signer, in the order of the keys. A missing one is all zeros. */
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: WireMessage
}

/** Reads the address in 32 bytes. */
export const addressOf = (bytes: Uint8Array): Address => address(base58.encode(bytes))

const addressSize = 32
const signatureSize = 64
const maxKeys = 256

/**
 * Reads a transaction strictly: every index must be inside its list, every length in its shortest form, and
 * there must be no extra bytes. The engine ends the whole process for bytes that it cannot read.
 * @throws TransactionFormatError
 */
export function parseTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(signatureSize))
  const messageBytes = bytes.subarray(reader.offset)
  const message = parseMessage(messageBytes)
  if (signatures.length !== message.requiredSignatures) {
    throw new TransactionFormatError('the number of signatures is not the number of signers')
  }
  return { bytes, signatures, messageBytes, message }
}

/** Reads a message. See {@link parseTransaction}. Throws TransactionFormatError. */
export function parseMessage(bytes: Uint8Array): WireMessage {
  const reader = createReader(bytes)
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) {
    throw new TransactionFormatError(`version ${first & 0x7f} of the message format is not supported`)
  }
  const requiredSignatures = isVersioned ? reader.byte() : first
  const readonlySigned = reader.byte()
  const readonlyUnsigned = reader.byte()
  const keys = reader.list(() => addressOf(reader.take(addressSize)))
  const blockhash = base58.encode(reader.take(addressSize))
  const instructions = reader.list(() => ({
    programIndex: reader.byte(),
    accounts: reader.list(reader.byte),
    data: reader.take(reader.length()),
  }))
  const lookups = isVersioned
    ? reader.list(() => ({
        table: addressOf(reader.take(addressSize)),
        writable: reader.list(reader.byte),
        readonly: reader.list(reader.byte),
      }))
    : []
  if (reader.offset !== bytes.length) throw new TransactionFormatError('bytes are left over')
  const message: WireMessage = {
    version: isVersioned ? 0 : 'legacy',
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    keys,
    blockhash,
    instructions,
    lookups,
  }
  checkIndexes(message)
  return message
}

function checkIndexes(message: WireMessage): void {
  const { keys, requiredSignatures, readonlySigned, readonlyUnsigned, lookups } = message
  const bad = (what: string): never => {
    throw new TransactionFormatError(what)
  }
  // The first signer pays, so it must exist and be writable.
  if (requiredSignatures === 0 || readonlySigned >= requiredSignatures) bad('there is no account that pays')
  if (requiredSignatures + readonlyUnsigned > keys.length)
    bad('the header names more accounts than there are')
  if (lookups.some(({ writable, readonly }) => writable.length + readonly.length === 0)) {
    bad('a lookup takes nothing')
  }
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  const total = keys.length + loaded
  if (total > maxKeys) bad(`there are more than ${maxKeys} accounts`)
  for (const { programIndex, accounts } of message.instructions) {
    if (programIndex === 0 || programIndex >= keys.length) bad('an instruction has no program')
    if (accounts.some((index) => index >= total)) bad('an instruction names an account that is not there')
  }
}

interface Reader {
  readonly offset: number
  byte: () => number
  take: (size: number) => Uint8Array
  length: () => number
  list: <T>(read: () => T) => T[]
}

function createReader(bytes: Uint8Array): Reader {
  let offset = 0
  const take = (size: number) => {
    if (offset + size > bytes.length) throw new TransactionFormatError('it ends too early')
    offset += size
    return bytes.subarray(offset - size, offset)
  }
  const byte = () => take(1)[0] ?? 0
  // Lengths are "compact-u16": 7 bits per byte, at most 3 bytes and 16 bits.
  const length = () => {
    let value = 0
    for (let index = 0; index < 3; index += 1) {
      const part = byte()
      if (index > 0 && part === 0) break
      value |= (part & 0x7f) << (7 * index)
      if (part < 0x80) {
        if (value > 0xffff) break
        return value
      }
    }
    throw new TransactionFormatError('a length is malformed')
  }
  return {
    get offset() {
      return offset
    },
    byte,
    take,
    length,
    list: (read) => Array.from({ length: length() }, read),
  }
}
