import { nativeTokenAddresses } from '@latchkey/protocol'
import * as v from 'valibot'
import type { AggregatorSettings } from '../../../config/SwapSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import type { SwapProvider, SwapWish } from '../SwapProvider.js'
import { amountSchema, askAggregator, chainIdOf, transactionSchema } from './askAggregator.js'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
/** On zkSync Era addresses are computed in another way. */
const zkSyncRouter = '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'
const chains = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

const swap = v.object({ tx: transactionSchema, dstAmount: v.optional(amountSchema) })

/** Creates the swap provider of 1inch: version 6 of its API for swaps. */
export function createOneInch({
  apiKey = '',
  url = 'https://api.1inch.dev',
}: AggregatorSettings): SwapProvider {
  const base = url.replace(/\/$/, '')
  const headers = { authorization: `Bearer ${apiKey}` }
  const ask = <const schema extends v.GenericSchema>(
    path: string,
    { networkId, from, to, amount }: SwapWish,
    more: Record<string, string>,
    answer: schema,
    signal: AbortSignal,
  ) =>
    askAggregator({
      url: `${base}/swap/v6.0/${chainIdOf(networkId)}/${path}`,
      query: {
        src: from ?? nativeTokenAddresses.eip155,
        dst: to ?? nativeTokenAddresses.eip155,
        amount: String(amount),
        ...more,
      },
      headers,
      answer,
      signal,
    })
  return {
    id: '1inch',
    supports: (networkId) => chains.includes(Number(chainIdOf(networkId))),
    spenderOf: (networkId) => (networkId === 'eip155:324' ? zkSyncRouter : router),
    probe: (signal) => fetchJson({ url: base, signal }),
    async getQuote(wish, signal) {
      return (await ask('quote', wish, {}, v.object({ dstAmount: amountSchema }), signal)).dstAmount
    },
    async build(order, signal) {
      const { account, slippage } = order
      const more = { from: account, origin: account, slippage: String(slippage), disableEstimate: 'true' }
      const { tx, dstAmount } = await ask('swap', order, more, swap, signal)
      const hundredths = BigInt(Math.round(slippage * 100))
      return { ...tx, least: dstAmount && dstAmount - (dstAmount * hundredths) / 10_000n }
    },
  }
}
