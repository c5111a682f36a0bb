import * as v from 'valibot'
import { isAddress } from '../address.js'
import { isCaipNetworkId } from '../caip.js'

/** Returns the schema of a text of 1 to `length` characters. */
const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length))

export const addressField = v.custom<string>(
  (value) =>
    typeof value === 'string' && (value.startsWith('0x') ? isAddress(value) : isAddress(value, 'solana')),
)

const timeField = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

/** The namespaces that the embedded wallet has. */
export const frameNamespaces = ['eip155', 'solana'] as const

/** CAIP-2 id of a network. */
export const chainIdField = v.custom<`${(typeof frameNamespaces)[number]}:${string}`>(
  (value) => isCaipNetworkId(value) && frameNamespaces.some((each) => value.startsWith(`${each}:`)),
)

/** Endpoint of a network. The frame uses it only if its operator allows it. */
export const rpcUrlField = v.pipe(
  text(2_000),
  v.regex(/^https?:\/\/[^\s@]+$/i),
  v.check((url) => URL.canParse(url)),
)

/** A time that is to pass. */
export const secondsField = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))

export const emailField = v.pipe(v.string(), v.maxLength(254), v.rfcEmail(), v.regex(/\.[a-z][a-z\d-]+$/i))
export const otpField = text(20)
export const accountTypeField = v.picklist(['eoa', 'smartAccount'])
/** Id of an identity provider: `google`, or what the operator calls its own. */
export const providerField = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/))
export const idTokenField = text(20_000)
export const nonceField = v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/))
export const tokenField = text(2_000)
export const uriField = text(2_000)
export const userNameField = text(200)

/** Fields of a sign-in message. The frame writes the text itself, with its own address. ERC-4361, CAIP-122 */
const siwxMessage = v.object({
  accountAddress: text(200),
  chainId: chainIdField,
  domain: text(300),
  uri: text(2_000),
  version: v.literal('1'),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z\d]{8,100}$/)),
  serializedMessage: v.optional(text(20_000)),
  statement: v.optional(text(2_000)),
  issuedAt: v.optional(timeField),
  expirationTime: v.optional(timeField),
  notBefore: v.optional(timeField),
  requestId: v.optional(text(200)),
  resources: v.optional(v.pipe(v.array(text(10_000)), v.maxLength(100))),
})

/** What a login asks for with the user. */
export const userQuery = {
  chainId: v.optional(chainIdField),
  preferredAccountType: v.optional(accountTypeField),
  siwxMessage: v.optional(siwxMessage),
  rpcUrl: v.optional(rpcUrlField),
}

const account = v.object({ address: addressField, type: accountTypeField })
const userEntries = {
  /** `null` if the user logs in without one. */
  email: v.nullable(emailField),
  /** What the provider calls the user. */
  userName: v.optional(userNameField),
  /** Of the login that the session has begun with. Absent: email. */
  provider: v.optional(providerField),
  address: addressField,
  chainId: chainIdField,
  accounts: v.pipe(v.array(account), v.minLength(1), v.maxLength(20)),
  preferredAccountType: accountTypeField,
  /** Whether the account has the code of a smart account on this network. */
  smartAccountDeployed: v.boolean(),
  /** Whether two ways to open the wallet exist. Before that, the app lets it receive nothing. */
  isProtected: v.boolean(),
}

/** The user who is signed in. */
export const user = v.object(userEntries)

/** The same, with the sign-in message that was asked for, if the frame signed it. */
export const signedInUser = v.object({
  ...userEntries,
  siwxMessage: v.optional(siwxMessage),
  message: v.optional(text(20_000)),
  signature: v.optional(text(20_000)),
})

const variableName = v.pipe(v.string(), v.regex(/^--[\w-]{1,60}$/))
const variableValue = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())])

/** How the frame looks. It decides itself which variables and values it takes. */
export const theme = v.object({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(v.pipe(v.record(variableName, variableValue), v.maxEntries(50))),
})

const metadata = v.object({
  name: text(200),
  description: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  url: v.optional(text(2_000)),
  icons: v.optional(v.pipe(v.array(text(2_000)), v.maxLength(10))),
})

/** What the app says of itself. Its origin is what the handshake found, whatever stands here. */
export const app = v.object({
  metadata: v.optional(metadata),
  sdkVersion: v.optional(text(100)),
  sdkType: v.optional(text(100)),
  projectId: v.optional(text(200)),
})

/** A way to open the wallet. That of kind `device` is the device. */
const way = v.object({
  id: text(100),
  kind: v.picklist(['device', 'passkey', 'recovery-code']),
  name: v.optional(text(100)),
  /** Absent if the server does not know it: a vault has no times. */
  addedAt: v.optional(timeField),
  usedAt: v.optional(timeField),
  isThisDevice: v.boolean(),
})

/** How the wallet can be opened. Nothing in it opens it. */
export const wallet = v.object({ isProtected: v.boolean(), ways: v.pipe(v.array(way), v.maxLength(100)) })

/** A page about the wallet that the frame draws, after a check that the user is there. */
export const walletPage = v.variant('page', [
  v.object({
    page: v.picklist(['protect', 'add-passkey', 'add-recovery-code', 'export', 'leaving-kit', 'log']),
  }),
  v.object({ page: v.literal('remove-way'), wayId: text(100) }),
])

/** A page of the frame's own origin. */
export const popupPathField = v.pipe(v.string(), v.regex(/^\/[a-z\d-]{1,40}(?:\?[\w=&.-]{0,500})?$/))
