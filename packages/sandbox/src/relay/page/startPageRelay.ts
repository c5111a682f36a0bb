import { answerSockets } from '../../server/page/answerSockets.js'
import { checkToken } from '../checkToken.js'
import { createRelay } from '../createRelay.js'
import type { RelayControls } from '../types.js'

/** A relay in a page, and its controls. */
export interface PageRelay extends RelayControls {
  /** For the app and the peer, as the url of any relay. No server answers there. */
  readonly url: string
  /** Closes the relay and every connection. */
  stop(): void
}

let lastNumber = 0

/**
 * Starts a relay of the pairing protocol in a page: an app and a peer of the same page are paired without a
 * server. The relay is the sandbox's, with its faults. `WebSocket` of the page is replaced by one that leads
 * to the relay for its url alone. Start it before `@latchkey/sandbox/peer` is imported and before the app's
 * first pairing, because the pairing client keeps the `WebSocket` that it finds when it is loaded.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 * import { walletConnect } from '@latchkey/headless/wallet-connect'
 * import { startPageRelay } from '@latchkey/sandbox/page-relay'
 *
 * const relay = startPageRelay()
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   pairing: walletConnect({ relayUrl: relay.url }),
 * })
 * ```
 */
export function startPageRelay(): PageRelay {
  lastNumber += 1
  const host = `relay-${lastNumber}.invalid`
  const { controls, accept, sweep } = createRelay(Date.now)
  const isOwn = ({ protocol, hostname }: URL) => protocol === 'wss:' && hostname === host

  const stopAnswering = answerSockets(host, async (socket, { searchParams }) => {
    const client = await checkToken(searchParams.get('auth'), isOwn, Date.now())
    if (controls.faults.requireProjectId && !searchParams.get('projectId'))
      throw new Error('It names no project id.')
    if (controls.faults.down) throw new Error('The relay is down.')
    sweep()
    return accept(socket, client)
  })

  return Object.assign(controls, {
    url: `wss://${host}`,
    stop() {
      controls.down()
      stopAnswering()
    },
  })
}
