export interface BaseErrorOptions {
  /** Stable code, `area/subject`, for developers and logs. */
  code: string
  /** What the user can do next, one sentence. */
  action?: string
  /** What was underneath, kept for `walk()`. */
  cause?: unknown
}

/**
 * What every Latchkey error is: a sentence for the user (`shortMessage`), what to do next (`action`), a stable `code` for the developer, and
 * the cause underneath. `message` is the first two.
 */
export class BaseError extends Error {
  override name = 'LatchkeyError'
  /** What happened, one sentence a user can read. */
  readonly shortMessage: string
  /** What the user can do next. */
  readonly action: string | undefined
  /** `area/subject`, stable between releases. */
  readonly code: string

  constructor(shortMessage: string, options: BaseErrorOptions) {
    super([shortMessage, options.action].filter(Boolean).join('\n'), { cause: options.cause })
    this.shortMessage = shortMessage
    this.action = options.action
    this.code = options.code
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
