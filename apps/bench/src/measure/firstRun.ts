import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'
import { exactReading } from '../statistics'

const root = join(import.meta.dirname, '../../../..')

/**
 * The steps from an installed stock Vite app to an open modal: the commands a developer types and the lines
 * they change by hand.
 */
export async function firstRun(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'tools/try/firstRunFigures.ts'],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  )
  const { commands, lines } = JSON.parse(stdout)
  return {
    'cli/first-run:commands': { ...exactReading(commands.length), note: commands.join('; ') },
    'cli/first-run:lines': exactReading(lines),
  }
}
