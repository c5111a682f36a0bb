import * as v from 'valibot'
import { type Hex, isAddress, isHash, isHex } from 'viem'

const maxTextLength = 100

export const addressField = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
export const hashField = v.custom<Hex>((value) => typeof value === 'string' && isHash(value))

/** Bytes of a call, without those that are not hex. */
export const inputField = v.fallback(v.optional(v.custom<Hex>((value) => isHex(value))), undefined)

/** A whole number, as a text or a number. */
export const bigField = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((value) => BigInt(value)),
)

/** A number of a block. */
export const blockField = v.pipe(bigField, v.maxValue(10n ** 15n), v.transform(Number))

/** What a contract says of itself. Absent if it says nothing, or something that is no text. */
export const nameField = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, maxTextLength)),
    ),
  ),
  undefined,
)

/** Decimals of a token, 0 to 255. Absent if they are missing or invalid. */
export const decimalsField = v.fallback(
  v.optional(v.pipe(bigField, v.maxValue(255n), v.transform(Number))),
  undefined,
)

/** Parses the rows of a list. Leaves out those that are not valid: one of them must not lose the others. */
export function parseRows<row>(schema: v.GenericSchema<unknown, row>, rows: readonly unknown[]): row[] {
  return rows.flatMap((each) => {
    const parsed = v.safeParse(schema, each)
    return parsed.success ? [parsed.output] : []
  })
}
