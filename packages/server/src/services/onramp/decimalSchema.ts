import * as v from 'valibot'
import { toDecimalText } from '../prices/toDecimalText.js'

/** An amount of a provider, a number or a text. Its output is decimal text without exponent. */
export const decimalSchema = v.pipe(
  v.union([
    v.pipe(v.number(), v.finite(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^\d{1,40}(?:\.\d{1,40})?$/)),
  ]),
  v.transform((value) => (typeof value === 'number' ? toDecimalText(value) : value)),
)
