import type { Hex } from 'viem'
import { failureWords } from '../../chain/takeCallFailure.js'
import { takeFailure } from '../../chain/takeFailure.js'
import { answerFetches } from '../../server/page/answerFetches.js'
import { answerSockets } from '../../server/page/answerSockets.js'
import type { TextSocket } from '../../server/TextSocket.js'
import { wait } from '../../server/wait.js'
import { createPolkadot } from '../createPolkadot.js'
import { answerText } from '../rpc/answerText.js'
import { createSession } from '../rpc/createSession.js'
import type { PolkadotControls, PolkadotNetworkOptions } from '../types.js'

/** Options of {@link startPagePolkadot}. */
export interface PagePolkadotOptions extends PolkadotNetworkOptions {
  /**
   * The metadata of the Polkadot runtime, SCALE-encoded, in hex: that of
   * `@latchkey/sandbox/polkadot-metadata.json`, almost 1 MB.
   */
  metadata: Hex
}

/** A network in a page, and its controls. */
export interface PagePolkadot extends PolkadotControls {
  /**
   * JSON-RPC over WebSocket. The same address with `https:` accepts calls without subscriptions. No server
   * answers there.
   */
  readonly url: string
  /** Ends the network and closes every connection. */
  stop(): void
}

let lastNumber = 0

/**
 * Starts a Polkadot network in a page: `@polkadot/api` of the same page reads, sends and subscribes without a
 * server. The network is the sandbox's, with its faults. `WebSocket` and `fetch` of the page are replaced by
 * ones that lead to the network for its url alone. Start it before `@polkadot/api` is imported, because that
 * library keeps the `WebSocket` that it finds when it is loaded. The call blocks the page for a few hundred
 * milliseconds.
 * @throws Error if an option is out of range
 *
 * @example
 * ```ts
 * import { startPagePolkadot } from '@latchkey/sandbox/page-polkadot'
 *
 * const { metadata } = await import('@latchkey/sandbox/polkadot-metadata.json')
 * const network = startPagePolkadot({ metadata })
 *
 * const { WsProvider } = await import('@polkadot/api')
 * const provider = new WsProvider(network.url)
 * ```
 */
export function startPagePolkadot(options: PagePolkadotOptions): PagePolkadot {
  const { log = () => {} } = options
  const sockets = new Set<TextSocket>()
  const cut = () => {
    for (const socket of sockets) socket.cut()
  }
  const { controls, methods, faults, produceBlocks } = createPolkadot({ ...options, cut })
  lastNumber += 1
  const host = `polkadot-${lastNumber}.invalid`

  const stopCalls = answerFetches(host, async (request) => {
    if (faults.delayMs > 0) await wait(faults.delayMs)
    if (faults.dropped) throw new TypeError('Failed to fetch')
    const failure = takeFailure(faults)
    if (typeof failure === 'number') return new Response(failureWords, { status: failure })
    const text = await request.text()
    const answered = answerText(text, { methods, subscriber: undefined, fault: () => failure, log })
    return Response.json(answered)
  })
  const stopSockets = answerSockets(host, async (socket) => {
    if (faults.dropped) throw new Error('The network cannot be reached.')
    const failure = typeof faults.failure === 'number' ? takeFailure(faults) : undefined
    if (failure !== undefined) throw new Error(`The network refused the connection (${failure}).`)
    sockets.add(socket)
    const session = createSession({ socket, methods, faults, log })
    return {
      receive: session.receive,
      end() {
        sockets.delete(socket)
        session.end()
      },
    }
  })
  const stopBlocks = produceBlocks()

  return Object.assign(controls, {
    url: `wss://${host}`,
    stop() {
      stopBlocks()
      stopCalls()
      stopSockets()
      cut()
    },
  })
}
