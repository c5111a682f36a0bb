import { type Address, getAddress, isAddress } from 'viem'
import type { WalletChain, WalletStorage } from './types.js'

/** What survives a reload. */
export interface StoredWallet {
  chainId: number
  selected: Address
  permitted: readonly Address[]
  locked: boolean
  /** Chains that a page added. */
  added: readonly WalletChain[]
  /** Chains of the options that were forgotten. */
  forgotten: readonly number[]
}

const version = 1

/** The key of a wallet's entry; part of what the page's tests may rely on. */
export const storageKey = (rdns: string): string => `latchkey-sandbox.${rdns}`

/** Reads what was stored; nothing if there is none, or none that can be understood. */
export function readStoredWallet(storage: WalletStorage | undefined, rdns: string): StoredWallet | undefined {
  try {
    const text = storage?.getItem(storageKey(rdns))
    return text ? parse(JSON.parse(text)) : undefined
  } catch {
    // Storage can be forbidden, and its text can be anyone's.
    return undefined
  }
}

/** Stores the wallet, or, without one, removes what was stored. */
export function writeStoredWallet(
  storage: WalletStorage | undefined,
  rdns: string,
  wallet?: StoredWallet,
): void {
  try {
    if (wallet) storage?.setItem(storageKey(rdns), JSON.stringify({ version, ...wallet }))
    else storage?.removeItem(storageKey(rdns))
  } catch {
    // Full or forbidden: the wallet then forgets at the reload, as it would in a private window.
  }
}

function parse(value: unknown): StoredWallet | undefined {
  if (!isRecord(value) || value.version !== version) return undefined
  const { chainId, selected, permitted, locked, added, forgotten } = value
  if (!isChainId(chainId) || !isAccount(selected) || typeof locked !== 'boolean') return undefined
  if (!Array.isArray(permitted) || !Array.isArray(added) || !Array.isArray(forgotten)) return undefined
  if (!permitted.every(isAccount) || !added.every(isChain) || !forgotten.every(isChainId)) return undefined
  return {
    chainId,
    selected: getAddress(selected),
    permitted: permitted.map((a) => getAddress(a)),
    locked,
    added,
    forgotten,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
const isAccount = (value: unknown): value is Address => typeof value === 'string' && isAddress(value)

function isChain(value: unknown): value is WalletChain {
  if (!isRecord(value) || !isChainId(value.id) || typeof value.name !== 'string') return false
  if (typeof value.rpcUrl !== 'string' || !isRecord(value.nativeCurrency)) return false
  const { name, symbol, decimals } = value.nativeCurrency
  return typeof name === 'string' && typeof symbol === 'string' && Number.isInteger(decimals)
}
