import { createSocket } from '../../../wire/createSocket.js'
import type { PairingClient } from './openClient.js'

/**
 * Watches the socket that a client is opening. Returns the function that ends it, for a client that is
 * closed. The package cannot close a socket before it is open: it waits for a relay that accepts connections
 * and does not answer, which keeps a Node process alive.
 */
export function watchOpening(relayer: PairingClient['core']['relayer']): () => void {
  const own = relayer as unknown as OpeningRelayer
  const { createProvider } = own
  let isEnded = false
  let close = () => {}

  /** Does what the package does to open a socket. */
  function open(connection: Connection, url: string): Promise<WebSocket> | undefined {
    const socket = createSocket(url)
    if (!socket) return undefined
    connection.url = url
    connection.registering = true
    close = () => socket.close()
    return new Promise((resolve, reject) => {
      // Closing ends a socket that is not open yet. `onOpen` replaces this `onclose`.
      socket.onerror = socket.onclose = (event: Event) =>
        reject(connection.emitError((event as Partial<ErrorEvent>).error))
      socket.onopen = () => {
        close = () => {}
        connection.onOpen(socket)
        resolve(socket)
      }
    })
  }

  /** Opens a socket by the package, where `createSocket` does not. */
  function openInNode(url: string, register: () => Promise<WebSocket>): Promise<WebSocket> {
    const stop = watchRequest(url, (request) => {
      close = () => request.destroy()
      if (isEnded) close()
    })
    return register().finally(() => {
      stop()
      close = () => {}
    })
  }

  own.createProvider = async () => {
    await createProvider.call(own)
    const { connection } = own.provider
    const { register } = connection
    connection.register = (url = connection.url) => {
      const registerByPackage = () => register.call(connection, url)
      if (isEnded) return Promise.reject(connection.emitError(undefined))
      if (connection.registering) return registerByPackage()
      return open(connection, url) ?? openInNode(url, registerByPackage)
    }
  }
  return () => {
    isEnded = true
    close()
  }
}

/**
 * Calls the listener with the HTTP request to a url, once it is sent. Returns the function that ends it. The
 * query of the url has a token, which no other request has.
 */
function watchRequest(url: string, listener: (request: ClientRequest) => void): () => void {
  const { pathname, search } = new URL(url)
  const onRequest = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    if (request.path === pathname + search) listener(request)
  }
  const { process } = globalThis as { process?: NodeProcess }
  const channel = process?.getBuiltinModule?.('node:diagnostics_channel').channel('http.client.request.start')
  channel?.subscribe(onRequest)
  return () => channel?.unsubscribe(onRequest)
}

interface ClientRequest {
  readonly path: string
  destroy(): void
}

interface Channel {
  subscribe(listener: (message: unknown) => void): void
  unsubscribe(listener: (message: unknown) => void): void
}

interface NodeProcess {
  getBuiltinModule?(id: 'node:diagnostics_channel'): { channel(name: string): Channel }
}

interface Connection {
  url: string
  /** Whether it opens a socket. Further calls of `register` wait for that one. */
  registering: boolean
  register(url?: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
  emitError(error: Error | undefined): Error
}

interface OpeningRelayer {
  readonly provider: { readonly connection: Connection }
  createProvider(): Promise<void>
}
