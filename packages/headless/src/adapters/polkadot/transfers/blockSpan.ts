/** The blocks that can contain a transaction. */
export interface BlockSpan {
  readonly from: number
  /** Absent for a transaction that does not expire. */
  readonly to?: number | undefined
}

/**
 * The blocks in which a mortal transaction is valid: as many as `period`, the first of which has the number
 * `phase` modulo `period`.
 */
interface Era {
  readonly period: number
  readonly phase: number
}

/** How many blocks the node that gave the transaction its era can be ahead of the one asked later. */
const maxLead = 16

/**
 * Returns the blocks that can contain a transaction that is about to be sent.
 *
 * @param parameters.finalized A block that was final before the transaction was signed. The blocks above it
 * can be removed from the chain, so that the transaction is in another block with such a number.
 * @param parameters.best The newest block before the transaction was signed.
 * @param parameters.era Absent for a transaction that does not expire.
 */
export function toBlockSpan(parameters: {
  finalized: number
  best: number
  era?: Era | undefined
}): BlockSpan {
  const { finalized, best, era } = parameters
  return { from: finalized + 1, to: era && lastBlockOf(era, best) }
}

function lastBlockOf({ period, phase }: Era, best: number): number {
  // With a lead of a whole period, it would be another era.
  const newest = best + Math.min(maxLead, Math.floor(period / 2))
  const birth = Math.floor((Math.max(newest, phase) - phase) / period) * period + phase
  return birth + period
}
