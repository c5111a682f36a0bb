import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The command, in a process of its own. */
export interface RunningBin {
  readonly child: ChildProcess
  /** Resolves with the code and the signal of its end. */
  readonly exited: Promise<readonly unknown[]>
  readonly output: () => string
  readonly errors: () => string
}

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url))

/** Starts the command of the server with environment variables, from its source. */
export function startBin(environment: Readonly<Record<string, string>>): RunningBin {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'source', bin], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return { child, exited: once(child, 'exit'), output: () => output, errors: () => errors }
}
