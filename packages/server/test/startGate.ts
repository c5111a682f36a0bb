import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A gate in front of a TCP server, which can hold back what passes: the server then seems to hang. */
export interface Gate {
  readonly port: number
  close(): void
  open(): void
  stop(): Promise<void>
}

/** Starts an open gate on a free port of 127.0.0.1. */
export async function startGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isClosed = false
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => to.write(part))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isClosed) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      isClosed = true
      for (const socket of sockets) socket.pause()
    },
    open() {
      isClosed = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
