import {
  convertAllowanceCall,
  convertApprovalCall,
  convertGasPriceCall,
  convertQuotesCall,
  convertTokensCall,
  convertTransactionCall,
} from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { Hex } from 'viem'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Networks } from '../services/networks/createNetworks.js'
import { parseTokenId } from '../services/prices/parseTokenId.js'
import type { Swaps } from '../services/swaps/createSwaps.js'
import { readGasPrice } from '../services/swaps/readGasPrice.js'
import type { BuiltTransaction } from '../services/swaps/SwapProvider.js'

const defaultSlippage = 1
/** Without a limit, as wallets ask for if no amount is given. */
const unlimited = 2n ** 256n - 1n

/** The six calls of `/v1/convert`: swaps, and the price of gas. */
export function convertRoutes(app: Hono<ServerEnv>, swaps: Swaps | undefined, networks: Networks): void {
  const shop = () => {
    if (swaps) return swaps
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'Swaps are not set up at this server.')
  }
  serve(app, convertTokensCall, async ({ query }) => ({ tokens: [...shop().listTokens(query.chainId)] }))
  serve(app, convertQuotesCall, async ({ query }) => {
    const { from, to, userAddress, amount } = query
    const wish = toWish(from, to, amount)
    const account = userAddress === undefined ? undefined : toAccount(userAddress, wish.networkId)
    const quote = await shop().getQuote({ ...wish, account })
    return {
      quotes: [
        {
          id: null,
          fromAmount: amount,
          fromAccount: from,
          toAmount: String(quote.amount),
          toAccount: to,
          source: quote.source,
        },
      ],
    }
  })
  serve(app, convertGasPriceCall, async ({ query }) => {
    const { standard, fast, instant } = await readGasPrice(networks, query.chainId)
    return { standard: String(standard), fast: String(fast), instant: String(instant) }
  })
  serve(app, convertAllowanceCall, async ({ query }) => {
    const { networkId, address } = toToken(query.tokenAddress)
    const owner = toAccount(query.userAddress, networkId)
    // The native currency needs no approval.
    const allowance = address ? await shop().getAllowance({ networkId, token: address, owner }) : unlimited
    return { allowance: String(allowance) }
  })
  serve(app, convertApprovalCall, async ({ query }) => {
    const { networkId, address: token } = toToken(query.from)
    const account = toAccount(query.userAddress, networkId)
    if (!token) throw refuse('The native currency needs no approval.')
    const amount = query.amount === undefined ? unlimited : BigInt(query.amount)
    return { tx: toTx(shop().buildApproval({ networkId, token, amount }), account) }
  })
  serve(app, convertTransactionCall, async ({ body }) => {
    const wish = toWish(body.from, body.to, body.amount)
    const account = toAccount(body.userAddress, wish.networkId)
    const slippage = body.eip155?.slippage ?? defaultSlippage
    const minimum = body.minToAmount === undefined ? undefined : BigInt(body.minToAmount)
    return { tx: toTx(await shop().build({ ...wish, account, slippage, minimum }), account) }
  })
}

const refuse = (sentence: string) => new HttpError(400, 'INVALID_REQUEST', sentence)

function toToken(id: string): { readonly networkId: string; readonly address: Hex | undefined } {
  const parsed = parseTokenId(id)
  if (!parsed?.networkId.startsWith('eip155:'))
    throw refuse(`"${id.slice(0, 100)}" is not the CAIP-10 id of a token of an EVM network.`)
  return { networkId: parsed.networkId, address: parsed.isNative ? undefined : (parsed.address as Hex) }
}

function toWish(from: string, to: string, amount: string) {
  const [paid, received] = [toToken(from), toToken(to)]
  if (paid.networkId !== received.networkId) throw refuse('The tokens are of two networks.')
  if (paid.address === received.address) throw refuse('Both tokens are one.')
  const value = BigInt(amount)
  if (value === 0n || value > unlimited) throw refuse('The amount is not above 0, or too large.')
  return { networkId: paid.networkId, from: paid.address, to: received.address, amount: value }
}

function toAccount(id: string, networkId: string): Hex {
  const address = id.startsWith(`${networkId}:`) ? id.slice(networkId.length + 1) : id
  if (/^0x[\da-f]{40}$/i.test(address)) return address as Hex
  throw refuse('"userAddress" is not an address of the network.')
}

function toTx({ to, data, value }: BuiltTransaction, from: string) {
  return { from, to, data, value: String(value) }
}
