import * as v from 'valibot'
import type { Call } from './call.js'
import { addressField, cursorField, identification, networkIdField, textField } from './fields.js'
import { listOf } from './listOf.js'

const picture = v.fallback(v.optional(v.object({ url: v.string() })), undefined)
const flag = v.fallback(v.boolean(), false)

/** One NFT of an account. */
export const nftEntry = v.object({
  chainId: networkIdField,
  /** Contract of the collection, plain or CAIP-10. */
  address: addressField,
  /** Decimal id of the token in the collection. */
  token_id: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  standard: v.picklist(['erc721', 'erc1155']),
  /** How many the account has, as an integer. Default: 1. */
  quantity: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/)), '1'),
  name: textField,
  collection: v.fallback(v.optional(v.object({ name: textField })), undefined),
  content: v.fallback(v.optional(v.object({ preview: picture, detail: picture })), undefined),
  flags: v.fallback(
    v.optional(
      v.object({
        is_spam: flag,
        /** Whether the server knows the collection, so that its pictures can be loaded unasked. */
        is_known: flag,
      }),
    ),
    undefined,
  ),
})

/**
 * NFTs of an account, a page at a time. A call of our own: other servers of the protocol answer 404 or 501.
 */
export const nftsCall = {
  method: 'GET',
  path: '/v1/account/:address/nfts',
  params: v.object({ address: addressField }),
  query: v.object({
    ...identification,
    chainId: networkIdField,
    /** `next` of the page before. */
    cursor: v.optional(cursorField),
  }),
  answer: v.object({
    data: listOf(nftEntry),
    /** Cursor of the next page, `null` on the last one. */
    next: v.fallback(v.nullable(cursorField), null),
    /** Where the NFTs are from. */
    source: textField,
    /** `partial` if NFTs may be missing. */
    completeness: v.fallback(v.optional(v.picklist(['complete', 'partial'])), undefined),
  }),
} as const satisfies Call

/** Answer of {@link nftsCall}. */
export type NftsAnswer = v.InferOutput<typeof nftsCall.answer>
/** One NFT of {@link NftsAnswer}. */
export type NftEntry = v.InferOutput<typeof nftEntry>
