import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SandboxChain } from '../chain/startChain.js'
import type { SandboxConfig } from '../config.js'
import type { SandboxDirectory } from '../directory/startDirectory.js'
import { peerScript } from '../peerScript.js'
import type { SandboxRelay } from '../relay/types.js'
import { walletScript } from '../walletScript.js'
import { close, listen } from './listen.js'
import { allowOrigin, isLoopbackRequest } from './loopback.js'
import { parseFaucet, parseFaults, parseMine, parseScriptOptions } from './parseControl.js'
import { peerPage, peerPagePolicy } from './peerPage.js'
import { RequestError } from './RequestError.js'
import { BodyTooLargeError, readBody } from './readBody.js'
import { steerDirectory } from './steerDirectory.js'
import { steerRelay } from './steerRelay.js'

const maxBodyBytes = 64_000

/** The running control server. */
export interface ControlServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the server by which a page, or any program of this machine, reads and steers the sandbox.
 * @throws PortInUseError
 */
export async function startControlServer(options: {
  port: number
  chains: readonly SandboxChain[]
  relay: SandboxRelay
  directory: SandboxDirectory
}): Promise<ControlServer> {
  const { port, chains, relay, directory } = options

  const config = (): SandboxConfig => ({
    url,
    chains: chains.map(({ id, name, url: rpcUrl, nativeCurrency, testnet, multicall3 }) => ({
      id,
      name,
      rpcUrl,
      nativeCurrency,
      testnet,
      multicall3,
    })),
    relay: { url: relay.url },
    peer: { url: `${url}/peer` },
    directory: { url: directory.url },
  })
  const chainOf = (id: number) => {
    const chain = chains.find((candidate) => candidate.id === id)
    if (chain) return chain
    throw new RequestError(
      404,
      `There is no chain ${id}; the sandbox has ${chains.map((c) => c.id).join(', ')}.`,
    )
  }

  const steer = async (chain: SandboxChain, what: string | undefined, body: unknown) => {
    if (what === 'mine') {
      await chain.mine(parseMine(body))
      return {}
    }
    const { reset, failNext, delay, drop } = parseFaults(body)
    if (reset) chain.reset()
    if (failNext) chain.failNext(failNext.count, failNext.rpcError ?? failNext.status)
    if (delay !== undefined) chain.delay(delay)
    if (drop !== undefined) chain.drop(drop)
    return chain.faults
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) throw new RequestError(403, 'The sandbox serves this machine only.')
    allowOrigin(request, response)
    response.setHeader('cache-control', 'no-store')
    // Pages that isolate themselves take only what says that it may be taken.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const sendJson = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const chainRoute = /^\/chains\/(\d+)\/(faults|mine)$/.exec(pathname)
    const route = `${request.method} ${chainRoute ? `/chains/:id/${chainRoute[2]}` : pathname}`
    switch (route) {
      case 'GET /config.json':
        return sendJson(config())
      case 'GET /wallet.js': {
        const script = await walletScript({ config: config(), ...parseScriptOptions(searchParams) })
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
        return
      }
      case 'GET /peer':
      // What an app makes of the wallet's link, for a code or a request.
      case 'GET /peer/wc':
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': peerPagePolicy,
          })
          .end(peerPage)
        return
      case 'GET /peer.js':
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(await peerScript())
        return
      case 'POST /faucet': {
        const { chainId, address, wei } = parseFaucet(await readJson(request))
        const balance = await chainOf(chainId).addBalance(address, wei)
        return sendJson({ balance: balance.toString() })
      }
      case 'GET /chains/:id/faults':
        return sendJson(chainOf(Number(chainRoute?.[1])).faults)
      case 'POST /chains/:id/faults':
      case 'POST /chains/:id/mine': {
        const chain = chainOf(Number(chainRoute?.[1]))
        return sendJson(await steer(chain, chainRoute?.[2], await readJson(request)))
      }
      case 'GET /relay':
        return sendJson({ ...relay.snapshot(), log: relay.log })
      case 'GET /relay/faults':
        return sendJson(relay.faults)
      case 'POST /relay/faults':
        steerRelay(relay, await readJson(request))
        return sendJson(relay.faults)
      case 'GET /directory/faults':
        return sendJson(directory.faults)
      case 'POST /directory/faults':
        steerDirectory(directory, await readJson(request))
        return sendJson(directory.faults)
      default:
        if (request.method !== 'OPTIONS') throw new RequestError(404, `There is nothing at ${route}.`)
        response.writeHead(204).end()
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
