import * as v from 'valibot'

const httpOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$|^(?:https?|wss?):\/\/\[[0-9a-f:.]+\](?::\d{1,5})?$/i,
  ),
)
const word = v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{C}*$/u))

const contactedHostSchema = v.object({
  origin: httpOrigin,
  directive: v.picklist(['connect-src', 'img-src', 'frame-src', 'script-src']),
  purpose: word,
  source: word,
})

const contentSourceSchema = v.object({
  directive: v.picklist(['img-src', 'script-src', 'style-src-attr']),
  source: v.pipe(v.string(), v.regex(/^(?:[a-z]{2,10}:|'[a-z-]{2,30}')$/)),
  reason: word,
  isServerOnly: v.boolean(),
})

/** What a configuration says when it is evaluated. */
export const evaluatedSchema = v.object({
  /** The hosts the app may contact. */
  hosts: v.pipe(v.array(contactedHostSchema), v.maxLength(2000)),
  /** What a Content-Security-Policy has to allow in addition to hosts. */
  sources: v.array(contentSourceSchema),
  /** Whether each option or feature that views belong to is switched on. */
  options: v.object({
    enableWallets: v.boolean(),
    enableWalletGuide: v.boolean(),
    hasPairing: v.boolean(),
    multiWallet: v.boolean(),
    ssr: v.boolean(),
    networks: v.number(),
    namespaces: v.array(word),
    /** The features with views of their own whose service or option is set. */
    configured: v.array(word),
  }),
})

/** A host the app may contact, and why. */
export type ContactedHost = v.InferOutput<typeof contactedHostSchema>
/** {@link evaluatedSchema}. */
export type Evaluated = v.InferOutput<typeof evaluatedSchema>

/** A part of the configuration that could not be read. */
export interface UnreadPart {
  /** File and line: `src/latchkey.ts:12`. */
  place: string
  /** What it is: `rpc of eip155:1`, `pairing`. */
  what: string
  /** Why it could not be read, without a full stop. */
  why: string
}

/** What a project's configuration says. */
export interface Setup extends Omit<Evaluated, 'options'> {
  /** Whether each option or feature that views belong to is switched on; `undefined` if that is not known. */
  options: { [key in keyof Evaluated['options']]: Evaluated['options'][key] | undefined }
  /** Whether the source was read, or the configuration evaluated. */
  by: 'reading' | 'evaluation'
  /** What could not be read. With one of them, hosts may be missing. */
  unread: UnreadPart[]
  /** Environment variables that the files name and that have no value. */
  unset: string[]
  /** What was assumed because it is known only when the app runs. */
  assumed: string[]
}
