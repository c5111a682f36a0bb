import * as v from 'valibot'
import type { Call } from './call.js'
import { identification, integerField, networkIdField } from './fields.js'

/** What gas costs on a network, in the smallest unit of the native currency. */
export const convertGasPriceCall = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: v.object({ ...identification, chainId: networkIdField }),
  answer: v.object({ standard: integerField, fast: integerField, instant: integerField }),
} as const satisfies Call

/** Answer of {@link convertGasPriceCall}. */
export type ConvertGasPriceAnswer = v.InferOutput<typeof convertGasPriceCall.answer>
