import {
  type CaipNetworkId,
  type ConvertToken,
  type ConvertTransactionAnswer,
  convertAllowanceCall,
  convertApprovalCall,
  convertGasPriceCall,
  convertQuotesCall,
  convertTokensCall,
  convertTransactionCall,
  isAddress,
  safeImageUrl,
} from '@latchkey/protocol'
import { HttpBodyInvalidError, HttpStatusError } from '../../shared/errors/http.js'
import { InsufficientLiquidityError, SlippageError, SwapsUnsupportedError } from '../../shared/errors/swap.js'
import { parseName } from '../../shared/parseName.js'
import type { SwapService, SwapToken, SwapTransaction } from '../swaps/swaps.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { fromTokenId, toTokenId } from './tokenId.js'

/**
 * Creates the swaps of a server. EVM.
 *
 * @param supports Returns whether a network can be swapped on.
 */
export function hostedSwaps(
  calls: HostedCalls,
  supports: IsSupported,
): Omit<Required<SwapService>, 'supports' | 'listRouters' | 'listContacts' | 'listProblems'> {
  const requireSupport = async (networkId: CaipNetworkId) => {
    if (!(await supports(networkId))) throw new SwapsUnsupportedError()
  }
  return {
    async getTokens({ networkId, signal }) {
      if (!(await supports(networkId))) return []
      const { tokens } = await calls.send(convertTokensCall, { query: { chainId: networkId }, signal })
      return tokens.flatMap((token) => toSwapToken(token, networkId) ?? [])
    },
    async getQuote({ networkId, from, to, amount, account, gasPrice, signal }) {
      await requireSupport(networkId)
      const readAt = Date.now()
      const query = {
        amount: String(amount),
        userAddress: account && `${networkId}:${account}`,
        from: toTokenId(from),
        to: toTokenId(to),
        gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
      }
      const { quotes } = await calls.send(convertQuotesCall, { query, signal }).catch(toLiquidity)
      const [quote] = quotes
      if (!quote) throw new InsufficientLiquidityError()
      // The caller compares what was answered with what was asked.
      const named = (id: string, asked: SwapToken): SwapToken =>
        isSameId(id, toTokenId(asked)) ? asked : { ...asked, address: fromTokenId(id, networkId) ?? id }
      return {
        networkId,
        from: named(quote.fromAccount, from),
        to: named(quote.toAccount, to),
        fromAmount: BigInt(quote.fromAmount),
        toAmount: BigInt(quote.toAmount),
        source: parseName(quote.source) ?? calls.host,
        readAt,
      }
    },
    async getAllowance({ networkId, token, account, signal }) {
      await requireSupport(networkId)
      const query = { tokenAddress: toTokenId(token), userAddress: `${networkId}:${account}` }
      const { allowance } = await calls.send(convertAllowanceCall, { query, signal })
      return BigInt(allowance)
    },
    async buildApproval({ networkId, token, account, to, amount, signal }) {
      await requireSupport(networkId)
      const query = {
        userAddress: `${networkId}:${account}`,
        from: toTokenId(token),
        to: toTokenId(to),
        amount: String(amount),
      }
      const { tx } = await calls.send(convertApprovalCall, { query, signal })
      return toTransaction(tx, networkId, 0n, calls.host)
    },
    async buildSwap({ networkId, quote, account, minimumReceived, slippage, signal }) {
      const { from, to, fromAmount } = quote
      await requireSupport(networkId)
      const body = {
        projectId: calls.projectId,
        amount: String(fromAmount),
        from: toTokenId(from),
        to: toTokenId(to),
        userAddress: `${networkId}:${account}`,
        eip155: { slippage },
        disableEstimate: true,
        minToAmount: String(minimumReceived),
      }
      const { tx } = await calls.send(convertTransactionCall, { body, signal }).catch(toRefusal)
      return toTransaction(tx, networkId, from.address ? 0n : fromAmount, calls.host)
    },
    async getGasPrice({ networkId, signal }) {
      const prices = await calls.send(convertGasPriceCall, { query: { chainId: networkId }, signal })
      const { standard, fast, instant } = prices
      return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
    },
  }
}

function toSwapToken(token: ConvertToken, networkId: CaipNetworkId): SwapToken | undefined {
  const address = fromTokenId(token.address, networkId)
  const symbol = parseName(token.symbol)
  if (!symbol || (address !== undefined && !(/^0x/i.test(address) && isAddress(address)))) return undefined
  return {
    networkId,
    address,
    name: parseName(token.name) ?? symbol,
    symbol,
    decimals: Number(token.decimals),
    imageUrl: safeImageUrl(token.logoUri ?? undefined),
  }
}

/** A transaction has plain addresses. A server that does not say the value means `value`. */
function toTransaction(
  { to, data, value: given }: ConvertTransactionAnswer['tx'],
  networkId: CaipNetworkId,
  value: bigint,
  host: string,
): SwapTransaction {
  const plain = to.startsWith(`${networkId}:`) ? to.slice(networkId.length + 1) : to
  if (!/^0x/i.test(plain) || !isAddress(plain)) throw new HttpBodyInvalidError({ url: host, status: 200 })
  return { to: plain, data, value: given === undefined ? value : BigInt(given) }
}

function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The reason that our server gives if the price now yields less than `minToAmount`. */
function toRefusal(error: unknown): never {
  const isMoved = error instanceof HttpStatusError && /PRICE_CHANGED/.test(JSON.stringify(error.body ?? ''))
  if (isMoved) throw new SlippageError(error)
  return toLiquidity(error)
}

/** Missing liquidity has no code in the answer of a server, only a text. */
function toLiquidity(error: unknown): never {
  const isLiquidity =
    error instanceof HttpStatusError && /insufficient liquidity/i.test(JSON.stringify(error.body ?? ''))
  throw isLiquidity ? new InsufficientLiquidityError(error) : error
}
