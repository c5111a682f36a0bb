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

/** Owns the accounts of users, and moves their lamports. */
export const systemProgram = '11111111111111111111111111111111'
/** Its instructions limit and price the computation, and run nothing. */
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n
/** The computation that an instruction of a built-in program may take if the transaction sets no limit. */
const usualUnits = 3_000n
const transferTag = 2
const limitTag = 2
const priceTag = 3

/** A transfer of lamports between two of a message's accounts. */
export interface Transfer {
  readonly from: number
  readonly to: number
  readonly lamports: bigint
}

/** Reads a transfer. `undefined` if the instruction is another one. */
export function parseTransfer({ program, accounts, data }: Instruction): Transfer | undefined {
  const [from, to] = accounts
  const view = viewOf(data)
  if (program !== systemProgram || data.length !== 12 || view.getUint32(0, true) !== transferTag)
    return undefined
  return from === undefined || to === undefined
    ? undefined
    : { from, to, lamports: view.getBigUint64(4, true) }
}

/** Returns the fee of a message, in lamports: by signature, and by price and limit of the computation. */
export function feeOf({ signers, instructions }: Message): bigint {
  let [limit, price] = [usualUnits * BigInt(instructions.length), 0n]
  for (const { program, data } of instructions) {
    if (program !== budgetProgram) continue
    if (data[0] === limitTag && data.length === 5) limit = BigInt(viewOf(data).getUint32(1, true))
    if (data[0] === priceTag && data.length === 9) price = viewOf(data).getBigUint64(1, true)
  }
  return BigInt(signers) * lamportsPerSignature + (limit * price + microLamports - 1n) / microLamports
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
