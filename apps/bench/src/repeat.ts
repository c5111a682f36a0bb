import type { BenchPage, DeviceName } from './browser'
import type { PageName } from './buildPage'
import type { Stage } from './stage'
import { medianReading, type Reading } from './statistics'
import { createYardstick } from './yardstick'

/** How often a measurement is repeated. */
export interface Repetition {
  /** Default: 3. */
  readonly warmUps?: number
  /** Default: 20. */
  readonly samples?: number
}

/** How often a measurement of a page is repeated. */
export interface PageRepetition extends Repetition {
  /** Default: `desktop`. */
  readonly device?: DeviceName
}

/**
 * Measures a time again and again: first the warm-ups, then the samples. The plain page is opened before each
 * sample, and the median is scaled by it.
 */
export async function repeatTimed(
  stage: Stage,
  measure: () => Promise<number>,
  { warmUps = 3, samples = 20 }: Repetition = {},
): Promise<Reading> {
  const yardstick = createYardstick(stage, samples)
  const values: number[] = []
  for (let run = 0; run < warmUps; run++) await measure()
  for (let run = 0; run < samples; run++) {
    await yardstick.measure()
    values.push(await measure())
  }
  return yardstick.scale(medianReading(values))
}

/** Measures a time on a new page each time, as `repeatTimed` does. */
export function repeatOnFreshPages(
  stage: Stage,
  name: PageName,
  measure: (visit: BenchPage) => Promise<number>,
  { device = 'desktop', ...repetition }: PageRepetition = {},
): Promise<Reading> {
  return repeatTimed(stage, () => stage.visit(name, measure, { device }), repetition)
}
