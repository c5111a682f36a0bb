import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'
import { exactReading } from '../statistics'

const cli = join(import.meta.dirname, '../../../../packages/cli')
const histories = 1000

/**
 * The results of `latchkey update` on 1,000 generated histories of registry files, each an edit by the
 * developer and one by the registry: lines of the developer that are lost, and the share of conflicts among
 * edits that do not overlap.
 */
export async function mergeHistories(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/merge-figures.ts', String(histories)],
    { cwd: cli },
  )
  const { apart, conflicts, conflictPercent, lostLines } = JSON.parse(stdout)
  return {
    'cli/merge-1000:lost-lines': exactReading(lostLines),
    'cli/merge-1000:conflicts': {
      ...exactReading(conflictPercent),
      note: `${conflicts} of ${apart} whose edits do not touch`,
    },
  }
}
