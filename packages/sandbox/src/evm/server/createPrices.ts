import { type Address, formatUnits, isAddressEqual } from 'viem'
import type { EvmControls } from '../createEvm.js'
import { invalid, Refusal } from './Refusal.js'
import { readBody, readFields, readToken } from './read.js'

/** Decimals of the amounts of money that the server counts with. */
const moneyDecimals = 20
const ether = 10n ** 18n
/** Most tokens that one request may ask for. */
const maxTokens = 100

/** What the tokens of chains cost. */
export interface Prices {
  /** Returns the price of a token, or of ether, in 10^-20 US dollars. `undefined` if it has none. */
  find(chain: EvmControls, token: Address | undefined): bigint | undefined
}

/** Creates prices that do not change: that of ether, and those of the pools as they were filled. */
export function createPrices(etherPrice: number): Prices {
  const ofEther = BigInt(etherPrice) * 10n ** BigInt(moneyDecimals)
  return {
    find({ tokens, exchange }, token) {
      if (!token || isAddressEqual(token, exchange.wrappedNative)) return ofEther
      const pool = exchange.pools.find((each) => isAddressEqual(each.token, token))
      const known = tokens.find(({ address }) => isAddressEqual(address, token))
      if (!pool || !known) return undefined
      const unit = 10n ** BigInt(known.decimals)
      return (ofEther * pool.initial.ether * unit) / (pool.initial.token * ether)
    },
  }
}

/** Returns a price as the wire has it. */
export const toPriceText = (price: bigint) => formatUnits(price, moneyDecimals)

/** Returns what an amount of a token is worth, as the wire has it. */
export const toWorthText = (value: bigint, decimals: number, price: bigint) =>
  formatUnits((value * price) / 10n ** BigInt(decimals), moneyDecimals)

/** Answers `POST /v1/fungible/price`. */
export async function answerPrices(
  context: Parameters<typeof readBody>[0],
  chains: readonly EvmControls[],
  prices: Prices,
) {
  const { currency, addresses } = readFields(await readBody(context), 'The body')
  if (currency !== 'usd') throw invalid('Prices are in usd.')
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > maxTokens)
    throw invalid(`"addresses" is not a list of 1 to ${maxTokens} tokens.`)
  const updatedAt = new Date().toISOString()
  const fungibles = addresses.flatMap((id) => {
    const place = tryToken(chains, id)
    const price = place && prices.find(place.chain, place.address)
    if (!place || price === undefined) return []
    const { name, symbol } = describe(place.chain, place.address)
    return [{ address: id, name, symbol, price: toPriceText(price), source: 'sandbox', updatedAt }]
  })
  return { fungibles }
}

/** Name, symbol and decimals of a token that the chain has, or of its ether. */
export function describe({ tokens, network }: EvmControls, token: Address | undefined) {
  const found = token ? tokens.find(({ address }) => isAddressEqual(address, token)) : network.nativeCurrency
  return found ?? { name: undefined, symbol: undefined, decimals: undefined }
}

/** What the server does not have has no price. */
function tryToken(chains: readonly EvmControls[], id: unknown) {
  try {
    return readToken(chains, id, 'An address')
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'UNSUPPORTED_NETWORK') return undefined
    throw error
  }
}
