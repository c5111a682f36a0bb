import { type Address, getAddress, isAddress } from 'viem'
import { isRecord } from '../kernel/isRecord.js'
import type { WalletChain } from './types.js'

/** The stored state of a wallet's EVM part. */
export interface StoredEvm {
  chainId: number
  selected: Address
  permitted: readonly Address[]
  /** Chains that a page added. */
  added: readonly WalletChain[]
  /** Chains of the options that were forgotten. */
  forgotten: readonly number[]
}

/** Reads the EVM part of the stored record. Returns undefined if it is invalid. */
export function parseStoredEvm(record: Readonly<Record<string, unknown>>): StoredEvm | undefined {
  const { chainId, selected, permitted, added, forgotten } = record
  if (!isChainId(chainId) || !isAccount(selected)) return undefined
  if (!Array.isArray(permitted) || !Array.isArray(added) || !Array.isArray(forgotten)) return undefined
  if (!permitted.every(isAccount) || !added.every(isChain) || !forgotten.every(isChainId)) return undefined
  return {
    chainId,
    selected: getAddress(selected),
    permitted: permitted.map((a) => getAddress(a)),
    added,
    forgotten,
  }
}

const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
const isAccount = (value: unknown): value is Address => typeof value === 'string' && isAddress(value)

function isChain(value: unknown): value is WalletChain {
  if (!isRecord(value) || !isChainId(value.id) || typeof value.name !== 'string') return false
  if (typeof value.rpcUrl !== 'string' || !isRecord(value.nativeCurrency)) return false
  const { name, symbol, decimals } = value.nativeCurrency
  return typeof name === 'string' && typeof symbol === 'string' && Number.isInteger(decimals)
}
