import { formatBalance } from './format.js'
import type { Network } from './types.js'

/**
 * Returns the short form of a balance on a network: floored to 3 decimals, and `0.00` on a test network,
 * because what it shows has no worth.
 */
export function displayBalance(value: bigint, decimals: number, { testnet }: Network): string {
  return testnet ? '0.00' : formatBalance(value, decimals)
}
