import { base58, base64 } from '@scure/base'
import type { DecodedCall, DecodedFee, DecodedRequest } from '../decodedRequest.js'
import { maxCalls } from './decodeContext.js'
import {
  countChecked,
  type FeeInstruction,
  readFeeInstruction,
  readInstruction,
  type SolanaInstruction,
} from './readInstruction.js'
import { isHighFee } from './readTransaction.js'
import { isDangerousCall, type RequestScope, termsOf } from './requestScope.js'

/** A transaction of Solana has 1232 bytes at most. */
const maxBytes = 1_232
/** What a signature costs, in lamports. */
const lamportsPerSignature = 5_000n
/** Compute units that an instruction may use if the transaction does not say, and those of a transaction. */
const [unitsPerInstruction, maxUnits] = [200_000n, 1_400_000n] as const
/** A tenth of a SOL, where the balance is not known. */
const highFee = 10n ** 8n

interface ReadTransaction {
  readonly call: DecodedCall
  readonly fee: DecodedFee & { readonly maximum: bigint }
  readonly feePayer: string
}

/**
 * Reads what serialized transactions of Solana do, in base64: legacy ones and those of version 0. Accounts
 * that are in a lookup table are not part of a transaction, so an instruction that uses them is unknown.
 *
 * @throws Error if one is not a transaction.
 */
export function readSolanaTransactions(
  transactions: readonly unknown[],
  pubkey: unknown,
  scope: RequestScope,
): DecodedRequest | undefined {
  const terms = termsOf(scope, pubkey, undefined, 'solana')
  if (!terms) return undefined
  const account = terms.from ?? scope.address
  const read = transactions.map((each) => readTransaction(each, scope))
  const [only] = read
  if (!only) return undefined
  const feePayers = new Set(read.map(({ feePayer }) => feePayer))
  // Several payers are one line too many to say, and nothing that an app needs.
  if (feePayers.size > 1) return undefined
  const isOne = transactions.length === 1
  const calls = read.slice(0, maxCalls).map(({ call }) => call)
  const call: DecodedCall = isOne
    ? only.call
    : { kind: 'batch', calls, isComplete: read.length <= maxCalls, isAtomic: false }
  const maximum = read.reduce((sum, { fee }) => sum + fee.maximum, 0n)
  const isHigh = read.some(({ fee }) => fee.isHigh) || isHighFee(maximum, 0n, scope.balance, highFee)
  return {
    kind: 'transaction',
    call,
    fee: isOne ? only.fee : { maximum, isHigh },
    feePayer: only.feePayer,
    ...terms,
    isDangerous:
      isDangerousCall(call, account, 'solana') ||
      countDeposits(call, account) > maxDeposits ||
      terms.isOtherAccount ||
      isHigh,
  }
}

/** After these, a token account can have another owner. */
const changesOwners: readonly DecodedCall['kind'][] = ['unknown', 'changeAuthority', 'closeTokenAccount']

/** How many token accounts for others a user may mean to pay for. Who has one can take out its deposit. */
const maxDeposits = 4

function countDeposits(call: DecodedCall, account: string | undefined): number {
  if (call.kind === 'batch') return call.calls.reduce((sum, each) => sum + countDeposits(each, account), 0)
  return call.kind === 'createTokenAccount' && call.payer === account && call.owner !== account ? 1 : 0
}

function readTransaction(encoded: unknown, { balance }: RequestScope): ReadTransaction {
  if (typeof encoded !== 'string') throw new Error('Not a transaction.')
  const { instructions, accounts, signatures } = readMessage(base64.decode(encoded))
  const [feePayer] = accounts
  if (feePayer === undefined) throw new Error('Nobody pays.')
  // The token account that a transaction creates is the recipient's.
  const owners = new Map<string, string>()
  const calls: DecodedCall[] = []
  const asked: FeeInstruction = {}
  for (const instruction of instructions) {
    const setting = readFeeInstruction(instruction)
    // The network refuses one that is there twice.
    if (setting) {
      Object.assign(asked, setting)
      continue
    }
    const call = readInstruction(instruction, owners)
    calls.push(call)
    if (changesOwners.includes(call.kind)) owners.clear()
  }
  const { price = 0n, limit = minimum(unitsPerInstruction * BigInt(calls.length), maxUnits) } = asked
  const checked = instructions.reduce((count, each) => count + countChecked(each), signatures)
  const maximum = lamportsPerSignature * BigInt(checked) + (price * limit + 999_999n) / 1_000_000n
  const [only] = calls
  const call: DecodedCall =
    only && calls.length === 1 ? only : { kind: 'batch', calls, isComplete: true, isAtomic: true }
  const paid = call.kind === 'transfer' && !call.asset ? call.value : 0n
  const isPriority = price > 0n
  const fee = {
    maximum,
    ...(asked.limit !== undefined && { limit: asked.limit }),
    ...(asked.price !== undefined && { price: asked.price }),
    // What the signatures cost is the network's choice, not the request's.
    isHigh: isPriority && isHighFee(maximum, paid, balance, highFee),
  }
  return { call, fee, feePayer }
}

const minimum = (a: bigint, b: bigint) => (a < b ? a : b)

/** Reads a serialized transaction. @throws Error if it is none, or if bytes are left. */
function readMessage(bytes: Uint8Array): {
  readonly instructions: readonly SolanaInstruction[]
  readonly accounts: readonly string[]
  readonly signatures: number
} {
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
  const signatures = byte()
  take(2)
  const accounts = Array.from({ length: compact() }, () => base58.encode(take(32)))
  take(32)
  const instructions = Array.from({ length: compact() }, () => {
    const program = accounts[byte()]
    const indexes = take(compact())
    const data = take(compact())
    return { program, accounts: Array.from(indexes, (index) => accounts[index]), data }
  })
  if (isVersioned)
    for (let tables = compact(); tables > 0; tables--) {
      take(32)
      take(compact())
      take(compact())
    }
  if (at !== bytes.length) throw new Error('Too long.')
  return { instructions, accounts, signatures }
}
