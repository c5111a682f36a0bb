import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, decimalField, idempotencyKeyField, identification } from './fields.js'

const textField = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const listField = v.pipe(v.array(textField), v.maxLength(100))

/** Address of a page that sells. It is made for one purchase. */
export const onrampUrlCall = {
  method: 'POST',
  path: '/v1/generators/onrampurl',
  begins: true,
  query: v.object({ ...identification, idempotencyKey: idempotencyKeyField }),
  body: v.object({
    destinationWallets: v.pipe(
      v.array(
        v.object({
          address: addressField,
          /** Names of networks, of which `defaultNetwork` is one. */
          blockchains: v.optional(listField),
          /** Symbols of what may be bought. */
          assets: v.optional(listField),
        }),
      ),
      v.minLength(1, 'a wallet is required'),
      v.maxLength(10),
    ),
    /** CAIP-2 id or name of the network that receives. */
    defaultNetwork: textField,
    partnerUserId: v.optional(textField),
    defaultExperience: v.optional(v.literal('buy')),
    presetCryptoAmount: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(String), decimalField),
    ),
    presetFiatAmount: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(String), decimalField),
    ),
    /** ISO 4217 code. Not every server reads it. */
    fiatCurrency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency such as USD is required'))),
    /** Id of the seller. Default: the server's first one. Not every server reads it. */
    provider: v.optional(textField),
    /** Page of the app that the seller leads back to. Not every server reads it. */
    redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(2_000), v.url('an address is required'))),
  }),
  answer: v.object({ url: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)) }),
} as const satisfies Call

/** Body of {@link onrampUrlCall}. */
export type OnrampUrlBody = v.InferOutput<typeof onrampUrlCall.body>
