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

/** Returns the priority fee of a transaction, in lamports. It does not exceed its maximum. */
export function priorityFee(price: bigint, units: number): bigint {
  if (price < 0n) return 0n
  const fee = (price * BigInt(units) + microLamports - 1n) / microLamports
  return fee < maxPriorityFee ? fee : maxPriorityFee
}

/**
 * Returns the price of a compute unit at which a transaction has exactly this priority fee, in
 * micro-lamports. The network rounds the fee up to a lamport.
 *
 * @param units At most 1,000,000. With more, a step of the price is more than a lamport.
 */
export function priceFor(fee: bigint, units: number): bigint {
  return (fee * microLamports) / BigInt(units)
}
