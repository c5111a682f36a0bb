import { runScript } from '../../src/runScript'
import type { Stage } from '../../src/stage'
import { medianReading, type Reading } from '../../src/statistics'
import { createYardstick } from '../../src/yardstick'

/** Runs of the frame's script, which logs 200 users in. */
const runs = 3
/** Before each run. */
const openings = 7

/**
 * Milliseconds for each login by code, where ten users at a time log in at one process, on devices that they
 * have used before, with PGlite in memory: 20 ms are 50 logins a second. The mail server and the signatures
 * of the devices are in the same process, and count.
 */
export default async function logins(stage: Stage): Promise<Reading> {
  const yardstick = createYardstick(stage, runs * openings)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    for (let opening = 0; opening < openings; opening++) await yardstick.measure()
    times.push(await runScript<number>('packages/frame', 'scripts/frame-figures.ts', 'logins'))
  }
  return yardstick.scale(medianReading(times))
}
