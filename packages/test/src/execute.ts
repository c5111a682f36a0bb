import { type ChildProcess, spawn } from 'node:child_process'

/** The result of a program. */
export interface Execution {
  /** Exit code. 1 if a signal ended the program, or it could not be started. */
  readonly code: number
  readonly stdout: string
  /** stdout and stderr in order of arrival. */
  readonly output: string
}

export interface ExecuteOptions {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Time limit in milliseconds, after which the program and its children are ended. Default: 10 minutes. */
  readonly timeoutMs?: number
}

const running = new Set<ChildProcess>()
let isStopping = false

/**
 * Runs a program to its end and collects its output. Never rejects: a program that cannot be started has code
 * 1.
 */
export function execute(
  program: string,
  args: readonly string[],
  options: ExecuteOptions,
): Promise<Execution> {
  const { cwd, env = process.env, timeoutMs = 600_000 } = options
  return new Promise((resolve) => {
    if (isStopping) return resolve({ code: 1, stdout: '', output: 'stopped' })
    const isWindows = process.platform === 'win32'
    // A process group, so that the program's children end with it.
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    })
    running.add(child)
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      output += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeoutMs / 1000} s without an end`
      endGroup(child, 'SIGKILL')
    }, timeoutMs)
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}`
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, stdout, output })
    })
  })
}

/** Ends every running program of `execute` with its children, and prevents new ones. */
export async function stopExecutions(): Promise<void> {
  isStopping = true
  const children = [...running]
  for (const child of children) endGroup(child, 'SIGTERM')
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))])
  // Children of a program may outlive it.
  for (const child of children) endGroup(child, 'SIGKILL')
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}
