import * as v from 'valibot'

const httpOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$|^(?:https?|wss?):\/\/\[[0-9a-f:.]+\](?::\d{1,5})?$/i,
  ),
)
const word = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\n\r]*$/))

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

/** What a project's configuration says, read by evaluating it. */
export const setupSchema = v.object({
  /** Every host the app may contact. */
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
  }),
  /** Environment variables that the evaluated files read and that are not set here. */
  unset: v.array(word),
  /** What was assumed because it is known only when the app runs. */
  assumed: v.array(word),
})

/** What the evaluating process answers. */
export const evaluationSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), setup: setupSchema }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist(['threw', 'not-created', 'no-headless', 'old-headless', 'late']),
    message: v.string(),
  }),
])

/** A host the app may contact, and why. */
export type ContactedHost = v.InferOutput<typeof contactedHostSchema>
/** {@link setupSchema}. */
export type Setup = v.InferOutput<typeof setupSchema>
/** {@link evaluationSchema}. */
export type Evaluation = v.InferOutput<typeof evaluationSchema>

/** What the evaluating process is told, on its standard input. */
export interface EvaluationRequest {
  /** Absolute folder of the project. */
  root: string
  /** Absolute path of the file that calls `createLatchkey`. */
  file: string
  mode: string
  /** What `import.meta.env` and `process.env` hold. */
  env: Record<string, string>
  /** Code to append to the file, for a configuration made inside a function. */
  appended?: string | undefined
}
