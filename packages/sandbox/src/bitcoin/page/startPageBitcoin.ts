import { answerFetches } from '../../server/page/answerFetches.js'
import { createBitcoin } from '../createBitcoin.js'
import type { BitcoinChainOptions, BitcoinControls } from '../types.js'

/** A Bitcoin chain in a page, and its controls. */
export interface PageBitcoin extends BitcoinControls {
  /** Esplora's REST API, without a trailing slash. No server answers there. */
  readonly url: string
  /** Ends it. Requests to `url` go to the network from then on, which does not have it. */
  stop(): void
}

let lastNumber = 0

/**
 * Starts a Bitcoin chain in a page: wallets and apps of the page read it and send to it without a server. The
 * chain is that of `startBitcoin`, with its faults. `fetch` of the page is replaced by one that asks the
 * chain for its url alone.
 *
 * @example
 * ```ts
 * import { startPageBitcoin } from '@latchkey/sandbox/page-bitcoin'
 * import { createBitcoinWallet } from '@latchkey/sandbox/wallet'
 *
 * const bitcoin = startPageBitcoin({ automine: true })
 * const wallet = createBitcoinWallet({
 *   network: { name: 'Demo Bitcoin', kind: 'regtest', url: bitcoin.url, ids: ['bitcoin:regtest'] },
 * })
 * ```
 */
export function startPageBitcoin(options: BitcoinChainOptions = {}): PageBitcoin {
  lastNumber += 1
  const host = `bitcoin-${lastNumber}.invalid`
  /** How often all connections were closed. */
  let drops = 0
  const { controls, answer } = createBitcoin(options, () => {
    drops += 1
  })

  const stopAnswering = answerFetches(host, async (request) => {
    const dropsBefore = drops
    const isClosed = () => drops !== dropsBefore
    const { method, url } = request
    if (controls.faults.dropped) throw unreachable()
    const body = await request.text()
    const answered = await answer({ method, pathname: new URL(url).pathname, body, isClosed })
    if (!answered || isClosed()) throw unreachable()
    // A copy, because a `Response` takes no bytes of memory that could be shared.
    const content = typeof answered.body === 'string' ? answered.body : new Uint8Array(answered.body)
    return new Response(content, { status: answered.status, headers: { 'content-type': answered.type } })
  })

  return Object.assign(controls, { url: `https://${host}`, stop: () => void stopAnswering() })
}

/** What `fetch` throws if no server can be reached. */
const unreachable = () => new TypeError('Failed to fetch')
