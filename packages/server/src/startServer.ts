import { listOpenDoors } from './config/listOpenDoors.js'
import { type AppOptions, createApp } from './createApp.js'
import { openDatabase } from './database/openDatabase.js'
import { startListening } from './http/startListening.js'
import { createMetrics } from './observe/createMetrics.js'

/** Options of {@link startServer}. */
export interface StartOptions extends Omit<AppOptions, 'database'> {
  /** Address to listen on. `0.0.0.0`: every address of the machine. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** 0 uses a free one. Default: 4114. */
  readonly port?: number | undefined
  /** Address of a Postgres server. Default: PGlite. */
  readonly databaseUrl?: string | undefined
  /** Folder of PGlite. Default: in memory. Not used with `databaseUrl`. */
  readonly dataFolder?: string | undefined
  /** How long `stop` waits for open requests, in milliseconds. Default: 10000. */
  readonly stopMs?: number | undefined
}

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:4114` */
  readonly url: string
  readonly port: number
  /** Which database the server uses. */
  readonly database: 'postgres' | 'pglite'
  /**
   * Stops: `/readyz` answers 503, no new connection is accepted, open requests are answered, and the database
   * is closed. Resolves when all of it is done.
   */
  stop(): Promise<void>
}

export const defaultPort = 4114
/**
 * Starts the server. It listens also if Postgres cannot be reached yet: `/readyz` and what needs the database
 * answer 503 until it can. The log says which pages may use it that no project lists.
 *
 * @throws {Error} If the port is in use, or if PGlite cannot use its folder.
 *
 * @example
 * ```ts
 * import { startServer } from '@latchkey/server'
 *
 * const server = await startServer({ port: 0 })
 * await fetch(`${server.url}/readyz`)
 * await server.stop()
 * ```
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { host = '127.0.0.1', port = defaultPort, databaseUrl, dataFolder } = options
  const { metrics = createMetrics({ process: true }) } = options
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder })
  const state = { isStopping: false }
  // All copies of a server have the address of its database.
  const secret = options.secret ?? databaseUrl
  const app = createApp({ ...options, secret, database, metrics, isStopping: () => state.isStopping })
  const listening = await startListening(app.fetch, { ...options, host, port }).catch(async (error) => {
    await database.close()
    throw error
  })
  const { url } = listening
  let stopped: Promise<void> | undefined
  const stop = async () => {
    state.isStopping = true
    await listening.stop()
    await database.close()
  }
  for (const line of [
    { level: 'info', message: 'listening', url, database: database.kind } as const,
    ...listOpenDoors(options.projects),
  ])
    options.log?.(line)
  return {
    url,
    port: listening.port,
    database: database.kind,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
