import type { Readings } from '../../src/readings'
import { runScript } from '../../src/runScript'
import { exactReading } from '../../src/statistics'

interface Figures {
  readonly commands: readonly string[]
  readonly lines: number
}

/**
 * The commands that a developer types between an installed stock Vite app and an open modal.
 *
 * @throws Error If lines are to be changed by hand too.
 */
export default async function firstRun(): Promise<Readings> {
  const { commands, lines } = await runScript<Figures>('', 'tools/try/firstRun.ts')
  if (lines > 0) throw new Error(`${lines} lines are left to the developer.`)
  return { 'cli/first-run:commands': { ...exactReading(commands.length), note: commands.join('; ') } }
}
