import { isAddress } from '@latchkey/protocol'
import { type Address, getAddress } from 'viem'
import { tryRead } from '../../shared/tryRead.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/** An EIP-1193 provider. Answers are `unknown` until they are parsed. */
export interface EvmProvider {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (argument: never) => void): unknown
  removeListener?(event: string, listener: (argument: never) => void): unknown
}

/** The maximum number of accounts that are read. */
export const maxAccounts = 1_000

/** Returns whether a value is an EIP-1193 provider. Returns false if a getter throws. */
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
 * Parses an answer to `eth_accounts`. Returns the addresses with EIP-55 checksums, without duplicates and
 * invalid entries.
 *
 * @throws {InvalidWalletAnswerError} if the answer is not a list.
 */
export function parseAccounts(value: unknown): readonly Address[] {
  const list: unknown[] | undefined = tryRead(() =>
    Array.isArray(value) ? value.slice(0, maxAccounts) : undefined,
  )
  if (!list) throw new InvalidWalletAnswerError('not a list of accounts')
  const addresses = list
    .filter((entry): entry is string => typeof entry === 'string' && isAddress(entry, 'eip155'))
    .map((entry) => getAddress(/^0x/i.test(entry) ? `0x${entry.slice(2)}` : `0x${entry}`))
  return [...new Set(addresses)]
}

/**
 * Parses a chain id from an answer to `eth_chainId` or a `chainChanged` event: hex (EIP-695), or a decimal
 * string or number, which some wallets send.
 *
 * @throws {InvalidWalletAnswerError} if it is not a positive safe integer.
 */
export function parseChainId(value: unknown): number {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(value)
  const chainId = isText || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new InvalidWalletAnswerError('not a chain id')
  return chainId
}
