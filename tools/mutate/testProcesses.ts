import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestAnswer, TestRequest } from './testRequest'

export interface TestProcesses {
  /** The number of requests that can run at the same time. */
  readonly count: number
  /**
   * Runs a test file in a process that is idle. A run that takes longer than the limit counts as failed; its
   * process is replaced.
   *
   * @param limitMs In milliseconds.
   * @throws Error If a process cannot be started.
   */
  run(request: TestRequest, limitMs: number): Promise<TestAnswer>
  stop(): void
}

const startLimitMs = 120_000

/** Starts processes as they are needed, each with its own Vitest and sandbox. */
export function createTestProcesses(root: string, count: number): TestProcesses {
  const idle: (ChildProcess | undefined)[] = Array.from({ length: count }, () => undefined)
  const waiting: ((child: ChildProcess | undefined) => void)[] = []
  const running = new Set<ChildProcess>()

  function end(child: ChildProcess): void {
    running.delete(child)
    endGroup(child)
  }

  function take(): Promise<ChildProcess | undefined> {
    if (idle.length > 0) return Promise.resolve(idle.pop())
    return new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(child: ChildProcess | undefined): void {
    const next = waiting.shift()
    if (next) next(child)
    else idle.push(child)
  }

  async function start(): Promise<ChildProcess> {
    const child = startProcess(root)
    running.add(child)
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-2_000)
    })
    if ((await nextMessage(child, startLimitMs)) === 'ready') return child
    end(child)
    throw new Error(`The test process did not start.\n${errors}`)
  }

  return {
    count,
    async run(request, limitMs) {
      let child = await take()
      try {
        child ??= await start()
        const started = performance.now()
        child.send(request)
        const answer = await nextMessage(child, limitMs)
        if (answer !== undefined) return answer as TestAnswer
        end(child)
        child = undefined
        const ms = performance.now() - started
        const failure = `no end after ${Math.round(ms / 1000)} s`
        return { failures: [failure], isSlow: false, loaded: [], hits: {}, ms }
      } finally {
        giveBack(child?.connected ? child : undefined)
      }
    },
    stop() {
      for (const child of running) end(child)
    },
  }
}

function startProcess(root: string): ChildProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(join(import.meta.dirname, 'testProcess.ts'), [root], {
    execArgv: ['--conditions=source', '--import', loader],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A process group, so that workers in an endless loop end with it.
    detached: process.platform !== 'win32',
  })
}

/** Resolves with the next message, or with undefined if the process ends or the time is over. */
function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = () => settle(undefined)
    const timer = setTimeout(onExit, limitMs)
    child.on('message', settle)
    child.on('exit', onExit)
  })
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
