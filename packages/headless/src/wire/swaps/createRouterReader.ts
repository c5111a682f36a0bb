import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { TransactionRevertedError } from '../../shared/errors/rpc.js'
import { InsufficientLiquidityError, SwapsUnsupportedError } from '../../shared/errors/swap.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import type { KnownToken } from '../balances/rpcBalances.js'
import { callRpc } from '../rpc/callRpc.js'
import {
  decodeAmountOut,
  encodeAllowance,
  encodeApproval,
  encodeGetAmountsOut,
  encodeRouterSwap,
} from './routerCalls.js'
import type { RouterSwapsOptions } from './routerSwaps.js'
import type { SwapRouter, SwapService, SwapToken } from './swaps.js'

/** How long a swap may wait for a block, in seconds, as in the apps of Uniswap. */
const deadlineSeconds = 1_200

/** What `routerSwaps` was given. */
interface RouterReaderParameters {
  readonly networks: readonly Network[]
  readonly routers: RouterSwapsOptions['routers']
  readonly tokens: readonly KnownToken[]
}

/** Creates the calls of `routerSwaps`. */
export function createRouterReader({
  networks,
  routers,
  tokens,
}: RouterReaderParameters): Omit<SwapService, 'supports' | 'listRouters' | 'listContacts' | 'listProblems'> {
  function find(networkId: CaipNetworkId) {
    const network = networks.find((each) => each.networkId === networkId)
    const router = Object.hasOwn(routers, networkId) ? routers[networkId] : undefined
    if (!network || !router) throw new SwapsUnsupportedError()
    return { network, router }
  }
  return {
    async getTokens({ networkId }) {
      const { network } = find(networkId)
      return [nativeToken(network), ...tokens.filter((token) => token.networkId === networkId)]
    },
    async getQuote({ networkId, from, to, amount, signal }) {
      const { network, router } = find(networkId)
      const readAt = Date.now()
      const found = await Promise.all(
        pathsOf(from, to, router).map(async (path) => {
          const data = encodeGetAmountsOut(amount, path)
          const answer = await read(network, router.address, data, signal)
          return { path, toAmount: decodeAmountOut(answer) ?? 0n }
        }),
      )
      const [best] = found.sort((a, b) => (a.toAmount > b.toAmount ? -1 : 1))
      if (!best || best.toAmount === 0n) throw new InsufficientLiquidityError()
      return { networkId, from, to, fromAmount: amount, source: 'router', readAt, ...best }
    },
    async getAllowance({ networkId, token, account, signal }) {
      const { network, router } = find(networkId)
      const data = encodeAllowance(account, router.address)
      const answer = await read(network, token.address ?? '', data, signal)
      return isHex(answer) && answer.length === 66 ? BigInt(answer) : 0n
    },
    async buildApproval({ networkId, token, amount }) {
      const { router } = find(networkId)
      return { to: token.address ?? '', data: encodeApproval(router.address, amount), value: 0n }
    },
    async buildSwap({ networkId, quote, account, minimumReceived }) {
      const { from, to, fromAmount, path = [] } = quote
      const { router } = find(networkId)
      const native = from.address ? (to.address ? 'none' : 'to') : 'from'
      const data = encodeRouterSwap({
        native,
        amountIn: fromAmount,
        minimum: minimumReceived,
        path,
        receiver: account,
        deadline: BigInt(Math.floor(Date.now() / 1_000) + deadlineSeconds),
      })
      return { to: router.address, data, value: native === 'from' ? fromAmount : 0n }
    },
  }
}

/** Returns the native currency of a network as a token. */
function nativeToken({ networkId, nativeCurrency }: Network): SwapToken {
  const { name, symbol, decimals } = nativeCurrency
  return { networkId, name, symbol, decimals }
}

/** Returns the direct path, and the one through the wrapped native currency. */
function pathsOf(
  from: SwapToken,
  to: SwapToken,
  { wrappedNative = '' }: SwapRouter,
): readonly (readonly string[])[] {
  const [first, last] = [from.address ?? wrappedNative, to.address ?? wrappedNative]
  if (isSameAddress(first, last)) return []
  const isThrough = [first, last].some((address) => isSameAddress(address, wrappedNative))
  return isThrough
    ? [[first, last]]
    : [
        [first, last],
        [first, wrappedNative, last],
      ]
}

/** Reads a contract. `undefined` if it refuses, such as a router without a pool of the tokens. */
async function read(network: Network, to: string, data: string, signal: AbortSignal | undefined) {
  const params = [{ to, data }, 'latest']
  return callRpc(network, { method: 'eth_call', params }, signal).catch((error: unknown) => {
    if (error instanceof TransactionRevertedError) return undefined
    throw error
  })
}
