import { type Address, getAddress } from 'viem'
import { isAddress } from '../../shared/address.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/** EIP-1193, with its answers typed as what they are: unknown until parsed. */
export interface EvmProvider {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (argument: never) => void): unknown
  removeListener?(event: string, listener: (argument: never) => void): unknown
}

/** More accounts than any wallet shares; the rest of a longer answer is left out. */
const maxAccounts = 1_000

/** Whether a value can be asked by EIP-1193. A getter that throws counts as no. */
export function isProvider(value: unknown): value is EvmProvider {
  try {
    return (
      (typeof value === 'object' || typeof value === 'function') &&
      value !== null &&
      typeof (value as EvmProvider).request === 'function'
    )
  } catch {
    return false
  }
}

/**
 * Addresses out of an answer to `eth_accounts`, with EIP-55 checksums, each once; what is not an address is left out.
 *
 * @throws {InvalidWalletAnswerError} unless it is a list.
 */
export function parseAccounts(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) throw new InvalidWalletAnswerError('accounts')
  const addresses = value
    .slice(0, maxAccounts)
    .filter((entry): entry is string => typeof entry === 'string' && isAddress(entry, 'eip155'))
    .map((entry) => getAddress(/^0x/i.test(entry) ? `0x${entry.slice(2)}` : `0x${entry}`))
  return [...new Set(addresses)]
}

/**
 * A chain id out of an answer to `eth_chainId` or a `chainChanged` event: hex by EIP-695; a decimal string or a number, which some
 * wallets send, is taken too.
 *
 * @throws {InvalidWalletAnswerError} unless it is a positive whole number that JavaScript can hold.
 */
export function parseChainId(value: unknown): number {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(value)
  const chainId = isText || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new InvalidWalletAnswerError('network')
  return chainId
}
