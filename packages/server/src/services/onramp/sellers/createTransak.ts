import * as v from 'valibot'
import type { TransakSettings } from '../../../config/OnrampSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'
import { decimalSchema } from '../decimalSchema.js'
import { sellsKnownAssets } from '../knownAssets.js'
import type { Seller } from '../Seller.js'
import { subtractDecimals } from '../subtractDecimals.js'

const tokenSchema = v.object({
  data: v.object({
    accessToken: v.pipe(v.string(), v.minLength(1)),
    expiresAt: v.pipe(v.number(), v.finite()),
  }),
})
const sessionSchema = v.object({ data: v.object({ widgetUrl: v.pipe(v.string(), v.url()) }) })
const quoteSchema = v.object({
  response: v.object({
    quoteId: v.pipe(v.string(), v.maxLength(200)),
    fiatAmount: decimalSchema,
    cryptoAmount: decimalSchema,
    totalFee: decimalSchema,
    feeBreakdown: v.fallback(v.array(v.object({ id: v.string(), value: decimalSchema })), []),
  }),
})

const methods: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  ach_bank_account: 'pm_ach',
}
/** A token is used no longer than this before its end, in milliseconds. */
const marginMs = 60_000

/**
 * Sells by Transak. Its page is opened by an address that its API makes, which works once and for five
 * minutes (https://docs.transak.com/guides/migration-to-api-based-transak-widget-url).
 */
export function createTransak(settings: TransakSettings): Seller {
  const { apiKey, apiSecret, referrerDomain } = settings
  const { apiUrl = 'https://api.transak.com', gatewayUrl = 'https://api-gateway.transak.com' } = settings
  let token: { readonly text: string; readonly until: number } | undefined
  let refreshing: Promise<string> | undefined

  const refresh = async (signal: AbortSignal) => {
    const { data } = v.parse(
      tokenSchema,
      await fetchJson({
        url: new URL('/partners/api/v2/refresh-token', apiUrl).href,
        headers: { 'api-secret': apiSecret },
        body: { apiKey },
        signal,
        isRead: false,
      }),
    )
    token = { text: data.accessToken, until: data.expiresAt * 1000 - marginMs }
    return token.text
  }

  // A new token ends the one before, so it is kept, and purchases that begin together share a new one.
  const getToken = async (signal: AbortSignal) => {
    if (token && Date.now() < token.until) return token.text
    refreshing ??= refresh(signal).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const openSession = async (widgetParams: object, signal: AbortSignal) => {
    const text = await getToken(signal)
    const open = (accessToken: string) =>
      fetchJson({
        url: new URL('/api/v2/auth/session', gatewayUrl).href,
        headers: { 'access-token': accessToken },
        body: { widgetParams },
        signal,
        isRead: false,
      })
    return open(text).catch(async (error: unknown) => {
      if (!(error instanceof UnusableAnswer) || error.status !== 401) throw error
      // Another copy of the server has a newer token, which has ended this one.
      if (token?.text === text) token = undefined
      return open(await getToken(signal))
    })
  }
  return {
    id: 'transak',
    name: 'Transak',
    probe: (signal) => fetchJson({ url: gatewayUrl, signal }),
    ...sellsKnownAssets,
    async getQuote({ asset, currency, amount, method = 'card' }, signal) {
      const url = new URL('/api/v1/pricing/public/quotes', apiUrl)
      url.search = new URLSearchParams({
        partnerApiKey: apiKey,
        fiatCurrency: currency,
        cryptoCurrency: asset.symbol,
        isBuyOrSell: 'BUY',
        network: asset.network,
        paymentMethod: methods[method] ?? method,
        fiatAmount: amount,
      }).toString()
      const { response } = v.parse(quoteSchema, await fetchJson({ url: url.href, signal }))
      return {
        total: response.fiatAmount,
        subtotal: subtractDecimals(response.fiatAmount, response.totalFee),
        networkFee: response.feeBreakdown.find(({ id }) => id === 'network_fee')?.value ?? '0',
        received: response.cryptoAmount,
        id: response.quoteId,
      }
    },
    async getUrl({ asset, address, currency, amount, returnUrl, projectId }, signal) {
      const widgetParams = {
        apiKey,
        referrerDomain,
        productsAvailed: 'BUY',
        cryptoCurrencyCode: asset.symbol,
        network: asset.network,
        walletAddress: address,
        disableWalletAddressForm: true,
        ...(currency === undefined ? {} : { fiatCurrency: currency }),
        ...(amount === undefined ? {} : { fiatAmount: Number(amount) }),
        ...(returnUrl === undefined ? {} : { redirectURL: returnUrl }),
        ...(projectId === undefined ? {} : { partnerCustomerId: projectId }),
      }
      const answer = await openSession(widgetParams, signal)
      return v.parse(sessionSchema, answer).data.widgetUrl
    },
  }
}
