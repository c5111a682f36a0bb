import * as v from 'valibot'
import type { SandboxPaymentsSettings } from '../../../config/OnrampSettings.js'
import { fetchJson } from '../../../upstream/fetchJson.js'
import { decimalSchema } from '../decimalSchema.js'
import type { Seller, SoldAsset } from '../Seller.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const optionsSchema = v.object({
  currencies: v.array(
    v.object({
      id: text,
      limits: v.array(v.object({ method: text, min: v.number(), max: v.number() })),
    }),
  ),
  assets: v.array(
    v.object({
      chainId: v.pipe(v.number(), v.integer()),
      token: v.optional(text),
      name: text,
      symbol: text,
      decimals: v.pipe(v.number(), v.integer()),
    }),
  ),
})
const quoteSchema = v.object({
  total: decimalSchema,
  subtotal: decimalSchema,
  networkFee: decimalSchema,
  /** In the smallest unit. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)),
})
const orderSchema = v.object({ url: v.pipe(v.string(), v.url()) })

/** Sells by the payment provider of the sandbox, which sends on its chains. */
export function createSandboxPayments({ url }: SandboxPaymentsSettings): Seller {
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    fetchJson({ url: `${url.replace(/\/+$/, '')}${path}`, signal, body, isRead: path !== '/purchases' })
  const readOptions = async (signal: AbortSignal) => v.parse(optionsSchema, await ask('/options', signal))
  const fieldsOf = ({ networkId, address }: SoldAsset) => ({
    chainId: Number(networkId.split(':')[1]),
    ...(address === undefined ? {} : { token: address }),
  })
  return {
    id: 'sandbox',
    name: 'Sandbox Pay',
    probe: readOptions,
    async listAssets(signal) {
      const { assets } = await readOptions(signal)
      return assets.map(({ chainId, token, name, symbol }) => ({
        networkId: `eip155:${chainId}` as const,
        network: `sandbox-${chainId}`,
        networkName: `Chain ${chainId}`,
        symbol,
        name,
        address: token,
      }))
    },
    async listCurrencies(signal) {
      const { currencies } = await readOptions(signal)
      return currencies.map(({ id, limits }) => ({
        id,
        payment_method_limits: limits.map(({ method, min, max }) => ({
          id: method,
          min: min.toFixed(2),
          max: max.toFixed(2),
        })),
      }))
    },
    async getQuote({ asset, currency, amount, method }, signal) {
      const body = { ...fieldsOf(asset), currency, amount, ...(method === undefined ? {} : { method }) }
      const [quote, { assets }] = await Promise.all([
        ask('/quotes', signal, body).then((answer) => v.parse(quoteSchema, answer)),
        readOptions(signal),
      ])
      const { chainId } = fieldsOf(asset)
      const sold = assets.find((one) => one.chainId === chainId && one.token === asset.address)
      const decimals = sold?.decimals ?? 0
      const digits = quote.amount.padStart(decimals + 1, '0')
      const point = digits.length - decimals
      return {
        total: quote.total,
        subtotal: quote.subtotal,
        networkFee: quote.networkFee,
        received: decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`,
        id: '',
      }
    },
    async getUrl({ asset, address, currency = 'USD', amount = '100', returnUrl }, signal) {
      const order = { ...fieldsOf(asset), to: address, currency, amount, ...(returnUrl && { returnUrl }) }
      return v.parse(orderSchema, await ask('/purchases', signal, order)).url
    },
  }
}
