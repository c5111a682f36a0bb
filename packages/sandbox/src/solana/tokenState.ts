import type { Address } from '@solana/kit'
import { addressOf } from './parseTransaction.js'

/** The state of a token account, without extensions. */
interface TokenAccount {
  mint: Address
  owner: Address
  amount: bigint
  delegate: Address | undefined
  delegatedAmount: bigint
  state: 'uninitialized' | 'initialized' | 'frozen'
  /** For wrapped SOL, the lamports that are not part of the amount. */
  rentExemptReserve: bigint | undefined
  closeAuthority: Address | undefined
}

/** The state of a mint, without extensions. */
export interface Mint {
  mintAuthority: Address | undefined
  supply: bigint
  decimals: number
  isInitialized: boolean
  freezeAuthority: Address | undefined
}

export const mintSize = 82
const accountSize = 165
const multisigSize = 355
const typeAt = accountSize
const mintType = 1
const accountType = 2
const states = ['uninitialized', 'initialized', 'frozen'] as const

// A mint with extensions is padded to the size of an account. The next byte is the kind of the two.
const isKind = (bytes: Uint8Array, size: number, type: number) =>
  bytes.length === size ||
  (bytes.length > accountSize && bytes.length !== multisigSize && bytes[typeAt] === type)

/** Reads a token account of either program. Returns undefined for other bytes. */
export function readTokenAccount(bytes: Uint8Array): TokenAccount | undefined {
  if (!isKind(bytes, accountSize, accountType)) return undefined
  const state = states[bytes[108] ?? 0]
  if (state === undefined || state === 'uninitialized') return undefined
  const view = viewOf(bytes)
  return {
    mint: addressOf(bytes.subarray(0, 32)),
    owner: addressOf(bytes.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    delegate: optionalAddress(bytes, 72),
    state,
    rentExemptReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : undefined,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalAddress(bytes, 129),
  }
}

/** Reads a mint of either program. Returns undefined for other bytes. */
export function readMint(bytes: Uint8Array): Mint | undefined {
  if (!isKind(bytes, mintSize, mintType) || bytes[45] !== 1) return undefined
  return {
    mintAuthority: optionalAddress(bytes, 0),
    supply: viewOf(bytes).getBigUint64(36, true),
    decimals: bytes[44] ?? 0,
    isInitialized: true,
    freezeAuthority: optionalAddress(bytes, 46),
  }
}

/** Returns the extension types of a Token-2022 account or mint, in order. */
export function readExtensionTypes(bytes: Uint8Array): number[] {
  const types: number[] = []
  const view = viewOf(bytes)
  for (let at = typeAt + 1; at + 4 <= bytes.length; at += 4 + view.getUint16(at + 2, true)) {
    const type = view.getUint16(at, true)
    if (type === 0) break
    types.push(type)
  }
  return types
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function optionalAddress(bytes: Uint8Array, at: number): Address | undefined {
  return bytes[at] === 1 ? addressOf(bytes.subarray(at + 4, at + 36)) : undefined
}

/** An amount of tokens in the RPC's form. */
interface UiTokenAmount {
  amount: string
  decimals: number
  /** Approximate. */
  uiAmount: number
  uiAmountString: string
}

/** Converts an amount in the token's smallest unit. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
