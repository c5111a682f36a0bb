import type { ConvertTokensAnswer } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { ConfigurationError } from '../../config/ConfigurationError.js'
import type { SwapProviderSettings } from '../../config/SwapSettings.js'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import { callAll } from '../../rpc/callContracts.js'
import { RpcRefusal } from '../../rpc/RpcRefusal.js'
import { createUpstream, UpstreamRefusal } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'
import { nativeTokenId, tokenId } from '../prices/tokenId.js'
import { createLifi } from './providers/createLifi.js'
import { createOneInch } from './providers/createOneInch.js'
import { createRouter } from './providers/createRouter.js'
import { createZeroEx } from './providers/createZeroEx.js'
import type { BuiltTransaction, SwapOrder, SwapProvider, SwapWish } from './SwapProvider.js'

/** Prices change with each block: a quote is kept for requests that follow at once, while a user types. */
const quoteMs = 2_000
/** How often a transaction is built until it keeps the least that the user has seen. */
const maxTries = 2
/** Aggregators compare many exchanges. */
const timeoutMs = 8_000

/** The swaps of the server. Each throws a 400 if there is no liquidity for the tokens. */
export interface Swaps {
  listTokens(networkId: string): ConvertTokensAnswer['tokens']
  getQuote(wish: SwapWish): Promise<{ readonly amount: bigint; readonly source: string }>
  getAllowance(asked: { networkId: string; token: Hex; owner: Hex }): Promise<bigint>
  buildApproval(asked: { networkId: string; token: Hex; amount: bigint }): BuiltTransaction
  /** Without `minimum`, the least to receive is the quote of now less `slippage` percent. */
  build(order: Omit<SwapOrder, 'minimum'> & { minimum: bigint | undefined }): Promise<BuiltTransaction>
}

const priceChanged = () =>
  new HttpError(400, 'PRICE_CHANGED', 'The price has changed. Ask for another quote.')
const unsupported = () => new HttpError(400, 'UNSUPPORTED_NETWORK', 'Network not supported for Swaps')

/**
 * Creates the swaps of the given providers, of which the first that has the network is asked.
 *
 * @throws {ConfigurationError} If a router is on a network that the server does not have.
 */
export function createSwaps(
  settings: readonly SwapProviderSettings[],
  networks: Networks,
  metrics?: Metrics,
): Swaps | undefined {
  const providers = settings.map((each) => withLimits(createProvider(each, networks), metrics))
  if (providers.length === 0) return undefined
  const find = (networkId: string) => {
    const node = networks.nodes.find(({ network }) => network.id === networkId)
    const provider = providers.find((each) => each.supports(networkId))
    if (!node || !provider) throw unsupported()
    return { node, provider }
  }
  return {
    listTokens(networkId) {
      const { network } = find(networkId).node
      const { nativeCurrency, tokens } = network
      return [
        { ...nativeCurrency, decimals: String(nativeCurrency.decimals), address: nativeTokenId(networkId) },
        ...tokens.map(({ name, symbol, decimals, address, iconUrl }) => ({
          name,
          symbol,
          decimals: String(decimals),
          address: tokenId(networkId, address),
          logoUri: iconUrl,
        })),
      ]
    },
    async getQuote(wish) {
      const { provider } = find(wish.networkId)
      return { amount: await provider.getQuote(wish), source: provider.id }
    },
    async getAllowance({ networkId, token, owner }) {
      const { node, provider } = find(networkId)
      const args = [owner, provider.spenderOf(networkId)] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const [answer] = await callAll(node, [{ to: token, data }])
      return answer?.length === 66 ? BigInt(answer) : 0n
    },
    buildApproval({ networkId, token, amount }) {
      const args = [find(networkId).provider.spenderOf(networkId), amount] as const
      return {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        value: 0n,
      }
    },
    async build(order) {
      const { provider } = find(order.networkId)
      const now = await provider.getQuote(order)
      const minimum = order.minimum ?? now - percentOf(now, order.slippage)
      let price = now
      // An aggregator takes the tolerance of its own price, which may be another one by now.
      for (let tries = 0; tries < maxTries && price >= minimum; tries += 1) {
        const slippage = Number(((price - minimum) * 10_000n) / price) / 100
        const { least = minimum, ...transaction } = await provider.build({ ...order, minimum, slippage })
        if (least >= minimum) return transaction
        price = (least * 10_000n) / (10_000n - BigInt(Math.round(slippage * 100)))
      }
      throw priceChanged()
    },
  }
}

function createProvider(settings: SwapProviderSettings, { nodes }: Networks): SwapProvider {
  switch (settings.type) {
    case undefined:
    case '1inch':
      return createOneInch(settings)
    case '0x':
      return createZeroEx(settings)
    case 'lifi':
      return createLifi(settings)
    case 'router': {
      const node = nodes.find(({ network }) => network.id === settings.networkId)
      if (node?.network.id.startsWith('eip155:')) return createRouter(node, settings)
      throw new ConfigurationError([
        `swaps: ${settings.networkId} is not one of the EVM networks of the settings.`,
      ])
    }
  }
}

/** Adds a time limit, and keeps quotes for a moment. */
function withLimits(provider: SwapProvider, metrics: Metrics | undefined) {
  const { id, supports, spenderOf, probe } = provider
  const quotes = createUpstream({
    name: `swaps of ${id}`,
    async load(wish: SwapWish, signal) {
      const amount = await provider.getQuote(wish, signal)
      if (amount > 0n) return amount
      throw new UpstreamRefusal('The amount is too small to yield anything.')
    },
    probe,
    keyOf: ({ networkId, from, to, amount }: SwapWish) => [networkId, from, to, amount].join(' '),
    cacheMs: quoteMs,
    timeoutMs,
    metrics,
  })
  let asked = 0
  const transactions = createUpstream({
    name: `swaps of ${id}`,
    load: provider.build,
    probe,
    // Each transaction is for one user.
    keyOf: () => String(asked++),
    cacheMs: 0,
    timeoutMs,
    metrics,
  })
  return {
    id,
    supports,
    spenderOf,
    getQuote: (wish: SwapWish) => quotes(wish).catch(refuse),
    build: (order: SwapOrder) => transactions(order).catch(refuse),
  }
}

function refuse(error: unknown): never {
  // An endpoint that refuses a call says nothing of the pools.
  if (error instanceof UpstreamRefusal && !(error instanceof RpcRefusal))
    throw new HttpError(400, 'INSUFFICIENT_LIQUIDITY', 'Insufficient liquidity', { cause: error })
  throw error
}

/** Rounded down. */
function percentOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(Math.round(percent * 100))) / 10_000n
}
