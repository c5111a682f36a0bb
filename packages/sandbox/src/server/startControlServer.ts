import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describeParties } from './describeParties.js'
import { findRoute } from './findRoute.js'
import { close, listen } from './listen.js'
import { allowOrigin, isLoopbackRequest } from './loopback.js'
import { RequestError } from './RequestError.js'
import { BodyTooLargeError, readBody } from './readBody.js'
import { bitcoinRoutes } from './routes/bitcoinRoutes.js'
import { chainRoutes } from './routes/chainRoutes.js'
import { directoryRoutes } from './routes/directoryRoutes.js'
import { pageRoutes } from './routes/pageRoutes.js'
import { paymentRoutes } from './routes/paymentRoutes.js'
import { polkadotRoutes } from './routes/polkadotRoutes.js'
import { type Routes, TextAnswer } from './routes/Route.js'
import { relayRoutes } from './routes/relayRoutes.js'
import { solanaRoutes } from './routes/solanaRoutes.js'
import type { SandboxParties } from './sandboxParties.js'

const maxBodyBytes = 64_000

/** The running control server. */
export interface ControlServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the HTTP server through which pages and programs on this machine read and control the sandbox.
 * @throws PortInUseError
 */
export async function startControlServer(options: SandboxParties & { port: number }): Promise<ControlServer> {
  const { port, ...parties } = options
  const routes: Routes = {
    ...pageRoutes(() => describeParties(url, parties)),
    ...chainRoutes(parties.chains),
    ...solanaRoutes(parties.solana),
    ...bitcoinRoutes(parties.bitcoin),
    ...polkadotRoutes(parties.polkadot),
    ...relayRoutes(parties.relay),
    ...directoryRoutes(parties.directory),
    ...paymentRoutes(parties.payments, { chains: parties.chains, url: () => url }),
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) throw new RequestError(403, 'The sandbox serves this machine only.')
    allowOrigin(request, response)
    response.setHeader('cache-control', 'no-store')
    // Cross-origin isolated pages load only resources with this header.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    const { route, id } = findRoute(routes, request.method ?? 'GET', pathname)
    const answered = await route({
      id,
      query,
      json: () => readJson(request),
      form: async () => new URLSearchParams((await readBody(request, maxBodyBytes)).toString('utf8')),
    })
    if (answered instanceof TextAnswer) {
      const { type, text, headers } = answered
      response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(text)
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const status =
        error instanceof RequestError ? error.status : error instanceof BodyTooLargeError ? 413 : 500
      const message = error instanceof Error ? error.message : String(error)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: message }))
    })
  })
  const url = `http://127.0.0.1:${await listen(server, port, 'the control server')}`
  return { url, stop: () => close(server) }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, maxBodyBytes)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new RequestError(400, 'The body is not JSON.')
  }
}
