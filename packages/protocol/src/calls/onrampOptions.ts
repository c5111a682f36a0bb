import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, decimalField, identification } from './fields.js'
import { listOf } from './listOf.js'

const idField = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const labelField = v.pipe(v.string(), v.maxLength(300))

/** An amount of money. Accepts a number. */
const limitField = v.pipe(v.union([v.string(), v.number()]), v.transform(String), decimalField)

/** A network that a currency can be bought on. */
const purchaseNetwork = v.object({
  name: idField,
  display_name: v.fallback(v.optional(labelField), undefined),
  /** Decimal chain id of an EVM network, or a CAIP-2 id. */
  chain_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)),
  /** Contract of the token. Empty for the network's own currency. */
  contract_address: v.fallback(v.optional(v.union([addressField, v.literal('')])), undefined),
})

/** What can be bought, and what with. */
export const onrampOptionsCall = {
  method: 'GET',
  path: '/v1/onramp/options',
  query: v.object(identification),
  answer: v.object({
    paymentCurrencies: listOf(
      v.object({
        id: idField,
        payment_method_limits: listOf(v.object({ id: idField, min: limitField, max: limitField })),
      }),
    ),
    purchaseCurrencies: listOf(
      v.object({
        id: idField,
        name: labelField,
        symbol: idField,
        networks: listOf(purchaseNetwork),
      }),
    ),
    /** Ids of who sells, the default first. None if it is no list of texts. Not every server sends it. */
    providers: v.optional(v.fallback(v.array(idField), [])),
  }),
} as const satisfies Call

/** Answer of {@link onrampOptionsCall}. */
export type OnrampOptionsAnswer = v.InferOutput<typeof onrampOptionsCall.answer>
