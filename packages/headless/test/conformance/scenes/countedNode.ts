import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy of a node that records requests, and can hold them. */
export interface CountedNode {
  readonly url: string
  /** Returns the number of requests. */
  count(): number
  /** Returns the requests: method, path and body of each, without the id of JSON-RPC. */
  requests(): readonly string[]
  /** Keeps requests, which are counted, until the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** Starts a proxy that forwards each HTTP request to a node and records it. */
export async function countNode(target: string): Promise<CountedNode> {
  const bodies: { readonly line: string; readonly chunks: Buffer[] }[] = []
  let held: Promise<void> | undefined
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    if (asked.method !== 'OPTIONS') {
      bodies.push({ line: `${asked.method} ${asked.url}`, chunks })
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
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => bodies.length,
    requests: () =>
      bodies.map(({ line, chunks }) => `${line} ${withoutIds(Buffer.concat(chunks).toString())}`),
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

function withoutIds(body: string): string {
  return body.replace(/"id":(?:\d+|"[^"]*"),?/g, '')
}
