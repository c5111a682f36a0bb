/** What a measurement gave: the figure, and the spread it comes from. */
export interface Reading {
  readonly value: number
  readonly min: number
  readonly max: number
  /** What belongs to the figure and has no goal of its own. */
  readonly note?: string
}

/**
 * The middle one of the values in their order; between the two middle ones where their number is even.
 *
 * @throws Error when there is none
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (lower + upper) / 2
}

/** A reading of several measurements of the same: their median, smallest and largest. */
export function medianReading(values: readonly number[]): Reading {
  return { value: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** A reading of what is counted once and has no spread. */
export function exactReading(value: number): Reading {
  return { value, min: value, max: value }
}

/** A reading in other terms, for instance bytes as kilobytes. */
export function mapReading({ value, min, max }: Reading, change: (value: number) => number): Reading {
  const [low, high] = [change(min), change(max)]
  return { value: change(value), min: Math.min(low, high), max: Math.max(low, high) }
}

/** Rounds to that many decimals; never gives -0. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor + 0
}
