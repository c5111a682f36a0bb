import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** A running program. */
interface Program {
  /**
   * Resolves with the match when the program has printed it.
   * @throws Error With the output if the program ends before.
   */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

/** Starts a program in a process group of its own, which ends as a whole. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  })
  const exit = once(child, 'exit').catch(() => {})
  const end = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    // The processes that it started have the same group.
    process.kill(-child.pid, 'SIGKILL')
  }
  // A detached program would outlive a test process that is stopped.
  process.once('exit', end)
  let output = ''
  const listeners = new Set<() => void>()
  const onData = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', onData)
  child.stderr.on('data', onData)
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output)
          if (!match) return
          listeners.delete(check)
          resolve(match)
        }
        listeners.add(check)
        check()
        exit.then(() => reject(new Error(`${path} has ended:\n${output}`)))
      }),
    async stop() {
      process.off('exit', end)
      end()
      await exit
    },
  }
}
