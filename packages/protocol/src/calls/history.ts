import * as v from 'valibot'
import type { Call } from './call.js'
import {
  addressField,
  cursorField,
  decimalField,
  decimalsField,
  identification,
  moneyField,
  networkIdField,
  textField,
} from './fields.js'
import { listOf } from './listOf.js'

const optionalAddress = v.fallback(v.optional(addressField), undefined)
const picture = v.fallback(v.optional(v.object({ url: v.string() })), undefined)

/** What a transfer of a fungible token moved. */
const fungibleInfo = v.object({
  name: textField,
  symbol: textField,
  icon: picture,
  /** Absent for the native currency. Not every server sends it. */
  address: optionalAddress,
  decimals: v.fallback(v.optional(decimalsField), undefined),
})

/** What a transfer of an NFT moved. */
const nftInfo = v.object({
  name: textField,
  content: v.fallback(v.optional(v.object({ preview: picture, detail: picture })), undefined),
  flags: v.fallback(v.optional(v.object({ is_spam: v.fallback(v.boolean(), false) })), undefined),
  /** Contract of the collection. Not every server sends it. */
  address: optionalAddress,
  /** Decimal id of the token in the collection. Not every server sends it. */
  token_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/))), undefined),
})

/** One transfer of a transaction. */
export const historyTransfer = v.object({
  fungible_info: v.fallback(v.optional(fungibleInfo), undefined),
  nft_info: v.fallback(v.optional(nftInfo), undefined),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: decimalField }),
  /** Worth of the transfer when it was mined. */
  value: moneyField,
  /** Price of one unit when it was mined. */
  price: moneyField,
  /** Not every server sends the two addresses. */
  sender: optionalAddress,
  recipient: optionalAddress,
})

/** One transaction of the past. */
export const historyEntry = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  metadata: v.object({
    operationType: v.fallback(v.string(), 'execute'),
    hash: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
    chain: networkIdField,
    /** ISO 8601. */
    minedAt: v.pipe(
      v.string(),
      v.maxLength(100),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'a date is required'),
    ),
    sentFrom: v.fallback(v.string(), ''),
    /** Empty if the transaction created a contract. */
    sentTo: v.fallback(v.string(), ''),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.fallback(v.optional(v.number()), undefined),
  }),
  transfers: v.fallback(listOf(historyTransfer), []),
})

/** Transactions of an account, the newest first, a page at a time. */
export const historyCall = {
  method: 'GET',
  path: '/v1/account/:account/history',
  params: v.object({ account: addressField }),
  query: v.object({
    ...identification,
    /** `next` of the page before. */
    cursor: v.optional(cursorField),
    /** Only transactions of this network. */
    chainId: v.optional(networkIdField),
  }),
  answer: v.object({
    data: listOf(historyEntry),
    /** Cursor of the next page, `null` on the last one. */
    next: v.fallback(v.nullable(cursorField), null),
    /** Where the transactions are from. Not every server sends it. */
    source: textField,
    /** `partial` if transactions may be missing. Not every server sends it. */
    completeness: v.fallback(v.optional(v.picklist(['complete', 'partial'])), undefined),
  }),
} as const satisfies Call

/** Answer of {@link historyCall}. */
export type HistoryAnswer = v.InferOutput<typeof historyCall.answer>
/** One transaction of {@link HistoryAnswer}. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>
/** One transfer of {@link HistoryEntry}. */
export type HistoryTransfer = v.InferOutput<typeof historyTransfer>
