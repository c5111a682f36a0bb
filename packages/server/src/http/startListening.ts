import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { answerClientError } from './answerClientError.js'
import { answerRequestError } from './answerRequestError.js'
import { guardConnections } from './guardConnections.js'

/** Options of {@link startListening}. */
export interface ListenOptions {
  /** Address to listen on. `0.0.0.0`: every address of the machine. */
  readonly host: string
  /** 0 uses a free one. */
  readonly port: number
  /** Proxies in front of the server that add to `X-Forwarded-For`. Default: 0. */
  readonly trustedProxies?: number | undefined
  /** How long `stop` waits for open requests, in milliseconds. Default: 10000. */
  readonly stopMs?: number | undefined
}

/** Something that listens. */
export interface Listening {
  /** `http://127.0.0.1:4114` */
  readonly url: string
  readonly port: number
  /** Accepts no new connection, and resolves when open requests are answered or `stopMs` have passed. */
  stop(): Promise<void>
}

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
 * Passes the requests of a port to `fetch`, with limits for slow, silent and flooding clients.
 *
 * @param fetch Answers a request. The second parameter has Node's request as `incoming`.
 * @throws {Error} If the port is in use.
 *
 * @example
 * ```ts
 * import { startListening } from '@latchkey/server/node'
 *
 * const { url, stop } = await startListening(() => new Response('hello'), { host: '127.0.0.1', port: 0 })
 * ```
 */
export async function startListening(
  fetch: Parameters<typeof getRequestListener>[0],
  options: ListenOptions,
): Promise<Listening> {
  const { host, port, stopMs = defaultStopMs } = options
  const server = createServer(serverOptions)
  guardConnections(server, getRequestListener(fetch, { errorHandler: answerRequestError }), options)
  // A client that does not read its answer.
  server.setTimeout(silentMs)
  server.on('clientError', answerClientError)
  await listen(server, host, port)
  const { port: used } = server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = async () => {
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
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}`,
    port: used,
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
