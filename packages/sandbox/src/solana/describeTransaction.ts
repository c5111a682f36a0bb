import { base58, base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import type { Balances, LedgerEntry, RunReport } from './createLedger.js'
import { describeInstruction, type ResolvedInstruction, readText } from './describeInstruction.js'
import type { MessageAccount } from './messageAccounts.js'
import type { TransactionEncoding } from './parseParams.js'
import type { WireInstruction, WireTransaction } from './parseTransaction.js'
import { firstMemoProgram, memoProgram } from './programs.js'
import { uiTokenAmount } from './tokenState.js'

type DecimalsOf = (mint: Address) => number | undefined

/** Returns an error in the form of the deprecated field `status`. */
export const statusOf = (err: LedgerEntry['err']) => (err === null ? { Ok: null } : { Err: err })

/** Returns a program's return data in the RPC's form. */
export const describeReturned = (returned: RunReport['returned']) =>
  returned
    ? { programId: base58.encode(returned.programId), data: [base64.encode(returned.data), 'base64'] }
    : null

/** Returns the memos of a transaction as in lists of signatures: length and text of each. */
export function memoOf({ message }: WireTransaction): string | null {
  const memos = message.instructions.flatMap(({ programIndex, data }) => {
    const program = message.keys[programIndex]
    if (program !== memoProgram && program !== firstMemoProgram) return []
    const text = readText(data)
    return text === undefined ? [] : [`[${data.length}] ${text}`]
  })
  return memos.length > 0 ? memos.join('; ') : null
}

/** Returns a landed transaction in the requested encoding. */
export function describeTransaction(
  entry: LedgerEntry,
  encoding: TransactionEncoding,
  decimalsOf: DecimalsOf,
): unknown {
  const { wire, accounts } = entry
  if (encoding === 'base64') return [base64.encode(wire.bytes), 'base64']
  if (encoding === 'base58') return [base58.encode(wire.bytes), 'base58']
  const { message } = wire
  const signatures = wire.signatures.map((signature) => base58.encode(signature))
  const lookups = message.lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    writableIndexes: writable,
    readonlyIndexes: readonly,
  }))
  const tables = message.version === 'legacy' ? {} : { addressTableLookups: lookups }
  if (encoding === 'jsonParsed') {
    const accountKeys = accounts.map(({ address, isSigner, isWritable, source }) => ({
      pubkey: address,
      signer: isSigner,
      writable: isWritable,
      source,
    }))
    const instructions = message.instructions.map((one) =>
      describeInstruction(resolve(one, accounts, 1), decimalsOf),
    )
    return {
      signatures,
      message: { accountKeys, recentBlockhash: message.blockhash, instructions, ...tables },
    }
  }
  return {
    signatures,
    message: {
      accountKeys: message.keys,
      header: {
        numRequiredSignatures: message.requiredSignatures,
        numReadonlySignedAccounts: message.readonlySigned,
        numReadonlyUnsignedAccounts: message.readonlyUnsigned,
      },
      recentBlockhash: message.blockhash,
      instructions: message.instructions.map((one) => ({ ...indexed(one), stackHeight: 1 })),
      ...tables,
    },
  }
}

/** Returns the `meta` of a landed transaction. */
export function describeMeta(
  entry: LedgerEntry,
  encoding: TransactionEncoding,
  decimalsOf: DecimalsOf,
): Record<string, unknown> {
  const { err, fee, accounts, before, after, logs, unitsConsumed, returned } = entry
  const returnData = describeReturned(returned)
  const loaded = accounts.filter(({ source }) => source === 'lookupTable')
  const addresses = (isWritable: boolean) =>
    loaded.filter((one) => one.isWritable === isWritable).map(({ address }) => address)
  return {
    err,
    status: statusOf(err),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: describeTokens(before),
    postTokenBalances: describeTokens(after),
    innerInstructions: describeInner(entry, accounts, encoding, decimalsOf),
    logMessages: logs,
    computeUnitsConsumed: unitsConsumed,
    rewards: [],
    ...(encoding === 'jsonParsed'
      ? {}
      : { loadedAddresses: { writable: addresses(true), readonly: addresses(false) } }),
    ...(returnData ? { returnData } : {}),
  }
}

/** Returns the instructions that programs called, in the RPC's form. */
export function describeInner(
  { inner }: Pick<RunReport, 'inner'>,
  accounts: readonly MessageAccount[],
  encoding: TransactionEncoding,
  decimalsOf: DecimalsOf,
): unknown[] {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((one) =>
      encoding === 'jsonParsed'
        ? describeInstruction(resolve(one, accounts, one.stackHeight), decimalsOf)
        : { ...indexed(one), stackHeight: one.stackHeight },
    ),
  }))
}

function describeTokens({ tokens }: Balances): unknown[] {
  return tokens.map(({ amount, decimals, ...rest }) => ({
    ...rest,
    uiTokenAmount: uiTokenAmount(amount, decimals),
  }))
}

const indexed = ({ programIndex, accounts, data }: WireInstruction) => ({
  programIdIndex: programIndex,
  accounts,
  data: base58.encode(data),
})

function resolve(
  { programIndex, accounts: indexes, data }: WireInstruction,
  accounts: readonly MessageAccount[],
  stackHeight: number,
): ResolvedInstruction {
  const at = (index: number) => accounts[index]?.address
  const program = at(programIndex)
  if (program === undefined)
    throw new Error('A landed transaction does not contain the program of an instruction.')
  return { program, accounts: indexes.flatMap((index) => at(index) ?? []), data, stackHeight }
}
