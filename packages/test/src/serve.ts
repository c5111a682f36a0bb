import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that runs. */
export interface RunningServer {
  readonly url: string
  /** Ends it, with the connections that are open. */
  stop(): Promise<void>
}

/**
 * Serves requests on 127.0.0.1.
 *
 * @param options.port Default: a free one.
 */
export async function serve(
  listener: RequestListener,
  { port = 0, ...options }: ServerOptions & { readonly port?: number } = {},
): Promise<RunningServer> {
  const server = createServer(options, listener)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
