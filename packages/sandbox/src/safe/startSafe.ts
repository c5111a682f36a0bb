import { readFile } from 'node:fs/promises'
import type { Address } from 'viem'
import { createLocalApp, readJson, sendText } from '../server/createLocalApp.js'
import { RequestError } from '../server/RequestError.js'
import { serveApp } from '../server/serveApp.js'
import type { WalletChain } from '../wallet/types.js'
import { answerSafeRequest, type SafeRequest } from './answerSafeRequest.js'
import { createSafe, type SafeTransaction } from './createSafe.js'
import { safePage, safePagePolicy, safeScript } from './safePage.js'

const stylesheet = new URL('./safe.css', import.meta.url)

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

  const app = createLocalApp({
    maxBytes: 256_000,
    refuse: (context, status, message) => sendText(context, 'text/plain', message, status),
    headers: { 'cache-control': 'no-store' },
    isOwnPage: true,
  })
  app.get('/', (context) => {
    context.header('content-security-policy', safePagePolicy)
    return sendText(context, 'text/html', safePage)
  })
  app.get('/safe.js', (context) => sendText(context, 'text/javascript', safeScript))
  app.get('/safe.css', async (context) => sendText(context, 'text/css', await readFile(stylesheet, 'utf8')))
  app.post('/request', async (context) => {
    // Only the Safe's own page may use the account.
    if (context.req.header('origin') !== url)
      throw new RequestError(403, 'Only the page of the Safe may ask.')
    const asked = (await readJson(context)) as SafeRequest
    requests.push({ method: asked.method, params: asked.params })
    const outcome = await answerSafeRequest({ safe, chain, origin: url }, asked).then(
      (data) => ({ data: data ?? null }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    return context.json(outcome)
  })

  const { url, stop } = await serveApp(app, { port, purpose: 'the page of the Safe' })
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
    stop,
  }
}
