import * as v from 'valibot'
import { networkSettings } from '../../calls/settings.js'
import { userOperation } from './userOperation.js'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))
const isHex = (value: unknown) => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/.test(value)
const hexField = v.custom<`0x${string}`>(isHex)

/** What one signature is for: the bytes themselves, so that nothing else can be shown than what is signed. */
const itemField = v.variant('kind', [
  v.strictObject({ kind: v.literal('message'), bytes: hexField }),
  v.strictObject({ kind: v.literal('typedData'), json: v.string() }),
  v.strictObject({
    kind: v.literal('transaction'),
    bytes: hexField,
    /** Why the network expects it to fail. */
    failure: v.optional(text(300)),
  }),
  v.strictObject({ kind: v.literal('operation'), operation: userOperation }),
])

const shorten = (name: string) => name.slice(0, 60)
const tokenField = v.strictObject({ symbol: v.optional(text(20)), decimals: v.pipe(v.number(), v.integer()) })

/** A request that is ready to be shown and signed. It is JSON, so a window can have it. */
export const preparedSchema = v.strictObject({
  /** Of the page, as the handshake found it. */
  origin: text(300),
  /** What the app says of itself. */
  appName: v.optional(v.pipe(v.string(), v.transform(shorten))),
  network: v.object(v.omit(networkSettings, ['rpcUrls', 'bundlerUrl', 'paymaster']).entries),
  account: text(50),
  items: v.pipe(v.array(itemField), v.minLength(1), v.maxLength(20)),
  /** What tokens say of themselves, by their addresses. */
  tokens: v.record(v.string(), tokenField),
  /** To whom the user has sent something in this frame. */
  used: v.optional(v.array(text(50))),
  /** Of the account, in the smallest unit, if the network says it. */
  balance: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
  /** Of the code that the account runs, if it has any. EIP-7702 */
  delegate: v.optional(text(50)),
})

/** Type of {@link preparedSchema}. */
export type Prepared = v.InferOutput<typeof preparedSchema>

/** One of the items of {@link Prepared}. */
export type Item = Prepared['items'][number]

/** One thing that a request does. */
export interface Step {
  readonly title: string
  /** Pairs of a label and a value. */
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** What the user is shown of an item. All of its texts may have parts that others chose. */
export interface Shown {
  readonly steps: readonly Step[]
  /** Why the user should think twice. */
  readonly dangers?: readonly string[] | undefined
  /** Why it cannot be approved. */
  readonly refusal?: string | undefined
  /** Messages and typed data, whole. */
  readonly text?: string | undefined
  readonly raw?: string
  /** To whom it sends something. */
  readonly recipients?: readonly string[]
  /** Lines about the whole of it. */
  readonly about?: Step['lines']
  /** What leaves the account and what the network takes at most, in the smallest unit. */
  readonly paid?: bigint
  readonly fee?: bigint
  /** Addresses whose {@link Prepared.tokens} it takes to say amounts. */
  readonly tokens?: readonly string[]
}
