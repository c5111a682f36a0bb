import type { Address } from '@solana/kit'
import type { Cluster } from './createCluster.js'

/** What a visitor pays at most for a better place in a block, in lamports: a thousandth of a SOL. */
const maxPriorityFee = 1_000_000n
const microLamports = 1_000_000n
/** Of the blocks of the last minute, at least this part took less. */
const percentile = 0.75

/**
 * The price of a compute unit, in micro-lamports, that lately was enough to write to these accounts. 0 where blocks are not full, or
 * where the endpoint does not say.
 */
export async function getPriorityPrice(cluster: Cluster, writable: readonly Address[]): Promise<bigint> {
  try {
    const fees = await cluster.ask((rpc, abortSignal) =>
      rpc.getRecentPrioritizationFees([...writable]).send({ abortSignal }),
    )
    const prices = fees
      .map(({ prioritizationFee }) => BigInt(prioritizationFee))
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return prices[Math.floor((prices.length - 1) * percentile)] ?? 0n
  } catch {
    // Without it the transfer only waits longer.
    return 0n
  }
}

/** A price at which so many compute units stay within what a visitor pays at most, whatever an endpoint says. */
export function capPrice(price: bigint, units: number): bigint {
  const highest = (maxPriorityFee * microLamports) / BigInt(Math.max(1, units))
  if (price < 0n) return 0n
  return price < highest ? price : highest
}
