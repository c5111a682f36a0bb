import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { listOpenDoors } from './config/listOpenDoors.js'
import { type AppOptions, createApp } from './createApp.js'
import { openDatabase } from './database/openDatabase.js'
import { answerClientError } from './http/answerClientError.js'
import { answerRequestError } from './http/answerRequestError.js'
import { guardConnections } from './http/guardConnections.js'
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
const defaultStopMs = 10_000
/**
 * How long a connection without requests stays open, in milliseconds. Balancers keep theirs for 60 seconds: a
 * server that closes earlier closes some just as a request arrives, which the client sees as an error.
 */
const keepAliveMs = 65_000
/** How often a server that stops looks for connections whose last request was answered, in milliseconds. */
const idleCheckMs = 50
/** Connections that wait to be accepted. The system has a limit of its own, which is often 4096. */
const backlog = 4_096
/** How long a connection with a request may transfer nothing, in milliseconds. */
const silentMs = 40_000
/** Clients that send slowly hold a connection for this long at most, in milliseconds. */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Of Node: 30 seconds, by which both limits can be late.
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: keepAliveMs,
}

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
  const { stopMs = defaultStopMs, metrics = createMetrics({ process: true }) } = options
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder })
  const state = { isStopping: false }
  // All copies of a server have the address of its database.
  const secret = options.secret ?? databaseUrl
  const app = createApp({ ...options, secret, database, metrics, isStopping: () => state.isStopping })
  const server = createServer(serverOptions)
  guardConnections(server, getRequestListener(app.fetch, { errorHandler: answerRequestError }), options)
  // A client that does not read its answer.
  server.setTimeout(silentMs)
  server.on('clientError', answerClientError)
  try {
    await listen(server, host, port)
  } catch (error) {
    await database.close()
    throw error
  }
  const { port: used } = server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = async () => {
    state.isStopping = true
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    const patience = new AbortController()
    await Promise.race([
      closed,
      wait(stopMs, undefined, { signal: patience.signal, ref: false }).catch(() => {}),
    ])
    patience.abort()
    clearInterval(idle)
    server.closeAllConnections()
    await closed
    await database.close()
  }
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${used}`
  for (const line of [
    { level: 'info', message: 'listening', url, database: database.kind } as const,
    ...listOpenDoors(options.projects),
  ])
    options.log?.(line)
  return {
    url,
    port: used,
    database: database.kind,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      reject(new Error(`Port ${port} of ${host} is in use. Set PORT to another one.`, { cause: error }))
    })
    server.listen({ port, host, backlog }, resolve)
  })
}
