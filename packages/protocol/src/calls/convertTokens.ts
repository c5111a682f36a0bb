import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, decimalsField, identification, networkIdField, textField } from './fields.js'
import { listOf } from './listOf.js'

/** A token that can be swapped. */
export const convertToken = v.object({
  name: textField,
  symbol: v.string(),
  /** CAIP-10 id. The native currency has the address of `nativeTokenAddresses`. */
  address: addressField,
  decimals: decimalsField,
  logoUri: v.fallback(v.optional(v.nullable(v.string())), undefined),
  /** Whether the token can be approved by a signature. EIP-2612 */
  eip2612: v.fallback(v.optional(v.boolean()), undefined),
})

/** Type of {@link convertToken}. */
export type ConvertToken = v.InferOutput<typeof convertToken>

/** The tokens of a network that can be swapped. */
export const convertTokensCall = {
  method: 'GET',
  path: '/v1/convert/tokens',
  query: v.object({ ...identification, chainId: networkIdField }),
  answer: v.object({ tokens: listOf(convertToken) }),
} as const satisfies Call

/** Answer of {@link convertTokensCall}. */
export type ConvertTokensAnswer = v.InferOutput<typeof convertTokensCall.answer>
