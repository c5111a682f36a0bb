import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to {@link startUpstream}. */
export interface UpstreamRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, unknown>>
  /** The JSON that was sent, if any. */
  readonly body: unknown
}

/** A local HTTP server that stands for an explorer or another service of others. */
export interface TestUpstream {
  readonly url: string
  readonly requests: UpstreamRequest[]
  /** Answers JSON to each request. Replaces what was set before. */
  answer(answer: (request: UpstreamRequest) => unknown): void
  /** Handles each request by hand: for faults. */
  handle(handle: (response: ServerResponse) => void): void
  stop(): Promise<void>
}

/** Starts it on a free port of 127.0.0.1. Answers `{}` at first. */
export async function startUpstream(): Promise<TestUpstream> {
  const requests: UpstreamRequest[] = []
  let handle: (request: UpstreamRequest, response: ServerResponse) => void = (_, response) => {
    response.end('{}')
  }
  const server = createServer(async (incoming, response) => {
    let sent = ''
    for await (const part of incoming) sent += part
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://local')
    const request = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    }
    requests.push(request)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(answer) {
      handle = (request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request)))
      }
    },
    handle(own) {
      handle = (_, response) => own(response)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
