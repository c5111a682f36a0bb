import * as v from 'valibot'
import type { MeldSettings } from '../../../config/OnrampSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'
import { decimalSchema } from '../decimalSchema.js'
import { knownAssets, sellsKnownAssets } from '../knownAssets.js'
import type { Purchase, Seller, SellerQuote, SoldAsset } from '../Seller.js'

const quoteSchema = v.object({
  quotes: v.pipe(
    v.array(
      v.object({
        sourceAmount: decimalSchema,
        sourceAmountWithoutFees: decimalSchema,
        destinationAmount: decimalSchema,
        networkFee: v.fallback(decimalSchema, '0'),
        serviceProvider: v.pipe(v.string(), v.maxLength(100)),
      }),
    ),
    v.minLength(1, 'Meld has no quote'),
  ),
})

const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }
const version = '2023-12-19'

/**
 * Sells by Meld. Its page takes a public key, the wallet, and SOL on Solana or else USDC. Quotes need the
 * secret key; the one that gives most is taken (https://docs.meld.io/reference/crypto-quote-get).
 */
export function createMeld(settings: MeldSettings): Seller {
  const { publicKey, apiKey, country = 'US' } = settings
  const { pageUrl = 'https://meldcrypto.com', apiUrl = 'https://api.meld.io' } = settings

  const getQuote = async (purchase: Purchase, signal: AbortSignal): Promise<SellerQuote> => {
    const { asset, currency, amount, method } = purchase
    const answer = await fetchJson({
      url: new URL('/payments/crypto/quote', apiUrl).href,
      headers: { authorization: `BASIC ${apiKey}`, 'meld-version': version },
      body: {
        countryCode: country,
        sourceCurrencyCode: currency,
        sourceAmount: Number(amount),
        destinationCurrencyCode: codeOf(asset),
        ...(method === undefined ? {} : { paymentMethodType: methods[method] ?? method }),
      },
      signal,
    })
    const { quotes } = v.parse(quoteSchema, answer)
    const [best] = quotes.toSorted((a, b) => Number(b.destinationAmount) - Number(a.destinationAmount))
    if (!best) throw new UnusableAnswer('Meld has no quote')
    return {
      total: best.sourceAmount,
      subtotal: best.sourceAmountWithoutFees,
      networkFee: best.networkFee,
      received: best.destinationAmount,
      id: best.serviceProvider,
    }
  }
  return {
    id: 'meld',
    name: 'Meld.io',
    probe: (signal) => fetchJson({ url: apiUrl, signal }),
    ...sellsKnownAssets,
    listAssets: async () => knownAssets.filter((asset) => asset.symbol === soldOn(asset)),
    getQuote: apiKey === undefined ? undefined : getQuote,
    async getUrl({ asset, address, projectId }) {
      const page = new URL(pageUrl)
      page.search = new URLSearchParams({
        publicKey,
        destinationCurrencyCode: soldOn(asset),
        walletAddress: address,
        ...(projectId === undefined ? {} : { externalCustomerId: projectId }),
      }).toString()
      return page.href
    },
  }
}

/** What the page sells on the network of an asset. */
const soldOn = ({ network }: SoldAsset): string => (network === 'solana' ? 'SOL' : 'USDC')

/** `USDC` on Ethereum, `USDC_BASE` on others. */
function codeOf({ symbol, network }: SoldAsset): string {
  const isHome = network === 'ethereum' || network === 'solana'
  return isHome ? symbol : `${symbol}_${network.toUpperCase()}`
}
