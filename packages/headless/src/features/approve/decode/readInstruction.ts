import { base58 } from '@scure/base'
import type { DecodedAsset, DecodedCall } from '../decodedRequest.js'
import { shownText } from './shownText.js'

/** An instruction. An account is `undefined` if it is in a lookup table. */
export interface SolanaInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What a transaction says of its fee. */
export interface FeeInstruction {
  /** Compute units. */
  limit?: bigint
  /** Millionths of a lamport for each. */
  price?: bigint
}

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'],
} as const

/** Programs that check signatures, each of which costs what one of the transaction does. */
const checkers = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/** Returns how many signatures an instruction has checked. */
export function countChecked({ program = '', data }: SolanaInstruction): number {
  return checkers.includes(program) ? (data[0] ?? 0) : 0
}

/** Reads an instruction that only concerns the fee. `undefined` for any other. */
export function readFeeInstruction({ program, data }: SolanaInstruction): FeeInstruction | undefined {
  if (program !== programs.computeBudget) return undefined
  if (data[0] === 2 && data.length === 5) return { limit: readNumber(data, 1, 4) }
  if (data[0] === 3 && data.length === 9) return { price: readNumber(data, 1, 8) }
  // The sizes of memory and of loaded accounts.
  return (data[0] === 1 || data[0] === 4) && data.length === 5 ? {} : undefined
}

/**
 * Reads what an instruction does, for the programs of the system, of tokens and of memos.
 *
 * @param owners The owners of token accounts that the transaction creates. Added to by their creation.
 */
export function readInstruction(
  { program, accounts, data }: SolanaInstruction,
  owners: Map<string, string>,
): DecodedCall {
  const unknown: DecodedCall = { kind: 'unknown', ...(program !== undefined && { to: program }) }
  // An account in a lookup table can be any.
  if (program === undefined || accounts.includes(undefined)) return unknown
  const named = accounts as readonly string[]
  if (program === programs.associatedToken) return readCreation(named, data, owners) ?? unknown
  if ((programs.memo as readonly string[]).includes(program)) {
    const text = readText(data)
    return text === undefined ? unknown : { kind: 'memo', text: shownText(text) }
  }
  if (program === programs.system) return readSystem(named, data) ?? unknown
  if (program === programs.token || program === programs.token2022)
    return readToken(named, data, owners) ?? unknown
  return unknown
}

/** The creation of a token account, also where it may exist already. */
function readCreation(
  accounts: readonly string[],
  data: Uint8Array,
  owners: Map<string, string>,
): DecodedCall | undefined {
  const [payer, account, owner, token, , program] = accounts
  // It calls the program that is named, which says how large the account is, and so what the payer pays.
  if (program !== programs.token && program !== programs.token2022) return undefined
  if (data.length > 1 || (data[0] ?? 0) > 1 || accounts.length < 6 || accounts.length > 7) return undefined
  if (!payer || !account || !owner || !token) return undefined
  owners.set(account, owner)
  return { kind: 'createTokenAccount', owner, token, payer }
}

function readSystem(accounts: readonly string[], data: Uint8Array): DecodedCall | undefined {
  const [from, to] = accounts
  const instruction = data.length >= 4 ? readNumber(data, 0, 4) : undefined
  if (instruction === 2n && data.length === 12 && accounts.length === 2 && from && to)
    return { kind: 'transfer', from, to, value: readNumber(data, 4, 8) }
  // Another program owns the account from then on.
  if (instruction === 1n && data.length === 36 && accounts.length === 1 && from)
    return {
      kind: 'changeAuthority',
      account: from,
      authority: 'owner',
      from,
      to: base58.encode(data.slice(4)),
    }
  return undefined
}

/** What an authority of a token account or a token can do, by its number. */
const authorities = ['mint', 'freeze', 'owner', 'close'] as const

/**
 * Whether an allowance is more than a thousand million tokens, of 6 decimals where only the token account is
 * named, or more than half of what a number can be. What the account has is not known.
 */
function isUnlimited(value: bigint, decimals = 6): boolean {
  return value >= 2n ** 63n || value >= 10n ** BigInt(9 + decimals)
}

/** Accounts beyond those of an instruction are other signers, or those of a hook: it is not read then. */
function readToken(
  accounts: readonly string[],
  data: Uint8Array,
  owners: ReadonlyMap<string, string>,
): DecodedCall | undefined {
  const [first, second, third, fourth] = accounts
  const [instruction] = data
  // With a check, the token is the second account. Without, only the token account is named.
  const isChecked = instruction === 12 || instruction === 13
  const named = isChecked ? second : first
  const asset: DecodedAsset | undefined =
    named === undefined
      ? undefined
      : {
          token: named,
          kind: 'token',
          source: 'known',
          ...(isChecked && data.length === 10 && { decimals: data[9] }),
        }
  const other = isChecked ? third : second
  const authority = isChecked ? fourth : third
  const isComplete = data.length === (isChecked ? 10 : 9) && accounts.length === (isChecked ? 4 : 3)
  switch (instruction) {
    case 3:
    case 12:
      if (!isComplete || !asset || !other || !authority || !first) return undefined
      return {
        kind: 'transfer',
        asset,
        from: authority,
        source: first,
        to: owners.get(other) ?? other,
        value: readNumber(data, 1, 8),
      }
    case 4:
    case 13: {
      if (!isComplete || !asset || !other || !authority || !first) return undefined
      const value = readNumber(data, 1, 8)
      return {
        kind: 'approve',
        asset,
        spender: other,
        owner: authority,
        source: first,
        value,
        isUnlimited: isUnlimited(value, asset.decimals),
      }
    }
    case 5:
      if (data.length !== 1 || accounts.length !== 2 || !first || !second) return undefined
      return { kind: 'revoke', account: first, owner: second }
    case 6: {
      const isSome = data[2] === 1
      const power = authorities[data[1] ?? authorities.length]
      if (data.length !== (isSome ? 35 : 3) || (data[2] ?? 2) > 1 || accounts.length !== 2) return undefined
      if (!first || !second || !power) return undefined
      const to = isSome ? { to: base58.encode(data.slice(3)) } : {}
      return { kind: 'changeAuthority', account: first, authority: power, from: second, ...to }
    }
    case 9:
      if (data.length !== 1 || accounts.length !== 3 || !first || !second || !third) return undefined
      return { kind: 'closeTokenAccount', account: first, from: third, to: second }
    default:
      return undefined
  }
}

/** Reads a number, least significant byte first. */
function readNumber(data: Uint8Array, start: number, length: number): bigint {
  let value = 0n
  for (let at = start + length - 1; at >= start; at--) value = value * 256n + BigInt(data[at] ?? 0)
  return value
}

function readText(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return undefined
  }
}
