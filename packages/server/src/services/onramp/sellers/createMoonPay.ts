import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { MoonPaySettings } from '../../../config/OnrampSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { decimalSchema } from '../decimalSchema.js'
import { sellsKnownAssets } from '../knownAssets.js'
import type { Seller, SoldAsset } from '../Seller.js'
import { subtractDecimals } from '../subtractDecimals.js'

const quoteSchema = v.object({
  totalAmount: decimalSchema,
  feeAmount: decimalSchema,
  networkFeeAmount: decimalSchema,
  quoteCurrencyAmount: decimalSchema,
})

const methods: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  ach_bank_account: 'ach_bank_transfer',
}

/**
 * Sells by MoonPay. The address of the page has a signature of its query, without which MoonPay does not
 * open a page with an address of a wallet
 * (https://dev.moonpay.com/widget/on-ramp/customization/url-signing). Quotes:
 * https://dev.moonpay.com/api-reference/widget/getbuyquote.
 */
export function createMoonPay(settings: MoonPaySettings): Seller {
  const { publishableKey, secretKey } = settings
  const { pageUrl = 'https://buy.moonpay.com', apiUrl = 'https://api.moonpay.com' } = settings
  return {
    id: 'moonpay',
    name: 'MoonPay',
    probe: (signal) => fetchJson({ url: apiUrl, signal }),
    ...sellsKnownAssets,
    async getQuote({ asset, currency, amount, method }, signal) {
      const url = new URL(`/v3/currencies/${codeOf(asset)}/buy_quote`, apiUrl)
      url.search = new URLSearchParams({
        apiKey: publishableKey,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        ...(method === undefined ? {} : { paymentMethod: methods[method] ?? method }),
      }).toString()
      const quote = v.parse(quoteSchema, await fetchJson({ url: url.href, signal }))
      const { totalAmount: total, feeAmount, networkFeeAmount: networkFee } = quote
      return {
        total,
        subtotal: subtractDecimals(total, feeAmount, networkFee),
        networkFee,
        received: quote.quoteCurrencyAmount,
        // Quotes of MoonPay have no id: its page makes one of its own.
        id: '',
      }
    },
    async getUrl({ asset, address, currency, amount, returnUrl, projectId }) {
      const page = new URL(pageUrl)
      page.search = new URLSearchParams({
        apiKey: publishableKey,
        currencyCode: codeOf(asset),
        walletAddress: address,
        ...(currency === undefined ? {} : { baseCurrencyCode: currency.toLowerCase() }),
        ...(amount === undefined ? {} : { baseCurrencyAmount: amount }),
        ...(returnUrl === undefined ? {} : { redirectURL: returnUrl }),
        ...(projectId === undefined ? {} : { externalCustomerId: projectId }),
      }).toString()
      const signature = createHmac('sha256', secretKey).update(page.search).digest('base64')
      return `${page.href}&signature=${encodeURIComponent(signature)}`
    },
  }
}

/** `usdc` on Ethereum, `usdc_base` on others, and `sol` and `usdc_sol` on Solana. */
function codeOf({ symbol, network, address }: SoldAsset): string {
  const code = symbol.toLowerCase()
  if (network === 'ethereum') return code
  if (network === 'solana') return address ? `${code}_sol` : code
  return `${code}_${network}`
}
