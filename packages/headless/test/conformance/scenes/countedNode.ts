import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy of a node that counts requests, and can hold them. */
export interface CountedNode {
  readonly url: string
  /** Returns the number of requests. */
  count(): number
  /** Keeps requests, which are counted, until the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** Starts a proxy that forwards each HTTP request to a node and counts it. */
export async function countNode(target: string): Promise<CountedNode> {
  let count = 0
  let held: Promise<void> | undefined
  const server = createServer(async (asked, answer) => {
    if (asked.method !== 'OPTIONS') {
      count += 1
      await held
    }
    const to = new URL(`${target.replace(/\/$/, '')}${asked.url === '/' ? '/' : (asked.url ?? '')}`)
    const passed = request(
      to,
      { method: asked.method, headers: { ...asked.headers, host: to.host } },
      (got: IncomingMessage) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
