import { bytesToHex } from '@noble/hashes/utils.js'
import { formatUnits } from 'viem'
import type { WireInstruction, WireMessage } from '../../solana/parseTransaction.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  firstMemoProgram,
  memoProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../solana/programs.js'

/** Label and value. */
export type DescriptionRow = readonly [label: string, value: string]

const programNames = new Map<string, string>([
  [systemProgram, 'System'],
  [tokenProgram, 'Token'],
  [token2022Program, 'Token-2022'],
  [associatedTokenProgram, 'Associated Token Account'],
  [memoProgram, 'Memo'],
  [firstMemoProgram, 'Memo'],
  [computeBudgetProgram, 'Compute Budget'],
  ['Stake11111111111111111111111111111111111111', 'Stake'],
  ['Vote111111111111111111111111111111111111111', 'Vote'],
  ['AddressLookupTab1e1111111111111111111111111', 'Address Lookup Table'],
])

/** Returns the name and address of a known program, or the address of another one. */
export function programName(address: string): string {
  const name = programNames.get(address)
  return name === undefined ? address : `${name} (${address})`
}

/** Describes an instruction. Returns undefined for an unknown one. */
export function describeInstruction(
  instruction: WireInstruction,
  { keys }: WireMessage,
): readonly DescriptionRow[] | undefined {
  const program = keys[instruction.programIndex]
  const accounts = instruction.accounts.map((index) => keys[index] ?? 'an account of a lookup table')
  const { data } = instruction
  switch (program) {
    case systemProgram:
      return systemTransfer(data, accounts)
    case tokenProgram:
    case token2022Program:
      return tokenTransfer(data, accounts)
    case associatedTokenProgram:
      return newTokenAccount(data, accounts)
    case memoProgram:
    case firstMemoProgram:
      return [['Memo', new TextDecoder().decode(data)]]
    case computeBudgetProgram:
      return computeBudget(data)
    default:
      return undefined
  }
}

/** Returns all data of an instruction as text. */
export function rawInstruction(instruction: WireInstruction, { keys }: WireMessage): string {
  const accounts = instruction.accounts.map((index) => keys[index] ?? `lookup ${index - keys.length}`)
  return [
    programName(keys[instruction.programIndex] ?? 'an unknown program'),
    ...accounts.map((account) => `  ${account}`),
    `  data ${instruction.data.length === 0 ? 'none' : bytesToHex(instruction.data)}`,
  ].join('\n')
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

function systemTransfer(data: Uint8Array, [, to]: readonly string[]): DescriptionRow[] | undefined {
  if (data.length !== 12 || to === undefined) return undefined
  const view = viewOf(data)
  if (view.getUint32(0, true) !== 2) return undefined
  return [
    ['Amount', `${formatUnits(view.getBigUint64(4, true), 9)} SOL`],
    ['To', to],
  ]
}

function tokenTransfer(data: Uint8Array, accounts: readonly string[]): DescriptionRow[] | undefined {
  const [kind] = data
  if (data.length < 9) return undefined
  const amount = viewOf(data).getBigUint64(1, true)
  const [from, second, third] = accounts
  if (kind === 3 && data.length === 9 && second !== undefined) {
    return [
      ['Amount', `${amount} of the smallest unit of the token`],
      ['From token account', String(from)],
      ['To token account', second],
    ]
  }
  const decimals = data[9]
  if (kind !== 12 || data.length !== 10 || decimals === undefined || third === undefined) return undefined
  return [
    ['Amount', `${formatUnits(amount, decimals)} of the token`],
    ['Token', String(second)],
    ['To token account', third],
  ]
}

function newTokenAccount(data: Uint8Array, accounts: readonly string[]): DescriptionRow[] | undefined {
  const [, account, owner, mint] = accounts
  // No data or 0: create. 1: create if it does not exist.
  if (data.length > 1 || (data[0] ?? 0) > 1 || account === undefined || mint === undefined) return undefined
  return [['New token account', `${account}, for ${owner} and the token ${mint}`]]
}

function computeBudget(data: Uint8Array): DescriptionRow[] | undefined {
  const view = viewOf(data)
  if (data[0] === 2 && data.length === 5) return [['Compute limit', `${view.getUint32(1, true)} units`]]
  if (data[0] === 3 && data.length === 9) {
    return [['Priority fee', `${view.getBigUint64(1, true)} micro-lamports per unit`]]
  }
  return undefined
}
