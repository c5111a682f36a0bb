/** Root of the pages that error codes link to. A host that publishes its own docs may prefix it. */
const docsRoot = '/docs/errors'

export interface BaseErrorOptions {
  /** Stable code, `area/subject`, for developers and logs. */
  code: string
  /** What the visitor can do next, one sentence. */
  action?: string
  /** What was underneath, kept for `walk()`. */
  cause?: unknown
}

/**
 * What every Latchkey error is: a sentence for the visitor (`shortMessage`), what to do next (`action`), a stable `code`
 * and a docs path for the developer, and the cause underneath.
 */
export class BaseError extends Error {
  override name = 'LatchkeyError'
  /** What happened, one sentence a visitor can read. */
  readonly shortMessage: string
  /** What the visitor can do next. */
  readonly action: string | undefined
  /** `area/subject`, stable between releases. */
  readonly code: string
  /** Page that explains the code. */
  readonly docsPath: string

  constructor(shortMessage: string, options: BaseErrorOptions) {
    const docsPath = `${docsRoot}/${options.code}`
    super([shortMessage, options.action, `Docs: ${docsPath}`].filter(Boolean).join('\n'), {
      cause: options.cause,
    })
    this.shortMessage = shortMessage
    this.action = options.action
    this.code = options.code
    this.docsPath = docsPath
  }

  /** The first error in the chain of causes that fits, or the deepest one when no test is given. */
  walk(test?: (error: unknown) => boolean): unknown {
    let current: unknown = this
    while (true) {
      if (test?.(current)) return current
      const cause = current instanceof Error ? current.cause : undefined
      if (cause === undefined || cause === null) return test ? undefined : current
      current = cause
    }
  }
}
