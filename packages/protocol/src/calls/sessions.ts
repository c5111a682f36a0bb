import * as v from 'valibot'
import { isCaipAddress } from '../caip.js'
import type { Call } from './call.js'
import { identification } from './fields.js'
import { listOf } from './listOf.js'

/** CAIP-10 account id of EVM. */
const accountField = v.custom<`eip155:${string}`>(
  (value) => isCaipAddress(value) && /^eip155:\d{1,16}:0x[\da-f]{40}$/i.test(value),
  'a CAIP-10 account of EVM is required',
)
/** Id of a session: a permission that an account has granted. */
const pciField = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/, 'the id of a session is required'))
const signatureField = v.pipe(
  v.string(),
  v.maxLength(40_000),
  v.regex(/^0x(?:[\da-f]{2})+$/i, 'hex is required'),
)
const evmAddressField = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'an EVM address is required'))
/** Milliseconds since 1970. */
const timeField = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What a permission allows. ERC-7715 */
const permissionField = v.object({
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.record(v.string(), v.unknown()),
})

/** A session in an answer. */
export const sessionEntry = v.object({
  pci: pciField,
  /** The account that may spend. */
  to: evmAddressField,
  permission: permissionField,
  createdAt: timeField,
  /** Absent: it does not end by itself. */
  expirationTime: v.optional(v.nullable(timeField)),
  /** Absent: it is not revoked. */
  revokedAt: v.optional(v.nullable(timeField)),
})

/** Type of {@link sessionEntry}. */
export type SessionEntry = v.InferOutput<typeof sessionEntry>

/** The sessions of an account, newest first. */
export const sessionsCall = {
  method: 'GET',
  path: '/v1/sessions/:id',
  isFresh: true,
  params: v.object({ id: accountField }),
  query: v.object(identification),
  answer: v.object({ pcis: listOf(sessionEntry) }),
} as const satisfies Call

/** Stores a session that the account has granted and signed. The same message has the same id. */
export const storeSessionCall = {
  method: 'POST',
  path: '/v1/sessions/:id',
  params: v.object({ id: accountField }),
  query: v.object(identification),
  body: v.object({
    /** JSON of {@link sessionMessage}, which the account has signed (ERC-191). */
    message: v.pipe(v.string(), v.maxLength(8_000)),
    /** Of the key of the account, or of its contract (ERC-1271, ERC-6492). */
    signature: signatureField,
  }),
  answer: v.object({ pci: pciField }),
} as const satisfies Call

/** Revokes a session. */
export const revokeSessionCall = {
  method: 'POST',
  path: '/v1/sessions/:id/revoke',
  params: v.object({ id: accountField }),
  query: v.object(identification),
  body: v.object({
    pci: pciField,
    /** Of {@link writeSessionRevocation}, by the key of the account or its contract. */
    signature: signatureField,
  }),
  answer: v.object({ success: v.boolean() }),
} as const satisfies Call

/** What is signed to store a session. */
export const sessionMessage = v.object({
  statement: v.string(),
  /** CAIP-10 account id. */
  account: accountField,
  to: evmAddressField,
  permission: permissionField,
  /** Milliseconds since 1970. Absent: it does not end by itself. */
  expiresAt: v.optional(timeField),
  /** When it was signed, in seconds since 1970. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The first member of what is signed, so that the user reads what it is. */
export const sessionStatement = 'Remember that I granted this permission. This costs nothing.'

/**
 * Returns the text that the account signs to revoke a session.
 *
 * @param session Its id, and the CAIP-10 id of the account that granted it.
 *
 * @example
 * ```ts
 * import { writeSessionRevocation } from '@latchkey/protocol'
 *
 * const message = writeSessionRevocation({
 *   account: 'eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
 *   pci: '4Jb7wqv1mXyT0sKcR2ZhNQ',
 * })
 * ```
 */
export function writeSessionRevocation(session: { readonly account: string; readonly pci: string }): string {
  return `End the permission ${session.pci} of ${session.account.toLowerCase()}. This costs nothing.`
}
