import type { CaipNetworkId } from '@latchkey/protocol'
import type { DecodedAsset, DecodedCall, Validity } from '../decodedRequest.js'
import type { ContractAnswers } from '../decodeRequest.js'
import { knownContract } from './knownContracts.js'

/** How many calls of a batch are listed. */
export const maxCalls = 100

/** Where a call stands. */
export interface DecodeContext {
  /** The network that the call is for. */
  readonly networkId: CaipNetworkId | undefined
  /** The account that makes the call. */
  readonly account: string | undefined
  readonly contracts: ContractAnswers
}

/**
 * Returns the asset of a contract with a function that assets of these kinds have. `undefined` if the
 * contract is known or was asked, and is none of them: its function is something else.
 */
export function readAsset(
  { contracts, networkId }: DecodeContext,
  token: string,
  kinds: readonly Exclude<DecodedAsset['kind'], 'unknown'>[],
): DecodedAsset | undefined {
  const known = knownContract(networkId, token)
  if (known && !(known.isToken && kinds.includes('token'))) return undefined
  const answer = contracts[token.toLowerCase()]
  const [only, another] = kinds
  if (!answer && known) return { token, kind: 'token', source: 'known' }
  if (!answer) return { token, kind: only && !another ? only : 'unknown', source: 'name' }
  const { kind, symbol, decimals } = answer
  if (kind === 'other' || !kinds.includes(kind)) return undefined
  return {
    token,
    kind,
    source: known ? 'known' : 'contract',
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
  }
}

/** The largest amount of tokens whose contracts have 96 bits, those of UNI and COMP. */
const largest96 = 2n ** 96n - 1n

/**
 * Returns whether an allowance is as good as unlimited: a thousand times what the account has, or where it
 * has nothing or that is not known, more than a million million tokens.
 *
 * @param assumed The decimals of a token that was not asked. Default: 18.
 */
export function isUnlimited(
  { contracts }: DecodeContext,
  token: string,
  value: bigint,
  assumed = 18,
): boolean {
  if (value === largest96 || value >= 2n ** 128n) return true
  const { balance = 0n, decimals = assumed } = contracts[token.toLowerCase()] ?? {}
  return value >= (balance > 0n ? 1_000n * balance : 10n ** BigInt(12 + decimals))
}

/** An NFT has its number where a token has an amount. */
export function amountOf(asset: DecodedAsset, value: bigint): { asset: DecodedAsset; value: bigint } {
  return asset.kind === 'nft' ? { asset: { ...asset, tokenId: value }, value: 1n } : { asset, value }
}

/** Returns an allowance of the asset of a contract. */
export function approvalOf(
  context: DecodeContext,
  asset: DecodedAsset,
  spender: string,
  value: bigint,
): Extract<DecodedCall, { kind: 'approve' }> {
  const unlimited = asset.kind !== 'nft' && isUnlimited(context, asset.token, value)
  return { kind: 'approve', ...amountOf(asset, value), spender, isUnlimited: unlimited }
}

/** Returns the times of an allowance of Permit2. An expiration of 0 is the time at which it is used. */
export function permit2Validity(deadline: bigint, expiration: bigint): Validity {
  return { deadline, until: expiration === 0n ? deadline : expiration }
}

/** Returns whether two EVM addresses are the same. */
export function isSame(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.toLowerCase() === b?.toLowerCase()
}

/** Reads an integer of JSON or JavaScript. `undefined` if it is none, or one that JSON may have rounded. */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  return /^(?:-?(?:0|[1-9]\d{0,77})|0x[0-9a-fA-F]{1,64})$/.test(value) ? BigInt(value) : undefined
}

/** Reads a quantity of Ethereum's JSON-RPC, or a bigint. `undefined` if it is none. */
export function readQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value >= 0n && value < 2n ** 256n ? value : undefined
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}
