import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientOf } from './clientAddress.js'

/** Options of {@link guardConnections}. */
export interface GuardOptions {
  /** Behind a proxy, connections are its own, so that none is closed for what another one has sent. */
  readonly trustedProxies?: number | undefined
}

/** Requests of a connection that may wait for an answer. Browsers and common proxies have one. */
const maxUnanswered = 8
/** How long a client that has sent more has no connection, in milliseconds. */
const blockMs = 10_000
/** Clients that are kept in memory. The first ones are forgotten. */
const maxBlocked = 10_000

/**
 * Passes the requests of a server to its listener. A client that sends many on one connection without waiting
 * for answers loses its connections, and has none for 10 seconds. Node reads all that has arrived before the
 * first request can be refused, so that one packet would cost as much as hundreds of them.
 */
export function guardConnections(
  server: Server,
  listener: RequestListener,
  { trustedProxies = 0 }: GuardOptions,
): void {
  const socketsOf = new Map<string, Set<Socket>>()
  const blocked = new Map<string, number>()
  const unanswered = new WeakMap<Socket, number>()

  const isBlocked = (client: string) => {
    const until = blocked.get(client)
    if (until === undefined) return false
    if (performance.now() < until) return true
    blocked.delete(client)
    return false
  }
  const block = (client: string) => {
    blocked.set(client, performance.now() + blockMs)
    const [first] = blocked.keys()
    if (blocked.size > maxBlocked && first !== undefined) blocked.delete(first)
    for (const socket of socketsOf.get(client) ?? []) socket.destroy()
  }
  // Before the listener of Node, which begins to read.
  server.prependListener('connection', (socket: Socket) => {
    if (trustedProxies > 0) return
    const client = clientOf(socket.remoteAddress ?? '')
    if (isBlocked(client)) return void socket.destroy()
    const sockets = socketsOf.get(client) ?? new Set()
    socketsOf.set(client, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) socketsOf.delete(client)
    })
  })
  server.on('request', (request, response) => {
    const { socket } = request
    // The rest of a packet, of which Node tells in any case.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count <= maxUnanswered) listener(request, response)
    else if (trustedProxies > 0) socket.destroy()
    else block(clientOf(socket.remoteAddress ?? ''))
  })
}
