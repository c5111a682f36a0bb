import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, identification, moneyField, textField } from './fields.js'
import { listOf } from './listOf.js'

/** Largest number of addresses that one call may ask for. */
export const maxPriceAddresses = 100

/** The price of one token. */
export const fungibleEntry = v.object({
  /** The address as it was asked for. */
  address: addressField,
  name: textField,
  symbol: textField,
  iconUrl: textField,
  /** Price of one unit. Absent if it is unknown. */
  price: moneyField,
  /** Where the price is from. Not every server sends it. */
  source: textField,
  /** When the price was read, ISO 8601. Not every server sends it. */
  updatedAt: textField,
})

/** Prices of tokens. */
export const fungiblePriceCall = {
  method: 'POST',
  path: '/v1/fungible/price',
  query: v.object(identification),
  body: v.object({
    currency: v.literal('usd'),
    /** CAIP-10 ids. The native currency has the address of `nativeTokenAddresses`. */
    addresses: v.pipe(v.array(addressField), v.minLength(1), v.maxLength(maxPriceAddresses)),
    projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: v.object({ fungibles: listOf(fungibleEntry) }),
} as const satisfies Call

/** Answer of {@link fungiblePriceCall}. */
export type FungiblePriceAnswer = v.InferOutput<typeof fungiblePriceCall.answer>
/** One price of {@link FungiblePriceAnswer}. */
export type FungibleEntry = v.InferOutput<typeof fungibleEntry>
