import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How an upstream answers the input of a client. */
export const hostileAnswers = [
  'refused',
  'no JSON',
  'closed',
  'late',
  'status 429',
  'deeply nested',
  'three bytes',
  'too large',
  'an error with status 500',
  'status 500',
] as const
export type HostileAnswer = (typeof hostileAnswers)[number]

/** Stands in an input for an answer: in an address it is hex, in an amount a number. */
const marker = '7777777'

/** Returns an address that an upstream answers so. */
export function hostileAddress(answer: HostileAnswer, index: number): `0x${string}` {
  return `0x${hostileNumber(answer, index).padStart(40, '0')}`
}

/** Returns a number that an upstream answers so. */
export function hostileNumber(answer: HostileAnswer, index: number): string {
  return `${marker}${hostileAnswers.indexOf(answer)}${String(index).padStart(4, '0')}`
}

const large = `{"jsonrpc":"2.0","id":0,"result":"${'0'.repeat(5_000_000)}"}`
const deep = `{"jsonrpc":"2.0","id":0,"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
const error = { code: -32005, message: 'query returned more than 10000 results' }

function answerBadly(answer: HostileAnswer, ids: readonly number[], response: ServerResponse): void {
  const all = (each: object) => JSON.stringify(ids.map((id) => ({ jsonrpc: '2.0', id, ...each })))
  const one = (text: string) => (ids.length === 1 ? text.slice(1, -1) : text)
  switch (answer) {
    case 'refused':
      return void response.end(one(all({ error })))
    case 'too large':
      // Without its length, so that it has to be read.
      return void response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(large)
    case 'late':
      return
    case 'three bytes':
      return void response.end(one(all({ result: '0x112233' })))
    case 'no JSON':
      return void response.end('<html>')
    case 'status 500':
      return void response.writeHead(500).end()
    case 'closed':
      return void response.destroy()
    case 'status 429':
      return void response.writeHead(429).end()
    case 'deeply nested':
      return void response.end(deep)
    case 'an error with status 500':
      return void response.writeHead(500).end(one(all({ error })))
  }
}

/** A local service: an endpoint of a network, an explorer, a seller ... */
export interface HostileService {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a service on 127.0.0.1 that answers as `answer` does, but for requests with an input of
 * {@link hostileAddress} or {@link hostileNumber}: those it answers as that says.
 */
export async function startHostileService(
  answer: (request: { readonly path: string; readonly body: string }) => Promise<string> | string,
): Promise<HostileService> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const path = request.url ?? ''
    const [, index] = new RegExp(`${marker}(\\d)`).exec(`${path} ${body}`) ?? []
    const bad = hostileAnswers[Number(index ?? Number.NaN)]
    if (bad) return answerBadly(bad, idsOf(body), response)
    response.setHeader('content-type', 'application/json').end(await answer({ path, body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function idsOf(body: string): number[] {
  try {
    return [JSON.parse(body)].flat().map(({ id }) => Number(id ?? 0))
  } catch {
    return [0]
  }
}
