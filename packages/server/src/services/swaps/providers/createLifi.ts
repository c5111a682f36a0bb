import * as v from 'valibot'
import { zeroAddress } from 'viem'
import type { AggregatorSettings } from '../../../config/SwapSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import type { SwapProvider, SwapWish } from '../SwapProvider.js'
import { amountSchema, askAggregator, chainIdOf, transactionSchema } from './askAggregator.js'

/** The contract that its swaps call, and that users approve. */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const chains = [1, 42161, 10, 8453, 56, 137, 100, 43114, 250]
/** It quotes for an account only. Nothing is sent from this one. */
const anyAccount = '0x000000000000000000000000000000000000dEaD'

const answer = v.object({
  estimate: v.object({ toAmount: amountSchema, toAmountMin: v.optional(amountSchema) }),
  transactionRequest: transactionSchema,
})

/** Creates the swap provider of LI.FI, on one network at a time. */
export function createLifi({ apiKey, url = 'https://li.quest' }: AggregatorSettings): SwapProvider {
  const base = url.replace(/\/$/, '')
  const ask = (wish: SwapWish, slippage: number | undefined, signal: AbortSignal) => {
    const { networkId, from, to, amount, account } = wish
    return askAggregator({
      url: `${base}/v1/quote`,
      query: {
        fromChain: chainIdOf(networkId),
        toChain: chainIdOf(networkId),
        fromToken: from ?? zeroAddress,
        toToken: to ?? zeroAddress,
        fromAmount: String(amount),
        fromAddress: account ?? anyAccount,
        slippage: slippage === undefined ? undefined : String(slippage / 100),
      },
      headers: apiKey === undefined ? {} : { 'x-lifi-api-key': apiKey },
      answer,
      signal,
    })
  }
  return {
    id: 'lifi',
    supports: (networkId) => chains.includes(Number(chainIdOf(networkId))),
    spenderOf: () => diamond,
    probe: (signal) => fetchJson({ url: base, signal }),
    getQuote: async (wish, signal) => (await ask(wish, undefined, signal)).estimate.toAmount,
    async build(order, signal) {
      const { transactionRequest, estimate } = await ask(order, order.slippage, signal)
      return { ...transactionRequest, least: estimate.toAmountMin }
    },
  }
}
