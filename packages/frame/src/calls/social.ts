import * as v from 'valibot'

const appOriginField = v.pipe(v.string(), v.maxLength(260))
/** Id of an identity provider of the settings: `google`, or what the operator calls its own. */
export const providerIdField = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/, 'a provider is required'))
/** Id of one visit to a provider: 16 bytes in hex. It is no secret. */
const visitIdField = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an id is required'))

/** What a visit is for. `link` adds the login to the user who is logged in. */
const purposeField = v.picklist(['login', 'link'])

const returnUriField = v.optional(v.pipe(v.string(), v.maxLength(2_000)))

/** Begins a visit to a provider. */
export const socialRequest = v.strictObject({
  provider: providerIdField,
  appOrigin: appOriginField,
  purpose: purposeField,
  /** Where the user comes back to without a window: a page of the app, or of the frame for a `link`. */
  returnUri: returnUriField,
})

/** Where the user goes, and until when the visit lasts, in milliseconds since 1970. */
export const socialAnswer = v.strictObject({
  visitId: visitIdField,
  uri: v.pipe(v.string(), v.url()),
  expiresAt: v.number(),
})

/** Begins a visit to Farcaster. Its `uri` is shown as a QR code, or opened on a phone. */
export const farcasterRequest = v.strictObject({
  appOrigin: appOriginField,
  purpose: purposeField,
  /** The page that Farcaster opens afterwards, on the phone where the link was opened. */
  returnUri: returnUriField,
})

/** Asks how a visit has ended. */
export const visitRequest = v.strictObject({ visitId: visitIdField, appOrigin: appOriginField })

/**
 * How a visit has ended. `done`: who it is for is logged in on this device, or has the login.
 * `email-in-use`: the address of the account is that of another user. `in-use`: the account itself is.
 */
export const visitState = v.picklist([
  'waiting',
  'done',
  'denied',
  'failed',
  'unreachable',
  'email-in-use',
  'in-use',
  'expired',
])

/** Type of {@link visitState}. */
export type VisitState = v.InferOutput<typeof visitState>

/** The state of a visit. */
export const visitAnswer = v.strictObject({
  state: visitState,
  /** What the provider calls the user, when it is `done`. */
  userName: v.optional(v.string()),
})

/**
 * What a provider has sent the user back with: the query of the address, without the question mark.
 * `provider` is the one that the address is for.
 */
export const callbackRequest = v.strictObject({
  provider: providerIdField,
  query: v.pipe(v.string(), v.maxLength(16_000)),
})

/** How the visit has ended, and where the user goes then. Without `returnUri` the window closes. */
export const callbackAnswer = v.strictObject({ state: visitState, returnUri: v.optional(v.string()) })

/** Begins a login with an ID token of a provider. */
export const nonceRequest = v.strictObject({ provider: providerIdField, appOrigin: appOriginField })

/** The nonce that the token has to have. */
export const nonceAnswer = v.strictObject({
  visitId: visitIdField,
  nonce: v.string(),
  expiresAt: v.number(),
})

/** Logs in with an ID token. Its answer is that of a login. */
export const tokenRequest = v.strictObject({
  visitId: visitIdField,
  appOrigin: appOriginField,
  idToken: v.pipe(v.string(), v.maxLength(20_000)),
})

/** The logins of a user: addresses of email, and accounts of providers. */
export const loginsAnswer = v.strictObject({
  logins: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
      /** `email`, or the id of the provider. */
      provider: providerIdField,
      /** The address, or what the provider calls the user. */
      name: v.string(),
      addedAt: v.number(),
    }),
  ),
})
