import type { Address } from '@solana/kit'
import type { FeeTier } from '../../../core/capabilities.js'
import type { Cluster } from './createCluster.js'

/** The maximum priority fee of a transfer, in lamports: a thousandth of a SOL. */
const maxPriorityFee = 1_000_000n
const microLamports = 1_000_000n
/** The price is at least that of this share of the recent blocks. */
const percentiles = { slow: 0.25, normal: 0.75, fast: 0.95 } as const

/** The price of a compute unit for each tier, in micro-lamports. */
export type PriorityPrices = Readonly<Record<FeeTier, bigint>>

/**
 * Reads the recent prices of a compute unit for writing to these accounts, in micro-lamports. They are 0 if
 * blocks are not full or the endpoint fails.
 */
export async function getPriorityPrices(
  cluster: Cluster,
  writable: readonly Address[],
): Promise<PriorityPrices> {
  try {
    const fees = await cluster.request((rpc) => rpc.getRecentPrioritizationFees([...writable]))
    const prices = fees
      .map(({ prioritizationFee }) => BigInt(prioritizationFee))
      .sort((a, b) => Number(a - b))
    const at = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0n
    return { slow: at(percentiles.slow), normal: at(percentiles.normal), fast: at(percentiles.fast) }
  } catch {
    // The transfer works without a priority fee.
    return { slow: 0n, normal: 0n, fast: 0n }
  }
}

/** Returns the priority fee of a transaction, in lamports. */
export function priorityFee(price: bigint, units: number): bigint {
  const total = limitPrice(price, units) * BigInt(units)
  return (total + microLamports - 1n) / microLamports
}

/** Limits the price of a compute unit, so that the priority fee does not exceed its maximum. */
export function limitPrice(price: bigint, units: number): bigint {
  const maximum = (maxPriorityFee * microLamports) / BigInt(Math.max(1, units))
  if (price < 0n) return 0n
  return price < maximum ? price : maximum
}
