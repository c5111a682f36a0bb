import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../../src/readings'
import { exactReading } from '../../src/statistics'

const root = join(import.meta.dirname, '../../../..')

/**
 * The commands that a developer types between an installed stock Vite app and an open modal.
 *
 * @throws Error If lines are to be changed by hand too.
 */
export default async function firstRun(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'tools/try/firstRunFigures.ts'],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  )
  const { commands, lines } = JSON.parse(stdout)
  if (lines > 0) throw new Error(`${lines} lines are left to the developer.`)
  return { 'cli/first-run:commands': { ...exactReading(commands.length), note: commands.join('; ') } }
}
