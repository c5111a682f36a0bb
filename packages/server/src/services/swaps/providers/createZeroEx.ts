import { nativeTokenAddresses } from '@latchkey/protocol'
import * as v from 'valibot'
import type { AggregatorSettings } from '../../../config/SwapSettings.js'
import { UpstreamRefusal } from '../../../upstream/createUpstream.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import type { SwapProvider, SwapWish } from '../SwapProvider.js'
import { amountSchema, askAggregator, chainIdOf, transactionSchema } from './askAggregator.js'

/** The contract that its swaps call, and that users approve. */
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const chains = [1, 42161, 10, 8453, 56, 137, 43114]

const none = v.object({ liquidityAvailable: v.literal(false) })
const price = v.union([none, v.object({ liquidityAvailable: v.literal(true), buyAmount: amountSchema })])
const quote = v.union([
  none,
  v.object({
    liquidityAvailable: v.literal(true),
    transaction: transactionSchema,
    minBuyAmount: v.optional(amountSchema),
  }),
])

/** Creates the swap provider of 0x: version 2 of its API for swaps, with AllowanceHolder. */
export function createZeroEx({ apiKey = '', url = 'https://api.0x.org' }: AggregatorSettings): SwapProvider {
  const base = url.replace(/\/$/, '')
  const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }
  const ask = <const schema extends v.GenericSchema>(
    path: string,
    { networkId, from, to, amount, account }: SwapWish,
    slippageBps: string | undefined,
    answer: schema,
    signal: AbortSignal,
  ) =>
    askAggregator({
      url: `${base}/swap/allowance-holder/${path}`,
      query: {
        chainId: chainIdOf(networkId),
        sellToken: from ?? nativeTokenAddresses.eip155,
        buyToken: to ?? nativeTokenAddresses.eip155,
        sellAmount: String(amount),
        taker: account,
        slippageBps,
      },
      headers,
      answer,
      signal,
    })
  return {
    id: '0x',
    supports: (networkId) => chains.includes(Number(chainIdOf(networkId))),
    spenderOf: () => allowanceHolder,
    probe: (signal) => fetchJson({ url: base, signal }),
    async getQuote(wish, signal) {
      const found = await ask('price', wish, undefined, price, signal)
      if (found.liquidityAvailable) return found.buyAmount
      throw new UpstreamRefusal('There is no liquidity.')
    },
    async build(order, signal) {
      const slippageBps = String(Math.floor(order.slippage * 100))
      const found = await ask('quote', order, slippageBps, quote, signal)
      if (found.liquidityAvailable) return { ...found.transaction, least: found.minBuyAmount }
      throw new UpstreamRefusal('There is no liquidity.')
    },
  }
}
