import { encodeBase58 } from '../vault/accounts/encodeBase58.js'

/** A call of a program. An account that is `undefined` stands in a lookup table, so it can be any. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A transaction, as far as its bytes say. The first signer pays the fee. */
export interface SolanaTransaction {
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  readonly hasTables: boolean
  /** What is signed: the bytes after the signatures, which begin at 1, 64 bytes each. */
  readonly message: Uint8Array
}

/** A transaction has this many bytes at most. */
const maxBytes = 1_232

/**
 * Parses a transaction, legacy or of version 0. There is one way to write each.
 *
 * @param isMessage Whether the bytes may have fewer signatures than the message needs. Default: false.
 * @throws Error If the bytes are none, or if something follows.
 */
export function parseSolanaTransaction(bytes: Uint8Array, isMessage = false): SolanaTransaction {
  let at = 0
  const take = (length: number) => {
    check(at + length <= bytes.length)
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] as number
  const compact = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      // The last of several bytes is not zero, and the number has 16 bits.
      if (part < 0x80) {
        check((shift === 0 || part > 0) && value < 2 ** 16)
        return value
      }
    }
    throw new Error('This is not a number.')
  }
  const list = <item>(read: () => item) => Array.from({ length: compact() }, read)

  check(bytes.length <= maxBytes)
  const signatures = list(() => take(64)).length
  const start = at
  const isVersioned = (bytes[at] ?? 0) >= 0x80
  check(!isVersioned || byte() === 0x80)
  const [required = 0, readonlySigners = 0, readonlyOthers = 0] = take(3)
  const keys = list(() => encodeBase58(take(32)))
  take(32)
  const read = list(() => ({ program: byte(), accounts: [...take(compact())], data: take(compact()) }))
  const readTable = () => take(32).length && take(compact()).length + take(compact()).length
  const tables = isVersioned ? list(readTable) : []
  const count = keys.length + tables.reduce((sum, each) => sum + each, 0)
  check(at === bytes.length && (isMessage || signatures === required) && readonlySigners < required)
  check(required + readonlyOthers <= keys.length && new Set(keys).size === keys.length && count <= 256)
  const instructions = read.map(({ program, accounts, data }) => {
    check(program > 0 && program < keys.length && accounts.every((index) => index < count))
    return { program: keys[program] as string, accounts: accounts.map((index) => keys[index]), data }
  })
  return {
    signers: keys.slice(0, required),
    instructions,
    hasTables: tables.length > 0,
    message: bytes.subarray(start),
  }
}

function check(isValid: boolean): void {
  if (!isValid) throw new Error('This is not a transaction.')
}
