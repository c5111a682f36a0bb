import * as v from 'valibot'
import type { Call } from './call.js'
import { identification, networkIdField } from './fields.js'

/** Text with a list, joined by commas. */
const commaList = <const entry extends v.GenericSchema<string>>(entry: entry) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8_000),
      v.transform((text) => text.split(',')),
      v.array(entry),
    ),
  )
const count = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(max))
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A page of the wallet directory. `hostedDirectory` sends it and parses the entries of the answer. */
export const walletsCall = {
  method: 'GET',
  path: '/getWallets',
  query: v.object({
    ...identification,
    /** From 1. Default: 1. */
    page: v.optional(count(100_000), '1'),
    /** Wallets per page, at most 100. Default: 40. */
    entries: v.optional(count(100), '40'),
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    badge_type: v.optional(shortText),
    badge: v.optional(shortText),
    /** Ids of wallets. */
    include: commaList(shortText),
    exclude: commaList(shortText),
    names: commaList(shortText),
    rdns: commaList(shortText),
    chains: commaList(networkIdField),
  }),
  answer: v.object({
    data: v.array(v.looseObject({ id: shortText, name: v.string() })),
    /** Number of wallets on all pages. */
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
} as const satisfies Call

/** Query of {@link walletsCall} after parsing. */
export type WalletsQuery = v.InferOutput<typeof walletsCall.query>
