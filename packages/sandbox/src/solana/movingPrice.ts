/** The slots in which the price rises. More than a node tells of, so that every share of these moves. */
const risingSlots = 300
/** By how much it moves with a slot, in micro-lamports. */
const step = 5_000

/** Returns the price of a compute unit in a slot, in micro-lamports. It rises, and falls back to 0. */
export function movingPrice(slot: number): number {
  const place = slot % (2 * risingSlots)
  return step * Math.min(place, 2 * risingSlots - place)
}
