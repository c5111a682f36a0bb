import type { Address } from '@solana/kit'
import type { Cluster } from './createCluster.js'

/** The maximum priority fee of a transfer, in lamports: a thousandth of a SOL. */
const maxPriorityFee = 1_000_000n
const microLamports = 1_000_000n
/** The price is at least that of this share of the recent blocks. */
const percentile = 0.75

/**
 * Reads the recent price of a compute unit for writing to these accounts, in micro-lamports. Resolves with 0
 * if blocks are not full or the endpoint fails.
 */
export async function getPriorityPrice(cluster: Cluster, writable: readonly Address[]): Promise<bigint> {
  try {
    const fees = await cluster.request((rpc) => rpc.getRecentPrioritizationFees([...writable]))
    const prices = fees
      .map(({ prioritizationFee }) => BigInt(prioritizationFee))
      .sort((a, b) => Number(a - b))
    return prices[Math.floor((prices.length - 1) * percentile)] ?? 0n
  } catch {
    // The transfer works without a priority fee.
    return 0n
  }
}

/** Limits the price of a compute unit, so that the priority fee does not exceed its maximum. */
export function limitPrice(price: bigint, units: number): bigint {
  const maximum = (maxPriorityFee * microLamports) / BigInt(Math.max(1, units))
  if (price < 0n) return 0n
  return price < maximum ? price : maximum
}
