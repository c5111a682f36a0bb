import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Thrown if a port is in use by another program. */
export class PortInUseError extends Error {
  override name = 'PortInUseError'
  readonly port: number

  constructor(port: number, purpose: string, cause?: unknown) {
    super(
      `Port ${port} (${purpose}) is in use by another program, perhaps a sandbox that is already running. ` +
        "Stop that program, or let the sandbox take free ports: startSandbox({ ports: 'free' }), " +
        'or `latchkey-sandbox --ports free`.',
      { cause },
    )
    this.port = port
  }
}

/**
 * Listens on 127.0.0.1. Returns the port. The server closes no idle connection.
 * @param port 0 uses a free one.
 * @param purpose The use of the port, for the error.
 * @throws PortInUseError
 */
export async function listen(server: Server, port: number, purpose: string): Promise<number> {
  // A client that reuses a connection at the moment it is closed gets ECONNRESET. On a busy machine the
  // default of five seconds passes within one test.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port, purpose, error) : error)
    }
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

/** Stops listening and closes every connection. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
