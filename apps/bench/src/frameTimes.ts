import { runScript } from './runScript'
import type { Stage } from './stage'
import { medianReading, type Reading } from './statistics'
import { createYardstick } from './yardstick'

/** Runs of the frame's script, which starts a server and a browser each time and takes 10 samples. */
const runs = 2

/** Measures a time of the frame on a page of an app, with a server of its own. */
export async function frameTimes(
  stage: Stage,
  kind: 'ready' | 'sign' | 'unlock' | 'social',
): Promise<Reading> {
  const yardstick = createYardstick(stage, runs)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await yardstick.measure()
    times.push(...(await runScript<number[]>('packages/frame', 'scripts/frame-figures.ts', kind)))
  }
  return yardstick.scale(medianReading(times))
}
