import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Thrown when a port is wanted that another program holds. */
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
 * Listens on 127.0.0.1 and gives the port.
 * @param port 0 takes a free one.
 * @param purpose What the port is for, in words that the error shows.
 * @throws PortInUseError
 */
export async function listen(server: Server, port: number, purpose: string): Promise<number> {
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

/** Stops listening and ends every connection. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
