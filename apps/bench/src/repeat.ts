import type { BenchPage } from './browser'
import type { PageName } from './buildPage'
import type { DeviceName } from './device'
import type { Stage } from './stage'
import { medianReading, type Reading } from './statistics'

/** How often a measurement is repeated. */
export interface Repetition {
  /** Default: `desktop`. */
  readonly device?: DeviceName
  /** Default: 3. */
  readonly warmUps?: number
  /** Default: 20. */
  readonly samples?: number
}

/** Measures on a new page each time: first the warm-ups, then the samples. Returns their median. */
export async function repeatOnFreshPages(
  stage: Stage,
  name: PageName,
  measure: (visit: BenchPage) => Promise<number>,
  { device = 'desktop', warmUps = 3, samples = 20 }: Repetition = {},
): Promise<Reading> {
  const values: number[] = []
  for (let run = 0; run < warmUps + samples; run++) {
    const visit = await stage.visit(name, device)
    try {
      const value = await measure(visit)
      if (run >= warmUps) values.push(value)
    } finally {
      await visit.close()
    }
  }
  return medianReading(values)
}
