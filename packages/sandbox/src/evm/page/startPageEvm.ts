import { answerFetches } from '../../server/page/answerFetches.js'
import { createEvm, type EvmChainOptions, type EvmControls } from '../createEvm.js'

/** An EVM chain in a page, and its controls. */
export interface PageEvm extends EvmControls {
  /** JSON-RPC, one call or a batch. No server answers there. */
  readonly url: string
  /** Ends it. Requests to `url` go to the network from then on, which does not have it. */
  stop(): void
}

let lastNumber = 0

/**
 * Starts an EVM chain in a page: wallets and apps of the page read it, sign for it and send to it without a
 * server. It is a ledger with tokens of ERC-20, wrapped ether and an exchange with the interface of Uniswap
 * v2, and no EVM: contracts cannot be created, and gas is approximate. `fetch` of the page is replaced by one
 * that asks the chain for its url alone.
 *
 * @throws {Error} If an option is not valid.
 *
 * @example
 * ```ts
 * import { startPageEvm } from '@latchkey/sandbox/page-evm'
 * import { createWallet } from '@latchkey/sandbox/wallet'
 *
 * const evm = startPageEvm({ blockTimeMs: 2_000 })
 * const { name, nativeCurrency } = evm.network
 * const wallet = createWallet({ chains: [{ id: evm.id, name, nativeCurrency, rpcUrl: evm.url }] })
 * const funds = { ether: 10n ** 18n, tokens: { USDC: 500_000_000n } }
 * for (const address of wallet.accounts) evm.fund(address, funds)
 * ```
 */
export function startPageEvm(options: EvmChainOptions = {}): PageEvm {
  lastNumber += 1
  const host = `evm-${lastNumber}.invalid`
  const url = `https://${host}`
  const { controls, answer } = createEvm(options, url)
  const stopAnswering = answerFetches(host, answer)
  return Object.assign(controls, { url, stop: () => void stopAnswering() })
}
