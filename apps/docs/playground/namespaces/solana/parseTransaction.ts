import { base58 } from '@scure/base'

/** An instruction of a message. */
export interface Instruction {
  readonly program: string
  /** Indexes of the message's accounts. */
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** What is signed: a legacy message or one of version 0, without lookup tables. */
export interface Message {
  /** The number of accounts that sign. They are the first; the very first pays. */
  readonly signers: number
  readonly accounts: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** A transaction, as a node is sent it. */
export interface Transaction {
  /** The first one, which is the id of the transaction. */
  readonly signature: string
  /** Whether no signature is missing. */
  readonly isSigned: boolean
  readonly message: Message
}

/** @throws {Error} If the bytes are not a transaction that this cluster knows. */
export function parseTransaction(bytes: Uint8Array): Transaction {
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const message = parseMessage(reader.rest())
  const [first] = signatures
  if (!first || signatures.length !== message.signers) throw new Error('A signer has no place to sign.')
  return {
    signature: base58.encode(first),
    isSigned: signatures.every((signature) => signature.some((byte) => byte !== 0)),
    message,
  }
}

/** @throws {Error} If the bytes are not a message that this cluster knows. */
export function parseMessage(bytes: Uint8Array): Message {
  const reader = createReader(bytes)
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new Error('The version of the message is not known.')
  const signers = isVersioned ? reader.byte() : first
  reader.take(2)
  const accounts = reader.list(() => base58.encode(reader.take(32)))
  const blockhash = base58.encode(reader.take(32))
  const instructions = reader.list((): Instruction => {
    const program = accounts[reader.byte()]
    const indexes = reader.list(reader.byte)
    if (program === undefined || indexes.some((index) => index >= accounts.length))
      throw new Error('An instruction names an account that the message does not have.')
    return { program, accounts: indexes, data: reader.take(reader.length()) }
  })
  if (signers < 1 || signers > accounts.length) throw new Error('No account pays.')
  return { signers, accounts, blockhash, instructions }
}

function createReader(bytes: Uint8Array) {
  let offset = 0
  const take = (size: number) => {
    if (offset + size > bytes.length) throw new Error('The transaction ends too early.')
    offset += size
    return bytes.subarray(offset - size, offset)
  }
  const byte = () => take(1)[0] ?? 0
  /** A number of 1 to 3 bytes, 7 bits each. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new Error('A length is too long.')
  }
  return {
    byte,
    take,
    length,
    list: <item>(read: () => item): item[] => Array.from({ length: length() }, read),
    rest: () => bytes.subarray(offset),
  }
}
