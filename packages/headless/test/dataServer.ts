import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a path answers with: JSON, or a function that writes the response itself. */
export type DataAnswer = object | ((response: ServerResponse, url: URL) => void)

/** A server of the hosted protocol whose answers a test sets. */
export interface DataServer {
  readonly url: string
  /** Requests so far: method, path and query, and the body. */
  readonly requests: { readonly method: string; readonly url: URL; readonly body: unknown }[]
  /** Answers by path below the server. Can be changed at any time. Other paths are 404. */
  readonly answers: Record<string, DataAnswer>
  /** Paths of the requests so far, except for the list of supported networks. */
  paths(): readonly string[]
}

/** Answers with a status and the protocol's body of errors: two reasons, of which the first is given. */
export function failure(status: number, description = 'broken', headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    const reasons = [description, 'The second reason.'].map((text) => ({ name: 'TEST', description: text }))
    response.end(JSON.stringify({ status: 'FAILURE', reasons }))
  }
}

/** Starts a server that supports the given networks. It stops when the test ends. */
export async function startDataServer(
  answers: Record<string, DataAnswer> = {},
  networkIds: readonly string[] = ['eip155:1'],
): Promise<DataServer> {
  const requests: DataServer['requests'] = []
  const own: Record<string, DataAnswer> = {
    '/v1/supported-chains': { http: networkIds, ws: [] },
    ...answers,
  }
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.end()
    requests.push({ method: request.method ?? '', url, body: body === '' ? undefined : JSON.parse(body) })
    const answer = own[url.pathname]
    if (typeof answer === 'function') return answer(response, url)
    if (!answer) return failure(404, 'not found')(response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: own,
    paths: () => requests.map(({ url }) => url.pathname).filter((path) => path !== '/v1/supported-chains'),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
