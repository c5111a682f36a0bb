import { createLocalApp, refuseInText } from '../server/createLocalApp.js'
import { serveApp } from '../server/serveApp.js'
import { createBitcoin } from './createBitcoin.js'
import type { BitcoinChainOptions, BitcoinControls } from './types.js'

/** Options of {@link startBitcoin}. */
export interface BitcoinOptions extends BitcoinChainOptions {
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Called with a line for each request. Default: no log. */
  log?: (line: string) => void
}

/** A running Bitcoin chain and its controls. */
export interface SandboxBitcoin extends BitcoinControls {
  /** Esplora's REST API, without a trailing slash. */
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin chain on 127.0.0.1: a regtest ledger in memory that checks sums, fees and signatures,
 * behind esplora's REST API. It is not a node; the README in this folder lists the differences. Serves only
 * pages and programs on this machine.
 * @throws PortInUseError
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<SandboxBitcoin> {
  const { controls, answer } = createBitcoin(options, () => server.cut())
  const app = createLocalApp({
    maxBytes: 1_000_000,
    refuse: (context, status, message) =>
      refuseInText(context, status, status === 413 ? 'Request body too large' : message),
    headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  })
  app.all('*', async (context) => {
    const { incoming, outgoing } = context.env
    const { method = 'GET', url = '/' } = incoming
    outgoing.once('finish', () => options.log?.(`${outgoing.statusCode} ${method} ${url}`))
    const [pathname = '/'] = url.split('?')
    const body = await context.var.readText()
    const answered = await answer({ method, pathname, body, isClosed: () => outgoing.destroyed })
    if (!answered) return context.body(null)
    return context.body(answered.body as string, answered.status as 200, { 'content-type': answered.type })
  })
  const server = await serveApp(app, {
    port: options.port ?? 0,
    purpose: 'the Bitcoin chain',
    isDropped: () => controls.faults.dropped,
  })
  const { url, port, stop } = server
  return Object.assign(controls, { url, port, stop })
}
