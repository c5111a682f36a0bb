import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'
import { exactReading } from '../statistics'

const cli = join(import.meta.dirname, '../../../../packages/cli')
const histories = 1000

/**
 * What `latchkey update` makes of 1,000 generated histories of registry files, each an edit of the developer's and one of the
 * registry's: lines of the developer's that it loses, and the share that is in conflict of those whose edits do not touch.
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
