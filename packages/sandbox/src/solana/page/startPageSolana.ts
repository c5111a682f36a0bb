import { failureWords } from '../../chain/takeCallFailure.js'
import { takeFailure } from '../../chain/takeFailure.js'
import { failedAnswer } from '../../server/failedAnswer.js'
import { answerFetches } from '../../server/page/answerFetches.js'
import { answerSockets } from '../../server/page/answerSockets.js'
import type { TextSocket } from '../../server/TextSocket.js'
import { wait } from '../../server/wait.js'
import { createCluster, type SolanaClusterOptions, type SolanaControls } from '../createCluster.js'
import { createTransfers } from './createTransfers.js'

/** A Solana cluster in a page, and its controls. */
export interface PageSolana extends SolanaControls {
  /**
   * JSON-RPC, one call or a batch. The same address with `wss:` accepts WebSocket connections. No server
   * answers there.
   */
  readonly url: string
  /** Ends the cluster and closes every connection. */
  stop(): void
}

let lastNumber = 0

/**
 * Starts a Solana cluster in a page: wallets and apps of the page read it, send to it and subscribe without a
 * server. It is the cluster of `startSolana`, with its calls, slots and faults, without its virtual machine:
 * it transfers SOL, and has no tokens and no other programs. `fetch` and `WebSocket` of the page are replaced
 * by ones that lead to the cluster for its url alone.
 *
 * @throws {Error} If an option is not valid.
 *
 * @example
 * ```ts
 * import { startPageSolana } from '@latchkey/sandbox/page-solana'
 * import { createSolanaWallet } from '@latchkey/sandbox/wallet'
 *
 * const solana = startPageSolana()
 * const wallet = createSolanaWallet({
 *   chains: [{ id: solana.caip2, name: 'Demo Solana', rpcUrl: solana.url }],
 * })
 * for (const address of wallet.accounts) await solana.airdrop(address, 2_000_000_000n)
 * ```
 */
export function startPageSolana(options: SolanaClusterOptions = {}): PageSolana {
  lastNumber += 1
  const host = `solana-${lastNumber}.invalid`
  const sockets = new Set<TextSocket>()
  const cut = () => {
    for (const socket of sockets) socket.cut()
  }
  const cluster = createCluster({ ...options, engine: createTransfers(), now: Date.now, cut })
  const { faults } = cluster

  const stopCalls = answerFetches(host, async (request) => {
    const failure = takeFailure(faults)
    if (faults.delayMs > 0) await wait(faults.delayMs)
    if (faults.dropped) throw new TypeError('Failed to fetch')
    if (typeof failure === 'number') return new Response(failureWords, { status: failure })
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const body = await request.text()
    const answered = failure ? failedAnswer(body, failure) : cluster.http.answer(body)
    if (answered === undefined) return new Response(null, { status: 204 })
    return new Response(answered, { headers: { 'content-type': 'application/json' } })
  })
  const stopSockets = answerSockets(host, async (socket) => {
    if (faults.dropped) throw new Error('The cluster cannot be reached.')
    const failure = typeof faults.failure === 'number' ? takeFailure(faults) : undefined
    if (failure !== undefined) throw new Error(`The cluster refused the connection (${failure}).`)
    sockets.add(socket)
    const { receive, end } = cluster.converse(socket)
    return {
      receive,
      end() {
        sockets.delete(socket)
        end()
      },
    }
  })
  const stopSlots = cluster.produceSlots()

  return Object.assign(cluster.controls, {
    url: `https://${host}`,
    stop() {
      stopSlots()
      stopCalls()
      stopSockets()
      cut()
    },
  })
}
