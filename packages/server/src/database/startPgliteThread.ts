import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from './Database.js'
import type { PgliteAnswer, PgliteRequest, PgliteTask, PgliteThreadData } from './PgliteTask.js'

/** The thread that PGlite runs in. */
export interface PgliteThread {
  /**
   * Does a task in the thread. Tasks begin in the order of their calls, and wait until PGlite is open.
   *
   * @throws {Error} The error of PGlite, with its SQLSTATE as `code`.
   * @throws {DatabaseUnavailableError} If the thread has ended.
   */
  ask(task: PgliteTask): Promise<readonly object[]>
  /** Ends the thread, without waiting for its tasks. */
  end(): Promise<void>
}

interface Waiting {
  resolve(rows: readonly object[]): void
  reject(error: Error): void
}

/** Starts the thread, which opens PGlite at once. The process can end while no task waits. */
export function startPgliteThread(workerData: PgliteThreadData): PgliteThread {
  // The flags of the process are for its own code, such as a loader of TypeScript.
  const worker = new Worker(new URL('./pgliteThread.js', import.meta.url), { workerData, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let ended: Error | undefined
  const fail = (cause: unknown) => {
    ended ??= new DatabaseUnavailableError(cause)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread of PGlite has ended.')))
  worker.on('message', (answer: PgliteAnswer) => {
    const found = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('rows' in answer) found?.resolve(answer.rows)
    else {
      const { message, ...more } = answer.error
      found?.reject(Object.assign(new Error(message), more))
    }
  })
  worker.unref()
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const request: PgliteRequest = { id: asked, task }
        asked += 1
        worker.postMessage(request)
        waiting.set(request.id, { resolve, reject })
        worker.ref()
      }),
    async end() {
      await worker.terminate()
    },
  }
}
