import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The built program of the CLI. */
export const cliProgram = join(import.meta.dirname, '../../../packages/cli/dist/latchkey.js')

/** Runs Node once. Returns its duration in milliseconds. Throws if the exit code is not 0. */
export function runNode(args: readonly string[], cwd: string): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', CI: '1' },
  })
  const ms = performance.now() - started
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr}`)
  return ms
}
