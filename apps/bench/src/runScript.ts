import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')

/**
 * Runs a script in a process of its own, with our packages from source. Returns the JSON that it prints.
 *
 * @param folder Where it runs, from the root.
 * @param script Its path from there, and its arguments.
 */
export async function runScript<result>(folder: string, ...script: readonly string[]): Promise<result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'source', ...script],
    { cwd: join(root, folder), maxBuffer: 64_000_000 },
  )
  return JSON.parse(stdout)
}
