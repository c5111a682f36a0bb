import { isAddress, type OnrampOptionsAnswer, type OnrampQuoteAnswer } from '@latchkey/protocol'
import type { OnrampProviderSettings } from '../../config/OnrampSettings.js'
import { HttpError } from '../../http/HttpError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import { createSeller } from './createSeller.js'
import type { PagePurchase, Purchase, Seller, SoldAsset } from './Seller.js'

const optionsMs = 60_000
/** Prices change: a quote is kept only for requests that follow each other while a user types. */
const quoteMs = 5_000

/** What a quote or a page is asked for, before the provider and the asset are found. */
interface Wanted {
  readonly provider: string | undefined
  /** CAIP-2 id of a network, or its name. Absent: the first that has the asset. */
  readonly network: string | undefined
  /** Absent: the first one. */
  readonly symbol: string | undefined
}

/** The purchases of the server. */
export interface Onramp {
  getOptions(): Promise<OnrampOptionsAnswer>
  getQuote(wanted: Wanted & Omit<Purchase, 'asset'>): Promise<OnrampQuoteAnswer>
  getUrl(wanted: Wanted & Omit<PagePurchase, 'asset'>): Promise<string>
}

const refuse = (sentence: string) => new HttpError(400, 'INVALID_REQUEST', sentence)

/** Creates the purchases of the given providers, of which the first is the default. */
export function createOnramp(
  providers: readonly OnrampProviderSettings[],
  metrics?: Metrics,
): Onramp | undefined {
  const shops = providers.map((settings) => createShop(createSeller(settings), metrics))
  const [first] = shops
  if (!first) return undefined

  const find = async ({ provider, network, symbol }: Wanted) => {
    const shop = provider === undefined ? first : shops.find(({ seller }) => seller.id === provider)
    if (!shop) throw refuse(`There is no provider "${provider?.slice(0, 50)}".`)
    const { assets } = await shop.getOptions()
    const asset = assets.find(
      (one) =>
        (symbol === undefined || one.symbol.toUpperCase() === symbol.toUpperCase()) &&
        (network === undefined || one.networkId === network || one.network === network.toLowerCase()),
    )
    if (asset) return { shop, asset }
    throw refuse(`${shop.seller.name} does not sell ${symbol ?? 'anything'} on ${network ?? 'any network'}.`)
  }
  return {
    async getOptions() {
      const known = await Promise.allSettled(
        shops.map(async ({ seller, getOptions }) => ({ ...(await getOptions()), id: seller.id })),
      )
      const offers = known.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      // None answered: the error of the first.
      const [{ currencies } = await first.getOptions()] = offers
      return {
        paymentCurrencies: currencies.map(({ id, payment_method_limits: limits }) => ({
          id,
          payment_method_limits: [...limits],
        })),
        purchaseCurrencies: toCurrencies(offers.flatMap(({ assets }) => assets)),
        providers: offers.map(({ id }) => id),
      }
    },
    async getQuote({ currency, amount, method, ...wanted }) {
      const { shop, asset } = await find(wanted)
      checkLimits(await shop.getOptions(), currency, amount, method)
      const quote = await shop.getQuote({ asset, currency, amount, method })
      return {
        paymentTotal: { amount: quote.total, currency },
        paymentSubtotal: { amount: quote.subtotal, currency },
        networkFee: { amount: quote.networkFee, currency },
        purchaseAmount: { amount: quote.received, currency: asset.symbol },
        quoteId: quote.id,
      }
    },
    async getUrl(page) {
      const { shop, asset } = await find(page)
      const { address, currency, amount, returnUrl, projectId, clientIp } = page
      if (!isAddress(address, asset.networkId.startsWith('solana:') ? 'solana' : 'eip155'))
        throw refuse(`The wallet is no address of ${asset.networkName}.`)
      if (amount !== undefined && currency !== undefined)
        checkLimits(await shop.getOptions(), currency, amount, undefined)
      return shop.getUrl({ asset, address, currency, amount, returnUrl, projectId, clientIp })
    },
  }
}

interface ShopOptions {
  readonly assets: readonly SoldAsset[]
  readonly currencies: Awaited<ReturnType<Seller['listCurrencies']>>
}

/** A provider with time limits, and with its options and quotes kept for a while. */
function createShop(seller: Seller, metrics: Metrics | undefined) {
  const { name, getQuote, probe } = seller
  const options = createUpstream({
    name,
    load: async (_: undefined, signal): Promise<ShopOptions> => {
      const [assets, currencies] = await Promise.all([
        seller.listAssets(signal),
        seller.listCurrencies(signal),
      ])
      return { assets, currencies }
    },
    probe,
    keyOf: () => '',
    cacheMs: optionsMs,
    metrics,
  })
  const quotes =
    getQuote &&
    createUpstream({
      name,
      load: getQuote,
      probe,
      keyOf: (purchase: Purchase) => JSON.stringify(purchase),
      cacheMs: quoteMs,
      metrics,
    })
  let asked = 0
  const pages = createUpstream({
    name,
    load: seller.getUrl,
    probe,
    // Each page is for one purchase: two users must not get the same.
    keyOf: () => String(asked++),
    cacheMs: 0,
    metrics,
  })
  return {
    seller,
    getOptions: () => options(undefined),
    async getQuote(purchase: Purchase) {
      if (quotes) return quotes(purchase)
      throw new HttpError(501, 'NOT_IMPLEMENTED', `${name} has no quotes: its page tells the price.`)
    },
    getUrl: (purchase: PagePurchase) => pages(purchase),
  }
}

function checkLimits(
  { currencies }: ShopOptions,
  currency: string,
  amount: string,
  method: string | undefined,
): void {
  const known = currencies.find(({ id }) => id === currency)
  if (!known)
    throw refuse(`${currency} cannot be paid with. There are ${currencies.map(({ id }) => id).join(', ')}.`)
  const limits = known.payment_method_limits.filter(({ id }) => method === undefined || id === method)
  const [least, most] = [
    Math.min(...limits.map(({ min }) => Number(min))),
    Math.max(...limits.map(({ max }) => Number(max))),
  ]
  if (limits.length === 0) throw refuse(`There is no way to pay "${method?.slice(0, 50)}".`)
  const paid = Number(amount)
  if (paid >= least && paid <= most) return
  throw refuse(
    `The amount must be from ${least} to ${most} ${currency}${method === undefined ? '' : ` by ${method}`}.`,
  )
}

function toCurrencies(assets: readonly SoldAsset[]): OnrampOptionsAnswer['purchaseCurrencies'] {
  const symbols = [...new Set(assets.map(({ symbol }) => symbol))]
  return symbols.map((symbol) => {
    const own = assets.filter((asset) => asset.symbol === symbol)
    const byNetwork = new Map(own.map((asset) => [asset.networkId, asset]))
    return {
      id: symbol.toLowerCase(),
      name: own[0]?.name ?? symbol,
      symbol,
      networks: [...byNetwork.values()].map(({ networkId, network, networkName, address }) => ({
        name: network,
        display_name: networkName,
        chain_id: networkId.startsWith('eip155:') ? networkId.slice('eip155:'.length) : networkId,
        contract_address: address ?? '',
      })),
    }
  })
}
