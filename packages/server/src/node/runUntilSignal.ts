import type { Log } from '../observe/createLog.js'

/** A server that runs in this process. */
export interface Stoppable {
  readonly log: Log
  stop(): Promise<void>
}

/**
 * Starts a server, and stops it at SIGINT and SIGTERM, then ends the process with code 0. A second signal
 * does not wait for open requests. An error is written as its message, without a stack, and ends the process
 * with code 1.
 *
 * @example
 * ```ts
 * import { jsonLog, runUntilSignal, startListening } from '@latchkey/server/node'
 *
 * await runUntilSignal(async () => {
 *   const options = { host: '127.0.0.1', port: 8080 }
 *   const { stop } = await startListening(() => new Response('hello'), options)
 *   return { stop, log: jsonLog }
 * })
 * ```
 */
export async function runUntilSignal(start: () => Promise<Stoppable>): Promise<void> {
  try {
    const { log, stop } = await start()
    let isStopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // The second signal does not wait for open requests.
        if (isStopping) process.exit(1)
        isStopping = true
        log({ level: 'info', message: 'stopping' })
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      })
  } catch (error) {
    // What a person reads who starts the server: one sentence a line, without a stack.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
