import type { Address } from 'viem'
import type { ChainFaults } from '../../chain/chainFaults.js'
import type { FaultControls } from '../../chain/createFaultControls.js'
import { createPageFaults } from '../../chain/createPageFaults.js'
import { failureWords } from '../../chain/takeCallFailure.js'
import { answerFetches } from '../../server/page/answerFetches.js'
import type { EvmControls } from '../createEvm.js'
import { createApp } from '../server/createApp.js'
import { createPrices } from '../server/createPrices.js'
import { createNames } from '../server/nameRoutes.js'
import { readAddress } from '../server/read.js'

/** Options of {@link startPageServer}. */
export interface PageServerOptions {
  /** The chains that it answers for. */
  readonly chains: readonly EvmControls[]
  /**
   * What an ether costs, in whole US dollars. What a token costs follows from its pool at first. Default:
   * 3000.
   */
  readonly etherPrice?: number | undefined
  /** The end of every account name, without the dot in front. Default: `demo.test`. */
  readonly nameZone?: string | undefined
  /** Addresses that have a name, by its label. Default: none. */
  readonly registered?: Readonly<Record<string, string>> | undefined
  /**
   * The account that has NFTs: six of two collections, on every chain. Their pictures are drawn in the page,
   * and one has none. Default: no account.
   */
  readonly collector?: string | undefined
}

/** A server in a page, and its controls. */
export interface PageServer extends FaultControls {
  /** For `hosted()` and `hostedSignIn()`. Requests to it do not leave the page. */
  readonly url: string
  /** For `hosted()`: the end of every account name. */
  readonly nameZone: string
  /** For `hosted()`: the exchanges of the chains, by their CAIP-2 ids. */
  readonly swapRouters: Readonly<Record<`eip155:${string}`, readonly SwapContracts[]>>
  /** What is set to fail. */
  readonly faults: Readonly<ChainFaults>
  /** Clears the faults. The names stay as they are. */
  reset(): void
  /** Ends it. Requests to `url` go to the network from then on, which does not have it. */
  stop(): void
}

/** The contracts that swaps may call and approve. */
export interface SwapContracts {
  /** Address of the router. */
  readonly address: Address
  /** Address of wrapped ether. */
  readonly wrappedNative: Address
}

let lastNumber = 0

/**
 * Starts a server of the hosted protocol in a page: balances, prices that do not change, history, swaps,
 * names and NFTs of chains of the page, and the sign-in of their accounts. `fetch` of the page is replaced by
 * one that asks the server for its url alone. Its directory has no wallets, it sells nothing, and it protects
 * nothing: scripts of the page can read and change what it has.
 *
 * @throws {Error} If `etherPrice` is not a positive integer, or a zone, a label or an address is not valid.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { hosted } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 * import { startPageEvm, startPageServer } from '@latchkey/sandbox/page-evm'
 *
 * const evm = startPageEvm()
 * const { url, nameZone, swapRouters } = startPageServer({ chains: [evm] })
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My demo' },
 *   networks: [evm.network],
 *   adapters: [wagmiAdapter()],
 *   services: hosted({ url, nameZone, swapRouters }),
 * })
 * ```
 */
export function startPageServer(options: PageServerOptions): PageServer {
  const { chains, etherPrice = 3_000, nameZone = 'demo.test', registered = {}, collector } = options
  if (!Number.isSafeInteger(etherPrice) || etherPrice < 1)
    throw new Error(`etherPrice is a positive integer, got ${etherPrice}.`)
  const app = createApp({
    chains,
    prices: createPrices(etherPrice),
    names: createNames(nameZone, registered),
    collector: collector === undefined ? undefined : readAddress(collector, collector),
  })
  const faults = createPageFaults()
  lastNumber += 1
  const host = `server-${lastNumber}.invalid`
  const stopAnswering = answerFetches(host, async (request) => {
    const failure = await faults.meet()
    if (failure === undefined) return app.fetch(request)
    return new Response(failureWords, { status: typeof failure === 'number' ? failure : 500 })
  })
  return {
    url: `https://${host}`,
    nameZone,
    swapRouters: Object.fromEntries(
      chains.map(({ caipId, exchange: { address, wrappedNative } }) => [
        caipId,
        [{ address, wrappedNative }],
      ]),
    ),
    get faults() {
      return { ...faults.state }
    },
    ...faults.controls,
    stop: () => void stopAnswering(),
  }
}
