/** The result of a measurement: the figure and its range. */
export interface Reading {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Additional information about the figure. */
  readonly note?: string
  /** What was measured, if the figure is scaled by the yardstick. */
  readonly raw?: Reading
  /** The yardstick of a figure that is scaled by it. */
  readonly yardstick?: YardstickReading
}

/** The times of the plain page's first open, in milliseconds. */
export interface YardstickReading extends Reading {
  /** How much they changed during the measurement, as a share of their median. */
  readonly swing: number
}

/**
 * Returns the median of the values.
 *
 * @throws Error If there is none.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (lower + upper) / 2
}

/** Returns the median, minimum and maximum of repeated measurements. */
export function medianReading(values: readonly number[]): Reading {
  return { value: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** Returns the reading of a value that is counted once, without a range. */
export function exactReading(value: number): Reading {
  return { value, min: value, max: value }
}

/** Converts a reading, for instance from bytes to kilobytes. */
export function mapReading({ value, min, max }: Reading, change: (value: number) => number): Reading {
  const [low, high] = [change(min), change(max)]
  return { value: change(value), min: Math.min(low, high), max: Math.max(low, high) }
}

/** Rounds to a number of decimals. Never returns -0. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor + 0
}
