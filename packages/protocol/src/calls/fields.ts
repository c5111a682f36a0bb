import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../caip.js'

/** CAIP-2 network id. */
export const networkIdField = v.custom<CaipNetworkId>(isCaipNetworkId, 'a CAIP-2 network id is required')

/** Address of an account or a token, plain or CAIP-10. */
export const addressField = v.pipe(
  v.string(),
  v.regex(/^[\w:.-]{1,200}$/, 'an address of 1 to 200 characters is required'),
)

/** Position in a list, as a server gave it. */
export const cursorField = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))

/** Exact decimal number of at least 0, without exponent: `12.5`. */
export const decimalField = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^\d+(?:\.\d+)?$/, 'a decimal number is required'),
)

/** An integer of 256 bits as a decimal text. Accepts a number that is exact. */
export const integerField = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^\d{1,78}$/, 'an integer of at least 0 is required'),
)

/** Decimals of a currency, 0 to 255, as a text. Accepts a number. */
export const decimalsField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])$/, 'decimals are an integer from 0 to 255'),
)

/** Amount of money in the currency of the request. Absent if it is missing or invalid, never 0 instead. */
export const moneyField = v.fallback(
  v.optional(v.union([v.pipe(v.number(), v.finite(), v.minValue(0)), decimalField])),
  undefined,
)

/** Text for display. Absent if it is missing or not a text. */
export const textField = v.fallback(v.optional(v.string()), undefined)

/** Query parameters that every call has. */
export const identification = {
  /** Id of the app at the server. */
  projectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Kind of the SDK. */
  st: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Version of the SDK. */
  sv: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Id of the client of the pairing protocol. */
  clientId: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

/** Names an attempt to begin something. Servers that do not know it ignore it. */
export const idempotencyKeyField = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, "-" and "_" are required')),
)
