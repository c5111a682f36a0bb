import type { Random } from './createRandom.js'

/** Seconds from the first transaction of the past to the last: half a year. */
export const pastSpan = 183 * 86_400

/** When a transaction follows the one before: some time later, in the same block, or within minutes. */
export type Pace = 'later' | 'same block' | 'soon'

/**
 * Returns the time of each transaction in seconds after the past's beginning, never decreasing. Those of one
 * block have the same time. The last one is at `pastSpan`.
 */
export function schedule(paces: readonly Pace[], random: Random): number[] {
  const soon = paces.map((pace) => (pace === 'soon' ? random.between(60, 1_200) : 0))
  // Squared, so that days with several transactions and weeks without one both occur.
  const weights = paces.map((pace) => (pace === 'later' ? 0.001 + random.fraction() ** 2 : 0))
  const free = pastSpan - soon.reduce((sum, gap) => sum + gap, 0)
  const unit = free / weights.reduce((sum, weight) => sum + weight, 0)
  let time = 0
  return paces.map((_, index) => {
    time += (soon[index] ?? 0) + (weights[index] ?? 0) * unit
    return Math.round(time)
  })
}
