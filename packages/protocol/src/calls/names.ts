import * as v from 'valibot'
import { isNameZone } from '../names/nameZones.js'
import type { Call } from './call.js'
import { addressField, idempotencyKeyField, identification } from './fields.js'
import { listOf } from './listOf.js'

/** Largest coin type that is a number of ENSIP-11. */
const maxCoinType = 0xffff_ffff
const maxNameLength = 255

/** A whole name: `alice.shop.id`. In lower case after parsing. */
export const accountNameField = v.pipe(
  v.string(),
  v.maxLength(maxNameLength),
  v.toLowerCase(),
  v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'a name of labels and dots is required'),
)

const zoneField = v.custom<string>(
  (value) => typeof value === 'string' && isNameZone(value),
  'a zone is required',
)

const apiVersion = v.optional(v.literal('2'))
const evmAddressField = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'an EVM address is required'))

/** What the owner says of a name. */
export const nameAttributes = v.object({
  /** https address of a picture. */
  avatar: v.optional(v.pipe(v.string(), v.maxLength(2_048), v.url(), v.startsWith('https://'))),
  bio: v.optional(v.pipe(v.string(), v.maxLength(280))),
})

/** A name and the addresses it stands for. */
export const nameEntry = v.object({
  name: accountNameField,
  /** ISO 8601. */
  registered_at: v.optional(v.nullable(v.string())),
  updated_at: v.optional(v.nullable(v.string())),
  /** By coin type. ENSIP-11 */
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    v.object({ address: addressField, created: v.optional(v.string()) }),
  ),
  attributes: v.fallback(listOf(nameAttributes), []),
})

/** Type of {@link nameEntry}. */
export type NameEntry = v.InferOutput<typeof nameEntry>

/** The addresses of a name. 404: it is not registered. */
export const nameCall = {
  method: 'GET',
  path: '/v1/profile/account/:name',
  isFresh: true,
  params: v.object({ name: accountNameField }),
  query: v.object({ ...identification, apiVersion }),
  answer: nameEntry,
} as const satisfies Call

/** The names of an address. */
export const namesOfAddressCall = {
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  isFresh: true,
  params: v.object({ address: addressField }),
  query: v.object({
    ...identification,
    apiVersion,
    /** Address of the user. */
    sender: v.optional(addressField),
  }),
  answer: listOf(nameEntry),
} as const satisfies Call

/** Names like a label, in a zone, and whether somebody has registered them. */
export const nameSuggestionsCall = {
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  params: v.object({ name: v.pipe(v.string(), v.maxLength(maxNameLength), v.toLowerCase()) }),
  query: v.object({ ...identification, zone: v.optional(zoneField) }),
  answer: v.object({ suggestions: listOf(v.object({ name: accountNameField, registered: v.boolean() })) }),
} as const satisfies Call

/** Registers a name for the address that has signed the message. */
export const registerNameCall = {
  method: 'POST',
  path: '/v1/profile/account',
  begins: true,
  query: v.object({ ...identification, idempotencyKey: idempotencyKeyField }),
  body: v.object({
    /** The network of the account. ENSIP-11 */
    coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCoinType)),
    address: evmAddressField,
    /** JSON of {@link nameMessage}, which the address has signed (ERC-191). */
    message: v.pipe(v.string(), v.maxLength(4_000)),
    /** Of the key of the address, or of its contract (ERC-1271, ERC-6492). */
    signature: v.pipe(v.string(), v.maxLength(40_000), v.regex(/^0x(?:[\da-f]{2})+$/i, 'hex is required')),
  }),
  answer: v.object({ success: v.boolean() }),
} as const satisfies Call

/** What is signed to register a name. */
export const nameMessage = v.object({
  name: accountNameField,
  attributes: v.optional(nameAttributes, {}),
  /** When it was signed, in seconds since 1970. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
