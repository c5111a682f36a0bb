import type { BenchPage } from './browser'
import type { PageName } from './buildPage'
import type { Stage } from './stage'
import { medianReading, type Reading } from './statistics'

const warmUps = 3
const samples = 20

/** Measures on a page of its own each time: 3 times to warm up, then the median of 20. */
export async function repeatOnFreshPages(
  stage: Stage,
  name: PageName,
  measure: (visit: BenchPage) => Promise<number>,
): Promise<Reading> {
  const values: number[] = []
  for (let run = 0; run < warmUps + samples; run++) {
    const visit = await stage.visit(name)
    try {
      const value = await measure(visit)
      if (run >= warmUps) values.push(value)
    } finally {
      await visit.close()
    }
  }
  return medianReading(values)
}
