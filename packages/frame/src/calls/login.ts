import * as v from 'valibot'

/** Id of what was mailed: 16 bytes in hex. */
export const challengeIdField = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an id is required'))
/** Origin of the app that shows the frame. */
const appOriginField = v.pipe(v.string(), v.maxLength(260))
const emailField = v.pipe(v.string(), v.maxLength(318))
/** Six digits, as the user typed them. */
const codeField = v.pipe(
  v.string(),
  v.maxLength(32),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'six digits are required'),
)

/**
 * Begins a login: a code is mailed to a known device, a link to a new one. Or begins a change of email of the
 * user who is logged in: codes go to the old address, then to the new one.
 */
export const emailRequest = v.strictObject({ email: emailField, appOrigin: appOriginField })

/** What the user has to do next, and until when, in milliseconds since 1970. */
export const challengeAnswer = v.strictObject({
  challengeId: challengeIdField,
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  expiresAt: v.number(),
})

/** Type of {@link challengeAnswer}. */
export type ChallengeAnswer = v.InferOutput<typeof challengeAnswer>

/** Names what was mailed: asks for its state, or for another code. */
export const challengeRequest = v.strictObject({ challengeId: challengeIdField, appOrigin: appOriginField })

/** Whether the link was opened. `approved`: a code is mailed. */
export const loginStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'approved', 'declined', 'expired']),
})

/** Spends a code. */
export const codeRequest = v.strictObject({
  challengeId: challengeIdField,
  appOrigin: appOriginField,
  code: codeField,
})

/** Who is logged in on this device. The subject stays when the address changes. */
export const loginAnswer = v.strictObject({
  subject: v.string(),
  /** `null` if the user has none: they log in with a provider. */
  email: v.nullable(v.string()),
  /** What the provider calls the user, and its id, if the login was with one. */
  userName: v.optional(v.string()),
  provider: v.optional(v.string()),
  deviceId: v.string(),
  /** When the user proved who they are, in milliseconds since 1970. */
  verifiedAt: v.number(),
})

/** Says which address the user now has. */
export const emailAnswer = v.strictObject({ email: v.string() })
