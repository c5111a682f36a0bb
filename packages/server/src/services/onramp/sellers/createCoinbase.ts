import * as v from 'valibot'
import type { CoinbaseSettings } from '../../../config/OnrampSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { decimalSchema } from '../decimalSchema.js'
import { sellsKnownAssets } from '../knownAssets.js'
import type { Seller } from '../Seller.js'
import { cdpToken } from './cdpToken.js'

const amountSchema = v.object({ value: decimalSchema })
const quoteSchema = v.object({
  payment_total: amountSchema,
  payment_subtotal: amountSchema,
  purchase_amount: amountSchema,
  network_fee: amountSchema,
  quote_id: v.pipe(v.string(), v.maxLength(200)),
})
const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(5_000)) })

const methods: Readonly<Record<string, string>> = { card: 'CARD', ach_bank_account: 'ACH_BANK_ACCOUNT' }

/**
 * Sells by Coinbase Onramp. The page has a token in place of the address, which holds it and the address of
 * the client, and works once and for five minutes
 * (https://docs.cdp.coinbase.com/onramp-&-offramp/session-token-authentication). Quotes:
 * https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote.
 */
export function createCoinbase(settings: CoinbaseSettings): Seller {
  const { country = 'US', pageUrl = 'https://pay.coinbase.com' } = settings
  const { apiUrl = 'https://api.developer.coinbase.com' } = settings
  const post = (path: string, body: unknown, signal: AbortSignal) => {
    const url = new URL(path, apiUrl)
    const headers = { authorization: `Bearer ${cdpToken(settings, 'POST', url)}` }
    return fetchJson({ url: url.href, headers, body, signal, isRead: false })
  }
  return {
    id: 'coinbase',
    name: 'Coinbase',
    probe: (signal) => fetchJson({ url: apiUrl, signal }),
    ...sellsKnownAssets,
    async getQuote({ asset, currency, amount, method = 'card' }, signal) {
      const body = {
        purchase_currency: asset.symbol,
        purchase_network: asset.network,
        payment_amount: amount,
        payment_currency: currency,
        payment_method: methods[method] ?? 'UNSPECIFIED',
        country,
      }
      const quote = v.parse(quoteSchema, await post('/onramp/v1/buy/quote', body, signal))
      return {
        total: quote.payment_total.value,
        subtotal: quote.payment_subtotal.value,
        networkFee: quote.network_fee.value,
        received: quote.purchase_amount.value,
        id: quote.quote_id,
      }
    },
    async getUrl({ asset, address, currency, amount, returnUrl, projectId, clientIp }, signal) {
      const body = {
        addresses: [{ address, blockchains: [asset.network] }],
        assets: [asset.symbol],
        ...(clientIp && { clientIp }),
      }
      const { token } = v.parse(tokenSchema, await post('/onramp/v1/token', body, signal))
      const page = new URL('/buy/select-asset', pageUrl)
      page.search = new URLSearchParams({
        sessionToken: token,
        defaultAsset: asset.symbol,
        defaultNetwork: asset.network,
        ...(currency === undefined ? {} : { fiatCurrency: currency }),
        ...(amount === undefined ? {} : { presetFiatAmount: amount }),
        ...(returnUrl === undefined ? {} : { redirectUrl: returnUrl }),
        ...(projectId === undefined ? {} : { partnerUserId: projectId }),
      }).toString()
      return page.href
    },
  }
}
