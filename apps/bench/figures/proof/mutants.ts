import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import type { Readings } from '../../src/readings'
import { exactReading } from '../../src/statistics'

const root = join(import.meta.dirname, '../../../..')
const hoursMs = 12 * 3_600_000

/**
 * The share of 300 mutants of headless, protocol and server that no test notices, in percent. Takes hours.
 * The seed is different in each run; `npm run mutate -- --seed` repeats a run.
 */
export default async function mutants(): Promise<Readings> {
  const args = ['tools/run.mjs', 'mutate', '--json']
  // Exits with 1 if the goal is missed, which is a result too.
  const { stdout } = await execute(process.execPath, args, { cwd: root, timeoutMs: hoursMs })
  const { seed, mutants: tried, survivedPercent } = JSON.parse(stdout)
  return {
    'proof/mutants:survived': { ...exactReading(survivedPercent), note: `of ${tried}, seed ${seed}` },
  }
}
