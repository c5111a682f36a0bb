import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import {
  associatedTokenProgram,
  firstMemoProgram,
  memoProgram,
  systemProgram,
  tokenProgramNames,
} from './programs.js'
import { uiTokenAmount } from './tokenState.js'

/** An instruction with addresses instead of indexes. */
export interface ResolvedInstruction {
  program: Address
  accounts: readonly Address[]
  data: Uint8Array
  /** 1 for an instruction of the transaction, more for one that a program called. */
  stackHeight: number | null
}

interface Parsed {
  type: string
  info: Record<string, unknown>
}

/**
 * Returns an instruction in the RPC's form for `jsonParsed`: parsed for transfers, new accounts, mints and
 * memos; with addresses and bytes for others, as a cluster does for unknown programs.
 */
export function describeInstruction(
  instruction: ResolvedInstruction,
  decimalsOf: (mint: Address) => number | undefined,
): Record<string, unknown> {
  const { program: programId, accounts, data, stackHeight } = instruction
  if (programId === memoProgram || programId === firstMemoProgram) {
    const memo = readText(data)
    if (memo !== undefined) return { program: 'spl-memo', programId, parsed: memo, stackHeight }
  }
  const told = tell(instruction, decimalsOf)
  if (told) return { program: told.program, programId, parsed: told.parsed, stackHeight }
  return { programId, accounts, data: base58.encode(data), stackHeight }
}

/** Returns the text of a memo; undefined if it is not text. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function tell(
  { program, accounts, data }: ResolvedInstruction,
  decimalsOf: (mint: Address) => number | undefined,
): { program: string; parsed: Parsed } | undefined {
  if (program === systemProgram) {
    const parsed = parseSystem(accounts, data)
    return parsed && { program: 'system', parsed }
  }
  if (program === associatedTokenProgram) {
    const parsed = parseAssociatedToken(accounts, data)
    return parsed && { program: 'spl-associated-token-account', parsed }
  }
  const name = tokenProgramNames.get(program)
  if (name === undefined) return undefined
  const parsed = parseToken(accounts, data, decimalsOf)
  return parsed && { program: name, parsed }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function parseSystem(accounts: readonly Address[], data: Uint8Array): Parsed | undefined {
  if (accounts.length < 2) return undefined
  const [source, target] = accounts
  const view = viewOf(data)
  if (data.length === 12 && view.getUint32(0, true) === 2) {
    return { type: 'transfer', info: { source, destination: target, lamports: view.getBigUint64(4, true) } }
  }
  if (data.length === 52 && view.getUint32(0, true) === 0) {
    const [lamports, space] = [view.getBigUint64(4, true), view.getBigUint64(12, true)]
    const owner = base58.encode(data.subarray(20, 52))
    return { type: 'createAccount', info: { source, newAccount: target, lamports, space, owner } }
  }
  return undefined
}

function parseAssociatedToken(accounts: readonly Address[], data: Uint8Array): Parsed | undefined {
  if (accounts.length < 6 || data.length > 1 || (data[0] ?? 0) > 1) return undefined
  const [source, account, wallet, mint, system, token] = accounts
  const type = data[0] === 1 ? 'createIdempotent' : 'create'
  return { type, info: { source, account, wallet, mint, systemProgram: system, tokenProgram: token } }
}

function parseToken(
  accounts: readonly Address[],
  data: Uint8Array,
  decimalsOf: (mint: Address) => number | undefined,
): Parsed | undefined {
  const [tag] = data
  const view = viewOf(data)
  const [first, second, third, fourth] = accounts
  // Additional accounts of an instruction are the signers of a multisig owner.
  const owned = (owner: Address | undefined, needed: number, field: string) =>
    accounts.length > needed
      ? { [`multisig${field[0]?.toUpperCase()}${field.slice(1)}`]: owner, signers: accounts.slice(needed) }
      : { [field]: owner }
  if (tag === 3 && data.length === 9 && accounts.length >= 3) {
    const amount = view.getBigUint64(1, true).toString()
    return {
      type: 'transfer',
      info: { source: first, destination: second, amount, ...owned(third, 3, 'authority') },
    }
  }
  if (tag === 12 && data.length === 10 && accounts.length >= 4) {
    const tokenAmount = uiTokenAmount(view.getBigUint64(1, true), data[9] ?? 0)
    const parties = { source: first, mint: second, destination: third }
    return { type: 'transferChecked', info: { ...parties, tokenAmount, ...owned(fourth, 4, 'authority') } }
  }
  if (tag === 7 && data.length === 9 && accounts.length >= 3) {
    const amount = view.getBigUint64(1, true).toString()
    return {
      type: 'mintTo',
      info: { mint: first, account: second, amount, ...owned(third, 3, 'mintAuthority') },
    }
  }
  if (tag === 9 && accounts.length >= 3) {
    return {
      type: 'closeAccount',
      info: { account: first, destination: second, ...owned(third, 3, 'owner') },
    }
  }
  const hasMint = second !== undefined && decimalsOf(second) !== undefined
  if (tag === 18 && data.length === 33 && hasMint) {
    const owner = base58.encode(data.subarray(1, 33))
    return { type: 'initializeAccount3', info: { account: first, mint: second, owner } }
  }
  if (tag === 20 && (data.length === 35 || data.length === 67) && accounts.length >= 1) {
    const mintAuthority = base58.encode(data.subarray(2, 34))
    const freeze = data[34] === 1 ? { freezeAuthority: base58.encode(data.subarray(35, 67)) } : {}
    return { type: 'initializeMint2', info: { mint: first, decimals: data[1], mintAuthority, ...freeze } }
  }
  if (tag === 22) return { type: 'initializeImmutableOwner', info: { account: first } }
  return undefined
}
