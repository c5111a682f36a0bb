import { runScript } from '../../src/runScript'
import { exactReading, type Reading } from '../../src/statistics'

const builds = 2

/** How many different results two clean builds of the frame's documents have, in a process for each. */
export default async function reproducible(): Promise<Reading> {
  const hashes = new Set<string>()
  for (let build = 0; build < builds; build++) {
    const found = await runScript<string[]>('packages/frame', 'scripts/frame-figures.ts', 'hashes')
    hashes.add(found.join())
  }
  return exactReading(hashes.size)
}
