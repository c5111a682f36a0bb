import * as v from 'valibot'
import { type CaipAddress, isCaipAddress } from '../caip.js'
import type { Call } from './call.js'
import { identification, networkIdField } from './fields.js'
import { listOf } from './listOf.js'

/** Longest sign-in message, in characters. */
export const maxSignInMessage = 20_000

const accountField = v.custom<CaipAddress>(isCaipAddress, 'a CAIP-10 account is required')
const addressField = v.pipe(v.string(), v.regex(/^\w{20,128}$/, 'an address is required'))
const messageField = v.pipe(v.string(), v.minLength(1), v.maxLength(maxSignInMessage))
const timeField = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())
const secretField = v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/, 'a secret is required'))

/** A user who is signed in. */
export const signInSession = v.object({
  /** Names the session in a list of sessions. It is not a secret. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Names the user at the server, the same for all accounts that are linked. */
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** The account that signed. */
  account: accountField,
  /** The accounts of the user, `account` among them. */
  accounts: v.pipe(v.array(accountField), v.minLength(1), v.maxLength(100)),
  signedInAt: timeField,
  /** When the session ends at the latest. */
  expiresAt: timeField,
})

/** Type of {@link signInSession}. Times are in ISO 8601. */
export type SignInSession = v.InferOutput<typeof signInSession>

/** What a wallet is asked to sign, apart from its address. */
export const signInFields = v.object({
  networkId: networkIdField,
  domain: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  scheme: v.optional(v.pipe(v.string(), v.maxLength(30))),
  uri: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  version: v.literal('1'),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z\d]{8,100}$/, 'a nonce of 8 letters or digits is required')),
  statement: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  issuedAt: timeField,
  expirationTime: v.optional(timeField),
  notBefore: v.optional(timeField),
  requestId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(100))),
})

/** Type of {@link signInFields}. */
export type SignInFields = v.InferOutput<typeof signInFields>

/** Asks for a message to sign. */
export const startSignInCall = {
  method: 'POST',
  path: '/sign-in/v1/start',
  query: v.object(identification),
  body: v.object({
    networkId: networkIdField,
    /** The account that will sign. Absent while the wallet is not connected: then there is no `message`. */
    address: v.optional(addressField),
  }),
  answer: v.object({
    fields: signInFields,
    /** The text to sign, if the address is known. */
    message: v.optional(messageField),
    /**
     * Goes back with the signature, to servers of another origin, which have no cookie. Nobody else may learn
     * it.
     */
    visit: v.optional(secretField),
  }),
} as const satisfies Call

/** Answer of {@link startSignInCall}. */
export type StartSignInAnswer = v.InferOutput<typeof startSignInCall.answer>

/**
 * Signs in with a signed message. 401: the message, its nonce or its signature is not valid. The reason is
 * one of these if users can do something: `MESSAGE_EXPIRED`, `INVALID_NONCE`, `NO_VISIT` (the browser has not
 * kept the cookie of the start). 409: the account belongs to another user.
 */
export const verifySignInCall = {
  method: 'POST',
  path: '/sign-in/v1/verify',
  query: v.object(identification),
  body: v.object({
    message: messageField,
    /** EVM and Polkadot: hex. Solana: base58. Bitcoin: base64. */
    signature: v.pipe(v.string(), v.minLength(1), v.maxLength(40_000), v.regex(/^[\w+/=]+$/)),
    /** Adds the account to the user who is signed in, instead of signing in as another one. */
    link: v.optional(v.boolean()),
    visit: v.optional(secretField),
  }),
  answer: v.object({
    session: signInSession,
    /** For servers of another origin, which have no cookie. */
    token: v.optional(secretField),
  }),
} as const satisfies Call

/** Answer of {@link verifySignInCall}. */
export type VerifySignInAnswer = v.InferOutput<typeof verifySignInCall.answer>

/** Who is signed in. */
export const signInSessionCall = {
  method: 'GET',
  path: '/sign-in/v1/session',
  isFresh: true,
  query: v.object(identification),
  answer: v.object({ session: v.nullable(signInSession) }),
} as const satisfies Call

/** Ends the session. */
export const signOutCall = {
  method: 'POST',
  path: '/sign-in/v1/sign-out',
  query: v.object(identification),
  body: v.object({}),
  answer: v.object({ success: v.literal(true) }),
} as const satisfies Call

/** One of the sessions of a user. */
export const signInSessionEntry = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  account: accountField,
  signedInAt: timeField,
  lastSeenAt: timeField,
  /** Whether it is the session that asks. */
  isCurrent: v.boolean(),
})

/** Type of {@link signInSessionEntry}. */
export type SignInSessionEntry = v.InferOutput<typeof signInSessionEntry>

/** The sessions of the user who is signed in, on all devices. */
export const signInSessionsCall = {
  method: 'GET',
  path: '/sign-in/v1/sessions',
  isFresh: true,
  query: v.object(identification),
  answer: v.object({ sessions: listOf(signInSessionEntry) }),
} as const satisfies Call

/** Ends one of the sessions of the user who is signed in. 404: there is none with this id. */
export const endSignInSessionCall = {
  method: 'POST',
  path: '/sign-in/v1/sessions/:id/end',
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  query: v.object(identification),
  body: v.object({}),
  answer: v.object({ success: v.literal(true) }),
} as const satisfies Call

/** Takes an account from the user who is signed in. 409: it is the last one, or the one that has signed. */
export const unlinkAccountCall = {
  method: 'POST',
  path: '/sign-in/v1/unlink',
  query: v.object(identification),
  body: v.object({ account: accountField }),
  answer: v.object({ session: signInSession }),
} as const satisfies Call
