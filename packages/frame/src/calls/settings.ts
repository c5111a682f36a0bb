import * as v from 'valibot'

/** SHA-256 of a document, in hex. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length))
const url = v.pipe(text(2_000), v.url())

/** A network of the wallet, with the nodes that the operator allows. */
export const networkSettings = v.strictObject({
  /** CAIP-2 */
  id: v.pipe(v.string(), v.regex(/^(?:eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/)),
  name: text(60),
  currency: v.strictObject({
    symbol: text(20),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  rpcUrls: v.pipe(v.array(url), v.minLength(1), v.maxLength(5)),
  isTest: v.boolean(),
  /** Sends for smart accounts. Absent: the network has none. ERC-7769 */
  bundlerUrl: v.optional(url),
  /** Pays for them, if it wants to. `context` is the operator's, such as a policy. ERC-7677 */
  paymaster: v.optional(
    v.strictObject({ url, context: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) }),
  ),
})

/** A provider that users can log in with, `farcaster` among them. */
export const providerName = v.strictObject({ id: text(40), name: text(60) })

/** Type of {@link networkSettings}. */
export type NetworkSettings = v.InferOutput<typeof networkSettings>

/** Answer of `GET /settings.json`: what the page of the frame needs to know of its operator. */
export const settingsAnswer = v.strictObject({
  /** Name of the operator, as its mails have it. */
  operator: text(100),
  allowedOrigins: v.pipe(v.array(text(260)), v.maxLength(200)),
  networks: v.pipe(v.array(networkSettings), v.minLength(1), v.maxLength(100)),
  /** What users can log in with besides email. */
  providers: v.optional(v.pipe(v.array(providerName), v.maxLength(50)), []),
  /** Of the two documents that have a wallet open: those of the release, if nothing was changed. */
  frameHash: hash,
  walletHash: hash,
  version: text(40),
  /** Whether apps of other sites may show the frame, which is for development. */
  isCrossSiteAllowed: v.optional(v.literal(true)),
})

/** Type of {@link settingsAnswer}. */
export type FrameSettings = v.InferOutput<typeof settingsAnswer>
