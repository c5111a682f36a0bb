import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Address } from 'viem'
import { close, listen } from '../server/listen.js'
import { isLoopbackRequest } from '../server/loopback.js'
import { readBody } from '../server/readBody.js'
import type { WalletChain } from '../wallet/types.js'
import { answerSafeRequest, type SafeRequest } from './answerSafeRequest.js'
import { createSafe, type SafeTransaction } from './createSafe.js'
import { safePage, safePagePolicy, safeScript } from './safePage.js'

const stylesheet = new URL('./safe.css', import.meta.url)
const maxBodyBytes = 256_000

/** Options of {@link startSafe}. */
export interface SafeOptions {
  /** The chain, one of a sandbox: the Safe is funded through anvil. */
  chain: WalletChain
  /**
   * Number of owners that must confirm. Above 1, transactions and signatures wait for `confirm`. Default 1.
   */
  threshold?: number
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
}

/** A running Safe: a contract account, and the page that frames apps. */
export interface SandboxSafe {
  /** The page's address. */
  readonly url: string
  /** The account. It has 100 coins. */
  readonly address: Address
  readonly threshold: number
  /** Every request of the protocol, in order. */
  readonly requests: readonly SafeRequest[]
  readonly transactions: readonly Readonly<SafeTransaction>[]
  /**
   * Returns the url of the page with an app in it.
   * @param options.approval `page` asks the user in a dialog, `auto` approves. Default `page`.
   */
  pageFor(appUrl: string, options?: { approval?: 'page' | 'auto' }): string
  setThreshold(threshold: number): void
  /** Confirms everything that waits, as the other owners. */
  confirm(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a Safe on a chain of the sandbox: the contract, and a page on 127.0.0.1 that implements the Safe
 * Apps protocol. It really signs (ERC-1271) and really sends.
 * @throws PortInUseError
 */
export async function startSafe(options: SafeOptions): Promise<SandboxSafe> {
  const { chain, threshold = 1, port = 0 } = options
  const safe = await createSafe({ chain, threshold })
  const requests: SafeRequest[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      response.end(body)
    }
    const { origin } = request.headers
    if (!isLoopbackRequest(request)) return send(403, 'text/plain', 'The sandbox serves this machine only.')
    switch (`${request.method} ${new URL(request.url ?? '/', url).pathname}`) {
      case 'GET /':
        response.setHeader('content-security-policy', safePagePolicy)
        return send(200, 'text/html', safePage)
      case 'GET /safe.js':
        return send(200, 'text/javascript', safeScript)
      case 'GET /safe.css':
        return send(200, 'text/css', await readFile(stylesheet, 'utf8'))
      case 'POST /request': {
        // Only the Safe's own page may use the account.
        if (origin !== url) return send(403, 'text/plain', 'Only the page of the Safe may ask.')
        const asked = JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8')) as SafeRequest
        requests.push({ method: asked.method, params: asked.params })
        const outcome = await answerSafeRequest({ safe, chain, origin: url }, asked).then(
          (data) => ({ data: data ?? null }),
          (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
        )
        return send(200, 'application/json', JSON.stringify(outcome))
      }
      default:
        return send(404, 'text/plain', 'There is nothing here.')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(400).end()
    })
  })
  const url = `http://127.0.0.1:${await listen(server, port, 'the page of the Safe')}`
  return {
    url,
    address: safe.address,
    get threshold() {
      return safe.threshold
    },
    requests,
    transactions: safe.transactions,
    pageFor: (appUrl, { approval = 'page' } = {}) =>
      `${url}/?${new URLSearchParams({ app: appUrl, approval })}`,
    setThreshold(count) {
      safe.threshold = count
    },
    confirm: () => safe.confirm(),
    stop: () => close(server),
  }
}
