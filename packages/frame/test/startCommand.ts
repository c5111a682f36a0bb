import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The command, in a process of its own. */
interface RunningCommand {
  readonly child: ChildProcess
  /** Resolves with the code and the signal of its end. */
  readonly exited: Promise<readonly unknown[]>
  readonly output: () => string
  readonly errors: () => string
  /** The lines of its log. */
  readonly lines: () => readonly Record<string, unknown>[]
}

/** Starts the command from its source with environment variables. */
export function startCommand(environment: Readonly<Record<string, string>>): RunningCommand {
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  const file = join(import.meta.dirname, '../src/bin.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'source', file], {
    env: { PATH, TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return {
    child,
    exited: once(child, 'exit'),
    output: () => output,
    errors: () => errors,
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line)),
  }
}
