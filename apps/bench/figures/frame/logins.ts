import { repeatTimed } from '../../src/repeat'
import { runScript } from '../../src/runScript'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

/** Runs of the frame's script, which logs 200 users in. */
const samples = 3

/**
 * Milliseconds for each login by code, where ten users at a time log in at one process, on devices that they
 * have used before, with PGlite in memory: 20 ms are 50 logins a second. The mail server and the signatures
 * of the devices are in the same process, and count.
 */
export default function logins(stage: Stage): Promise<Reading> {
  const run = () => runScript<number>('packages/frame', 'scripts/frame-figures.ts', 'logins')
  return repeatTimed(stage, run, { warmUps: 0, samples })
}
