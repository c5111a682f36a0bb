import { type Client, hexToBigInt, numberToHex } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import type { FeeTier } from '../../core/capabilities.js'
import { isHex } from '../../shared/isHex.js'

/** What a transaction offers for a unit of gas, in wei. */
export interface TierPrice {
  readonly tier: FeeTier
  /** The most that it pays. */
  readonly highest: bigint
  /** What the next block takes: its price, with the smallest usual tip. */
  readonly least: bigint
  /** For the validator, of `highest`. Absent on a network without EIP-1559. */
  readonly priority?: bigint | undefined
}

/** The number of recent blocks whose tips are read. */
const blocks = 10
/** By how much the price of a block is exceeded, and which of its tips is offered, both in percent. */
/** By how much viem exceeds the price of the last block, in percent of it. */
const viemOffer = 120n
const offers = {
  slow: { base: 110n, tip: 10 },
  fast: { base: 150n, tip: 90 },
} as const

/**
 * Reads what transactions offer for gas: for `normal` what wallets offer by default, for `slow` and `fast`
 * the tenth and the ninetieth percentile of the tips in recent blocks. A network without EIP-1559, or an
 * endpoint without `eth_feeHistory`, has `normal` only.
 */
export async function readFeeTiers(client: Client): Promise<readonly TierPrice[]> {
  const [normal, history] = await Promise.all([readNormal(client), readHistory(client)])
  const { priority } = normal
  if (priority === undefined || !history) return [normal]
  const { base, tips } = history
  const offer = (tier: 'slow' | 'fast', tip: bigint) => ({
    tier,
    highest: (base * offers[tier].base) / 100n + tip,
    least,
    priority: tip,
  })
  const [smallest = priority] = [tips.slow, priority].sort(compare)
  const [, most = priority] = [tips.fast, priority].sort(compare)
  const least = base + smallest
  const slow = offer('slow', smallest)
  const fast = offer('fast', most)
  return [
    ...(slow.highest < normal.highest ? [slow] : []),
    { ...normal, least },
    ...(fast.highest > normal.highest ? [fast] : []),
  ]
}

async function readNormal(client: Client): Promise<TierPrice> {
  try {
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    const least = ((maxFeePerGas - maxPriorityFeePerGas) * 100n) / viemOffer + maxPriorityFeePerGas
    return { tier: 'normal', highest: maxFeePerGas, least, priority: maxPriorityFeePerGas }
  } catch (error) {
    if ((error as Error).name !== 'Eip1559FeesNotSupportedError') throw error
    const price = await getGasPrice(client)
    return { tier: 'normal', highest: price, least: price }
  }
}

const compare = (a: bigint, b: bigint) => Number(a - b)

/** Reads the price of the next block, and the median of each percentile. `undefined` if that fails. */
async function readHistory(client: Client) {
  try {
    const answer: unknown = await client.request({
      method: 'eth_feeHistory',
      params: [numberToHex(blocks), 'latest', [offers.slow.tip, offers.fast.tip]],
    })
    const { baseFeePerGas, reward } = Object(answer) as Record<string, unknown>
    const rows = Array.isArray(reward) ? reward.filter(Array.isArray) : []
    const base = Array.isArray(baseFeePerGas) ? parsePrice(baseFeePerGas.at(-1)) : undefined
    const slow = medianOf(rows.map(([tip]) => tip))
    const fast = medianOf(rows.map(([, tip]) => tip))
    return base === undefined || slow === undefined || fast === undefined
      ? undefined
      : { base, tips: { slow, fast } }
  } catch {
    return undefined
  }
}

function medianOf(tips: readonly unknown[]): bigint | undefined {
  const prices = tips.flatMap((tip) => parsePrice(tip) ?? []).sort(compare)
  return prices[Math.floor(prices.length / 2)]
}

function parsePrice(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= 34 ? hexToBigInt(value) : undefined
}
